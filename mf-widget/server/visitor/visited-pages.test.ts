import { expect, test } from '@jest/globals';
import { visitedPages } from './visited-pages';

const ORIGIN = 'https://shop.example';
const NOW = 1_800_000_000_000;
const read = (given: unknown) => visitedPages(given, ORIGIN, NOW);

test('a page is read without query and fragment, with its campaign', () => {
  expect(
    read([
      {
        url: `${ORIGIN}/tents?token=secret#part`,
        title: ' Tents ',
        referrer: 'https://search.example/?q=private',
        at: NOW - 5,
        utm: { source: 'news', campaign: 'spring', other: 'x' },
      },
    ]),
  ).toEqual([
    {
      url: `${ORIGIN}/tents`,
      title: 'Tents',
      referrer: 'https://search.example/',
      at: NOW - 5,
      utm: { source: 'news', campaign: 'spring' },
    },
  ]);
});

test('whatever is no page of the website is left out, and the rest is read', () => {
  const page = { url: `${ORIGIN}/a` };
  expect(
    read([
      null,
      7,
      {},
      { url: 'javascript:alert(1)' },
      { url: 'https://other.example/' },
      { ...page, title: 7, referrer: 'javascript:x', at: 'now', utm: 'x' },
    ]),
  ).toEqual([page]);
  expect(read('x')).toEqual([]);
  expect(read({})).toEqual([]);
});

test('texts are cut, and a time in the future is now', () => {
  const [page] = read([
    {
      url: `${ORIGIN}/a`,
      title: `a\0${'\ud800'}${'b'.repeat(500)}`,
      at: NOW + 10,
      utm: { term: 'x'.repeat(500) },
    },
  ]);
  expect([page!.title!.length, page!.utm!.term!.length, page!.at]).toEqual([200, 120, NOW]);
});

test('a page keeps no time that is much too early', () => {
  const page = { url: `${ORIGIN}/a` };
  for (const at of [0, -1, Number.MIN_SAFE_INTEGER, -Infinity, NaN])
    expect(read([{ ...page, at }])).toEqual([page]);
});
