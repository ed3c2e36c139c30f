import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a click on a source with an excerpt shows the passage and the link to its page', async () => {
  const sources = [
    { title: 'Rental', url: 'https://shop.example/rental' },
    {
      title: 'Visit us',
      heading: 'Parking',
      url: 'https://shop.example/visit',
      excerpt: 'Twenty spaces behind the **shop**.',
    },
    { title: 'House rules', url: '', excerpt: 'Quiet hours begin at 22:00.' },
  ];
  await show({ messages: [{ text: 'I am not certain.', sources: sources as never }] });
  const parkingTitle = await screen.findByText('Parking', { selector: 'summary' });
  const list = parkingTitle.closest('ul')!;
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Rental/ })).toBeTruthy();
  const details = parkingTitle.closest('details')!;
  expect(details.open).toBe(false);
  await userEvent.click(parkingTitle);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain('Twenty spaces behind the shop.');
  expect(within(details).getByRole<HTMLAnchorElement>('link').href).toBe(
    'https://shop.example/visit',
  );
  const rules = within(list).getByText('House rules').closest('details');
  expect(rules?.textContent).toContain('Quiet hours begin at 22:00.');
});
