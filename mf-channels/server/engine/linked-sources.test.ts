import { expect, test } from '@jest/globals';
import type { Message } from '@voxgrove/contracts';
import { contentOf } from './adapter';

/** Returns the sources that a customer gets. */
const sourcesOf = (...sources: Message['sources']) =>
  contentOf({ role: 'assistant', text: 'Yes.', sources } as Message).sources;

const PRICES = { title: 'Prices', url: 'https://fernhill.example/prices' };

test('a source without an address, such as an uploaded document, is not sent', () => {
  expect(sourcesOf({ title: 'prices.pdf', url: '' }, PRICES)).toEqual([PRICES]);
});

test('a page is sent once, also if the passages are different', () => {
  const tents = { title: 'Prices', url: `${PRICES.url}#:~:text=tents` };
  const boats = { title: 'Prices', url: `${PRICES.url}#:~:text=boats` };
  expect(sourcesOf(tents, boats, PRICES)).toEqual([tents]);
});

test('different pages, and different sections of a page, are sent', () => {
  const section = { title: 'Boats', url: `${PRICES.url}#boats` };
  const other = { title: 'Hours', url: 'https://fernhill.example/hours' };
  expect(sourcesOf(PRICES, section, other)).toEqual([PRICES, section, other]);
});
