import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { PublicAgent } from '@voxgrove/contracts';
import { Identity } from './Identity';

afterEach(cleanup);

const agent = { title: 'Fern', roundedImageURL: 'https://example.com/icon.png' } as PublicAgent;

test('the picture loads with the visible conversation and stays after closing, and a letter replaces a broken one', () => {
  const { container, rerender } = render(<Identity agent={agent} shown={false} />);
  const avatar = () => container.querySelector('.avatar')!;
  expect(avatar().getAttribute('src')).toBeNull();
  rerender(<Identity agent={agent} shown />);
  expect(avatar().getAttribute('src')).toBe(agent.roundedImageURL);
  rerender(<Identity agent={agent} shown={false} />);
  expect(avatar().getAttribute('src')).toBe(agent.roundedImageURL);
  fireEvent.error(avatar());
  expect([avatar().tagName, avatar().textContent]).toEqual(['SPAN', 'F']);
});
