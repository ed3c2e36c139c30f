import { beforeAll, describe, expect, test } from '@jest/globals';
import { eu, fill, fresh, ids, refused, store } from './under-test';
import { collection } from '../port';
import type { Doc, Json, Query } from '../port';
import type { Any } from './under-test';

export const queries = (): void =>
  describe('queries', () => {
    const people = {
      a: { name: 'Zoe', age: 30, tags: ['x', 'y'], address: { city: 'Bonn', zip: null } },
      b: { name: 'adam', age: 4, tags: [['x']], address: { city: 'Köln' } },
      c: { name: 'Ödön', age: '30', tags: 'x', address: 'Bonn' },
      d: { name: 'Adam', age: 30.5, tags: [{ k: 1, l: 2 }], address: { city: 'Bonn' } },
      e: { name: '𝔘', age: null, tags: [], address: {} },
      f: { name: '\uffee', age: true },
    };
    beforeAll(async () => {
      fresh();
      await fill(people);
    });
    const where = (field: string, op: string, value: Json): Promise<string[]> =>
      ids({ where: [{ field, op, value } as never] });

    test('equality compares type and value exactly', async () => {
      expect(await where('age', '==', 30)).toEqual(['a']);
      expect(await where('age', '==', '30')).toEqual(['c']);
      expect(await where('age', '==', null)).toEqual(['e']);
      expect(await where('age', '==', true)).toEqual(['f']);
      expect(await where('name', '==', 'adam')).toEqual(['b']);
      expect(await where('tags', '==', ['x', 'y'])).toEqual(['a']);
      expect(await where('address', '==', {})).toEqual(['e']);
    });
    test('dotted fields reach into objects, but not into arrays or texts', async () => {
      expect(await where('address.city', '==', 'Bonn')).toEqual(['a', 'd']);
      expect(await where('address.zip', '==', null)).toEqual(['a']);
      expect(await where('tags.0', '==', 'x')).toEqual([]);
    });
    test('in matches any of the values, and an empty list matches nothing', async () => {
      expect(await where('age', 'in', [4, '30', null, 99])).toEqual(['b', 'c', 'e']);
      expect(await where('tags', 'in', [[], ['x', 'y']])).toEqual(['a', 'e']);
      expect(await where('age', 'in', [])).toEqual([]);
    });
    test('not-in matches all other values, but no document without the field', async () => {
      expect(await where('age', 'not-in', [4, '30', null, 99])).toEqual(['a', 'd', 'f']);
      expect(await where('tags', 'not-in', [[], ['x', 'y']])).toEqual(['b', 'c', 'd']);
      expect(await where('tags', 'not-in', [])).toEqual(['a', 'b', 'c', 'd', 'e']);
    });
    test('words finds documents in which each given word is the beginning of a stored word', async () => {
      const texts = collection<{ words: string[] | string }>('conformance.words');
      await store.ensureIndexes([{ collection: texts.name, words: 'words' }]);
      await eu.create(texts, 'a', { words: ['tent', 'opening', "o'clock", 'b\\c'] });
      await eu.create(texts, 'b', { words: ['tents', 'zelt', ''] });
      await eu.create(texts, 'c', { words: 'tent' });
      const found = async (...value: string[]) =>
        (await eu.query(texts, { where: [{ field: 'words', op: 'words', value }] })).map(
          ({ id }) => id,
        );
      expect(await found('tent')).toEqual(['a', 'b']);
      expect(await found('tent', 'open')).toEqual(['a']);
      expect(await found("o'c", 'b\\')).toEqual(['a']);
      expect(await found("x':* | 'tent")).toEqual([]);
      await expect(found()).rejects.toMatchObject({ code: 'BAD_INPUT' });
      const ofOne = async (oneOf: string[]) =>
        (
          await eu.query(texts, {
            where: [{ field: 'words', op: 'words', value: ['tent'], oneOf }],
          })
        ).map(({ id }) => id);
      expect(await ofOne(['zelt', 'none'])).toEqual(['b']);
      expect(await ofOne(['zelt', "o'clock"])).toEqual(['a', 'b']);
      expect(await ofOne(['zel'])).toEqual([]);
      await expect(ofOne([])).rejects.toMatchObject({ code: 'BAD_INPUT' });
    });
    test('array-contains matches an equal element', async () => {
      expect(await where('tags', 'array-contains', 'x')).toEqual(['a']);
      expect(await where('tags', 'array-contains', { k: 1 })).toEqual([]);
      expect(await where('tags', 'array-contains', { l: 2, k: 1 })).toEqual(['d']);
      expect(await where('tags', 'array-contains', ['x'])).toEqual(['b']);
    });
    test('ranges match only values of the same type', async () => {
      expect(await where('age', '>', 4)).toEqual(['a', 'd']);
      expect(await where('age', '>=', 4)).toEqual(['a', 'b', 'd']);
      expect(await where('age', '<', 30)).toEqual(['b']);
      expect(await where('age', '<=', -1)).toEqual([]);
      expect(await where('age', '<', 'a')).toEqual(['c']);
      expect(await where('name', '>=', 'Zoe')).toEqual(['a', 'b', 'c', 'e', 'f']);
    });
    test('conditions are combined by AND', async () => {
      expect(
        await ids({
          where: [
            { field: 'age', op: '>', value: 4 },
            { field: 'age', op: '<', value: 30.5 },
            { field: 'address.city', op: '==', value: 'Bonn' },
          ],
        }),
      ).toEqual(['a']);
    });
    test('texts sort by code point, in both directions', async () => {
      expect(await ids({ orderBy: { field: 'name' } })).toEqual(['d', 'a', 'b', 'c', 'f', 'e']);
      expect(await ids({ orderBy: { field: 'name', direction: 'desc' } })).toEqual([
        'e',
        'f',
        'c',
        'b',
        'a',
        'd',
      ]);
    });
    test('values of mixed types sort by type, then value, and a document without the field is left out', async () => {
      expect(await ids({ orderBy: { field: 'age' } })).toEqual(['e', 'f', 'b', 'a', 'd', 'c']);
      expect(await ids({ orderBy: { field: 'address.city', direction: 'desc' } })).toEqual([
        'b',
        'd',
        'a',
      ]);
    });
    test('without an order the results are sorted by id, and limit shortens them', async () => {
      expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
      expect(await ids({ limit: 2 })).toEqual(['a', 'b']);
      expect(await ids({ limit: 2, startAfter: { id: 'b', value: null } })).toEqual(['c', 'd']);
    });
    test('numbers sort as numbers', async () => {
      const numbers = [-1e300, -2.5, -2, -1e-300, 0, 5e-324, 1, 2, 10, 1e21, 1.7e308];
      const mine = fresh();
      await fill(Object.fromEntries(numbers.map((n, index) => [`id${(index * 7) % 11}`, { n }])));
      expect(
        (await eu.query(mine, { orderBy: { field: 'n' } })).map((doc) => doc.data['n']),
      ).toEqual(numbers);
      expect(
        await eu.query(mine, {
          where: [
            { field: 'n', op: '>', value: -2 },
            { field: 'n', op: '<=', value: 0 },
          ],
        }),
      ).toHaveLength(2);
    });
    test.each(['asc', 'desc'] as const)(
      'pages with equal sort values connect without gap or repeat (%s)',
      async (direction) => {
        const mine = fresh();
        await fill(
          Object.fromEntries(
            Array.from({ length: 25 }, (_, n) => [`id${n}`, { group: n % 3, keep: n !== 7 }]),
          ),
        );
        const query: Query = {
          where: [{ field: 'keep', op: '==', value: true }],
          orderBy: { field: 'group', direction },
        };
        const all = await eu.query(mine, query);
        const paged: Doc<Any>[] = [];
        for (let page: Doc<Any>[] = []; ;) {
          const last: Doc<Any> | undefined = page.at(-1);
          page = await eu.query(mine, {
            ...query,
            limit: 4,
            startAfter: last && { id: last.id, value: last.data['group'] as Json },
          });
          paged.push(...page);
          if (page.length < 4) break;
        }
        expect(paged).toEqual(all);
        expect(all).toHaveLength(24);
      },
    );
    test('results are the same with and without an index', async () => {
      const mine = fresh();
      const documents = Object.fromEntries(
        Array.from({ length: 60 }, (_, n) => [
          `id${n}`,
          { owner: { id: `o${n % 4}` }, at: (n * 37) % 11, tags: [`t${n % 5}`] },
        ]),
      );
      await fill(documents);
      const queries: Query[] = [
        {
          where: [{ field: 'owner.id', op: '==', value: 'o1' }],
          orderBy: { field: 'at', direction: 'desc' },
          limit: 5,
        },
        {
          where: [
            { field: 'owner.id', op: '==', value: 'o1' },
            { field: 'at', op: '>', value: 3 },
          ],
          orderBy: { field: 'at' },
        },
        { where: [{ field: 'owner.id', op: 'in', value: ['o1', 'o3'] }], orderBy: { field: 'at' } },
        {
          where: [{ field: 'owner.id', op: 'not-in', value: ['o1', 'o3'] }],
          orderBy: { field: 'at' },
        },
        { where: [{ field: 'tags', op: 'array-contains', value: 't3' }] },
      ];
      const before = await Promise.all(queries.map((query) => eu.query(mine, query)));
      await store.ensureIndexes([
        { collection: mine.name, fields: ['owner.id', 'at'] },
        { collection: mine.name, contains: 'tags' },
      ]);
      await store.ensureIndexes([{ collection: mine.name, fields: ['owner.id', 'at'] }]);
      expect(await Promise.all(queries.map((query) => eu.query(mine, query)))).toEqual(before);
      expect(before.map((result) => result.length)).toEqual([5, expect.any(Number), 30, 30, 12]);
    });
    test('count returns the number of matching documents', async () => {
      const mine = fresh();
      await fill({ a: { n: 1 }, b: { n: 2 }, c: {} });
      expect(await eu.count(mine, {})).toBe(3);
      expect(await eu.count(mine, { where: [{ field: 'n', op: '>', value: 1 }] })).toBe(1);
    });
    test('hostile field names and values are treated as data', async () => {
      const mine = fresh();
      await fill({ a: { "x' OR 'x'='x": 1, n: "'; DROP TABLE documents; --" } });
      expect(
        await eu.query(mine, { where: [{ field: "x' OR 'x'='x", op: '==', value: 1 }] }),
      ).toHaveLength(1);
      expect(
        await eu.query(mine, {
          where: [{ field: 'n', op: '==', value: "'; DROP TABLE documents; --" }],
        }),
      ).toHaveLength(1);
      for (const query of [
        { limit: 0 },
        { limit: 1.5 },
        { where: [{ field: 'n', op: '==', value: 'a\u0000' }] },
        { where: [{ field: 'a..b', op: '==', value: 1 }] },
        { orderBy: { field: '' } },
      ] as Query[]) {
        await expect(eu.query(mine, query)).rejects.toEqual(refused('BAD_INPUT'));
      }
    });
  });
