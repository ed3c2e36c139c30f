import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { UiProvider } from '../provider/UiProvider';
import { Avatar } from './Avatar';

afterEach(cleanup);

const shown = (src?: string, name = 'Ada Palmer') => {
  const { container } = render(
    <UiProvider>
      <Avatar name={name} {...(src !== undefined && { src })} />
    </UiProvider>,
  );
  return { picture: container.querySelector('img'), text: () => container.textContent };
};

test('shows a picture, or initials when it fails to load', () => {
  const { picture, text } = shown('https://example.com/ada.png');
  expect(picture!.getAttribute('src')).toBe('https://example.com/ada.png');
  fireEvent.error(picture!);
  expect(text()).toBe('AP');
});

test.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'blob:x'])(
  'an invalid picture address is not requested: %s',
  (src) => {
    const { picture, text } = shown(src);
    expect([picture, text()]).toEqual([null, 'AP']);
  },
);

test('signs between words are no initials', () => {
  expect(shown(undefined, 'Fern & Co').text()).toBe('FC');
});
