import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { RankedTable, UiProvider } from '../public';

afterEach(cleanup);

const show = (counts: readonly number[]) =>
  render(
    <UiProvider>
      <RankedTable
        caption="Pages"
        nameHeader="Page"
        countHeader="Conversations"
        values={counts.map((count, at) => ({
          id: String(at),
          name: `/page-${at}`,
          count,
          shown: `${count} times`,
        }))}
      />
    </UiProvider>,
  );
const widths = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('td [aria-hidden]')].map(({ style }) => style.width);

test('each value is a row with its count, and a bar shows its share of the highest count', () => {
  show([8, 2]);
  const table = screen.getByRole('table', { name: 'Pages' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PageConversations',
    '/page-08 times',
    '/page-12 times',
  ]);
  expect(widths()).toEqual(['100%', '25%']);
});

test('without any count, no value has a bar', () => {
  show([0, 0]);
  expect(widths()).toEqual(['0%', '0%']);
});
