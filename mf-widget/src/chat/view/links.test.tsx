import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { endShown, show } from './testing/show-chat';

afterEach(endShown);

test('every link in an answer is described as opening a new tab, without an extra element per link', async () => {
  await show({
    messages: [
      {
        text: '[Tents](https://shop.example/tents) and [boots](https://shop.example/boots)',
        sources: [{ title: 'Rental', url: 'https://shop.example/rental' }] as never,
      },
    ],
  });
  const links = await screen.findAllByRole('link', { description: 'opens in a new tab' });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Tents', 'boots', 'Rental']);
});
