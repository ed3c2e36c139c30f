import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collection } from './port';
import type { DocumentStore } from './port';
import { queryPages } from './query-pages';
import { openTestStore } from './testing/test-database';

const rows = collection<{ of: string }>('rows');
let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

const fill = (count: number, of: string) =>
  store.for('eu').batch(
    Array.from({ length: count }, (_, at) => ({
      op: 'set' as const,
      collection: rows,
      id: `${of}${at}`,
      data: { of },
    })),
  );

test.each([
  ['none', 'none', 0, Infinity, []],
  ['less than a page', 'few', 3, Infinity, [3]],
  ['exactly a page', 'page', 250, Infinity, [250]],
  ['several pages', 'many', 601, Infinity, [250, 250, 101]],
  ['several pages, up to a limit', 'limited', 601, 400, [250, 150]],
])(
  '%s: returns each document once, and never more than one page at a time',
  async (_, of, count, limit, lengths) => {
    await fill(2, 'other');
    await fill(count, of);
    const pages: string[][] = [];
    const where = [{ field: 'of', op: '==' as const, value: of }];
    for await (const docs of queryPages(store.for('eu'), rows, where, limit))
      pages.push(docs.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    const all = Array.from({ length: count }, (_row, at) => `${of}${at}`).sort();
    expect(pages.flat()).toEqual(all.slice(0, Math.min(count, limit)));
  },
);
