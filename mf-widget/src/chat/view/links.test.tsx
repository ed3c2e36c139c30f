import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { endShown, show } from './testing/show-chat';

afterEach(endShown);

test('every link of an answer says that it opens in a new tab, and none brings an element of its own for it', async () => {
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
