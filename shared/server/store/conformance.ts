import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../clock';
import { collection, fieldOp } from './port';
import { recorder } from './testing/recorder';
import type { BatchOp, Collection, Doc, DocumentStore, Json, Query, RegionStore, WatchEvent } from './port';

/** One engine under test. */
export interface Engine {
  /** Opens a store on the engine's data; several at once where `shared`. */
  open(): Promise<DocumentStore>;
  /** Several stores, also of several processes, can work on the same data at once. */
  shared: boolean;
  /** Makes the engine forget its past changes now, as it does by itself after a while. */
  forgetChanges(store: DocumentStore): Promise<void>;
  /** Writes from another process (see testing/writer-process.ts), where `shared`. */
  writeElsewhere?(region: 'eu', collectionName: string, prefix: string, count: number): Promise<void>;
  close(): Promise<void>;
}

type Any = Record<string, unknown>;
const refused = (code: string): object => expect.objectContaining({ code }) as object;

/** What every engine of the document store has to do. */
export function storeConformance(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine;
    let store: DocumentStore;
    let eu: RegionStore;
    const extra: DocumentStore[] = [];
    let things: Collection<Any>;
    const fresh = (): Collection<Any> => (things = collection<Any>(`things-${randomUUID()}`));
    const another = async (): Promise<DocumentStore> => {
      if (!engine.shared) return store;
      const opened = await engine.open();
      extra.push(opened);
      return opened;
    };
    const fill = (documents: Record<string, Any>): Promise<void> =>
      eu.batch(Object.entries(documents).map(([id, data]) => ({ op: 'create', collection: things, id, data })));
    const ids = async (query: Query): Promise<string[]> => (await eu.query(things, query)).map((doc) => doc.id);

    beforeAll(async () => {
      engine = await start();
      store = await engine.open();
      eu = store.for('eu');
    }, 120_000);
    afterAll(async () => {
      for (const one of extra) await one.close();
      await store?.close();
      await engine?.close();
    }, 60_000);

    describe('single documents', () => {
      test('a created document is read back with version 1 and its times', async () => {
        const made = await eu.create(fresh(), 'a', { name: 'Ann', tags: ['x'], deep: { n: 1.5, none: null, yes: true } });
        expect(made).toMatchObject({ id: 'a', version: 1, data: { name: 'Ann' } });
        expect(made.createdAt).toBe(made.updatedAt);
        expect(Math.abs(made.createdAt - systemClock.now())).toBeLessThan(600_000);
        expect(await eu.get(things, 'a')).toEqual(made);
      });
      test('what is absent reads as null', async () => {
        expect(await eu.get(fresh(), 'nobody')).toBeNull();
      });
      test('creating twice is refused and changes nothing', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        await expect(eu.create(things, 'a', { n: 2 })).rejects.toEqual(refused('ALREADY_EXISTS'));
        expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 1 }, version: 1 });
      });
      test('set replaces the whole document and keeps its creation time', async () => {
        const made = await eu.create(fresh(), 'a', { n: 1, old: true });
        const set = await eu.set(things, 'a', { n: 2 });
        expect(set).toMatchObject({ data: { n: 2 }, version: 2, createdAt: made.createdAt });
        expect(set.updatedAt).toBeGreaterThanOrEqual(made.updatedAt);
        expect((await eu.get(things, 'a'))?.data).toEqual({ n: 2 });
      });
      test('set creates what is absent', async () => {
        expect(await eu.set(fresh(), 'a', { n: 1 })).toMatchObject({ version: 1 });
      });
      test('merge goes deep, replaces arrays and returns the result', async () => {
        await eu.create(fresh(), 'a', { keep: 1, deep: { keep: 2, list: [1, 2], more: { x: 1 } } });
        const merged = await eu.set(things, 'a', { deep: { list: [3], more: { y: 2 }, new: {} } }, { merge: true });
        expect(merged.data).toEqual({ keep: 1, deep: { keep: 2, list: [3], more: { x: 1, y: 2 }, new: {} } });
        expect((await eu.get(things, 'a'))?.data).toEqual(merged.data);
      });
      test('merge into what is absent creates it; an object replaces a plain value', async () => {
        await eu.set(fresh(), 'a', { v: 'text' }, { merge: true });
        expect((await eu.set(things, 'a', { v: { now: 'object' } }, { merge: true })).data).toEqual({ v: { now: 'object' } });
      });
      test('a flat merge keeps the other fields', async () => {
        await eu.create(fresh(), 'a', { a: 1, b: 2 });
        expect((await eu.update(things, 'a', { b: null, c: [1] })).data).toEqual({ a: 1, b: null, c: [1] });
      });
      test('update refuses what is absent', async () => {
        await expect(eu.update(fresh(), 'a', { n: 1 })).rejects.toEqual(refused('NOT_FOUND'));
        expect(await eu.get(things, 'a')).toBeNull();
      });
      test('a deleted document is gone; deleting again is fine; a new one starts at version 1', async () => {
        await eu.create(fresh(), 'a', {});
        await eu.delete(things, 'a');
        await eu.delete(things, 'a');
        expect(await eu.get(things, 'a')).toBeNull();
        expect((await eu.create(things, 'a', {})).version).toBe(1);
      });
      test('getMany answers in the order asked, with gaps and repeats', async () => {
        fresh();
        await fill({ a: { n: 1 }, b: { n: 2 } });
        expect((await eu.getMany(things, ['b', 'x', 'a', 'b'])).map((doc) => doc?.data['n'])).toEqual([2, undefined, 1, 2]);
        expect(await eu.getMany(things, [])).toEqual([]);
      });
      test('regions and collections are apart', async () => {
        await eu.create(fresh(), 'a', { where: 'eu' });
        expect(await store.for('na').get(things, 'a')).toBeNull();
        expect(await eu.get(collection(`${things.name}x`), 'a')).toBeNull();
      });
      test('identity documents are kept', async () => {
        await store.identity.create(fresh(), 'me', { n: 1 });
        expect((await store.identity.get(things, 'me'))?.data).toEqual({ n: 1 });
        expect(await eu.get(things, 'me')).toBeNull();
      });
      test('the caller changing its object afterwards changes nothing stored', async () => {
        const data = { list: [1] };
        const made = await eu.create(fresh(), 'a', data);
        data.list.push(2);
        expect(made.data).toEqual({ list: [1] });
        expect((await eu.get(things, 'a'))?.data).toEqual({ list: [1] });
      });
    });

    describe('field operations', () => {
      test('increment counts, from nothing and beside other values, as JavaScript adds', async () => {
        await eu.create(fresh(), 'a', { n: 1, text: 'x', part: { tenth: 0.1 } });
        const { data } = await eu.update(things, 'a', { n: fieldOp.increment(-3), fresh: fieldOp.increment(2), text: fieldOp.increment(1), part: { tenth: fieldOp.increment(0.2) } });
        expect(data).toEqual({ n: -2, fresh: 2, text: 1, part: { tenth: 0.1 + 0.2 } });
      });
      test('an increment beyond the largest number is refused', async () => {
        await eu.create(fresh(), 'a', { n: Number.MAX_VALUE });
        await expect(eu.update(things, 'a', { n: fieldOp.increment(Number.MAX_VALUE) })).rejects.toEqual(refused('BAD_INPUT'));
      });
      test('arrayUnion adds what is missing, once, in order', async () => {
        await eu.create(fresh(), 'a', { list: [1, { k: 'v' }] });
        const { data } = await eu.update(things, 'a', { list: fieldOp.arrayUnion(2, 1, { k: 'v' }, 2, 'x'), other: fieldOp.arrayUnion('y') });
        expect(data).toEqual({ list: [1, { k: 'v' }, 2, 'x'], other: ['y'] });
      });
      test('arrayRemove takes every equal element out', async () => {
        await eu.create(fresh(), 'a', { list: [1, 2, 1, { k: 'v' }, null, '1'] });
        const { data } = await eu.update(things, 'a', { list: fieldOp.arrayRemove(1, { k: 'v' }, null), none: fieldOp.arrayRemove(1) });
        expect(data).toEqual({ list: [2, '1'], none: [] });
      });
      test('delete removes a field, also a deep one, also an absent one', async () => {
        await eu.create(fresh(), 'a', { a: 1, deep: { x: 1, y: 2 } });
        expect((await eu.set(things, 'a', { a: fieldOp.delete(), deep: { x: fieldOp.delete() }, no: fieldOp.delete() }, { merge: true })).data).toEqual({ deep: { y: 2 } });
      });
      test('serverTimestamp is the time of the write', async () => {
        const made = await eu.set(fresh(), 'a', { at: fieldOp.serverTimestamp() }, { merge: true });
        expect(made.data['at']).toBe(made.updatedAt);
      });
      test.each([
        ['in a whole document', { n: fieldOp.increment(1) }, false],
        ['inside an array', { list: [fieldOp.delete()] }, true],
        ['of an unknown kind', { n: { $op: 'explode' } }, true],
        ['with a wrong argument', { n: { $op: 'increment', by: 'x' } }, true],
        ['with more than it knows', { n: { $op: 'delete', also: 1 } }, true],
      ])('an operation %s is refused', async (_, data, merge) => {
        await expect(eu.set(fresh(), 'a', data, { merge })).rejects.toEqual(refused('BAD_INPUT'));
      });
    });

    describe('what can be stored', () => {
      test.each<[string, unknown]>([
        ['undefined', undefined], ['a NUL character', 'a\u0000b'], ['a lone surrogate', 'x\ud800'], ['NaN', NaN], ['infinity', -Infinity],
        ['a function', () => 1], ['a bigint', 1n], ['a symbol', Symbol('x')], ['a date', new Date(0)], ['a map', new Map()],
      ])('%s is refused, deep inside too', async (_, value) => {
        fresh();
        await expect(eu.create(things, 'a', { v: value })).rejects.toEqual(refused('BAD_INPUT'));
        await expect(eu.set(things, 'a', { deep: [{ v: value }] })).rejects.toEqual(refused('BAD_INPUT'));
        await expect(eu.set(things, 'a', { deep: { v: value } } as Any, { merge: true })).rejects.toEqual(refused('BAD_INPUT'));
        expect(await eu.get(things, 'a')).toBeNull();
      });
      test('bad field names, cycles and documents that are no objects are refused', async () => {
        const cycle: Any = {};
        cycle['self'] = cycle;
        for (const bad of [{ 'a\u0000': 1 }, { '\udc00': 1 }, cycle, [1], 'text', null]) {
          await expect((async () => eu.create(fresh(), 'a', bad as Any))()).rejects.toEqual(refused('BAD_INPUT'));
        }
      });
      test('__proto__ is refused; constructor and prototype are plain data; no prototype is touched', async () => {
        const hostile = JSON.parse('{"deep":{"__proto__":{"polluted":true}}}') as Any;
        for (const merge of [true, false]) await expect(eu.set(fresh(), 'a', hostile, { merge })).rejects.toEqual(refused('BAD_INPUT'));
        const odd = JSON.parse('{"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":2}') as Any;
        await eu.set(things, 'a', odd, { merge: true });
        expect(JSON.stringify((await eu.get(things, 'a'))?.data['constructor'])).toBe('{"prototype":{"polluted":true}}');
        expect(({} as Any)['polluted']).toBeUndefined();
      });
      test('unusual but legal values survive', async () => {
        const data = { '': 'empty key', 'a.b': 'dotted', quote: `'"\\`, emoji: '👩‍👩‍👧 𝔘', big: 2 ** 53 - 1, tiny: 5e-324, huge: 1e308, zero: -0, nested: [[], {}, [[null]]], control: '\u0001\u007f', line: '\u2028' };
        await eu.create(fresh(), 'é/ü "x"', data);
        expect((await eu.get(things, 'é/ü "x"'))?.data).toEqual({ ...data, zero: 0 });
      });
      test.each(['', 'a\u0000', '\ud800', 'x'.repeat(600)])('an impossible id is refused (%#)', async (id) => {
        await expect(eu.create(fresh(), id, {})).rejects.toEqual(refused('BAD_INPUT'));
        await expect(eu.get(things, id)).rejects.toEqual(refused('BAD_INPUT'));
      });
      test('a large document survives', async () => {
        const data = { text: 'äöü€'.repeat(100_000), list: Array.from({ length: 5_000 }, (_, n) => ({ n })) };
        await eu.create(fresh(), 'a', data);
        expect((await eu.get(things, 'a'))?.data).toEqual(data);
      });
    });

    describe('versions', () => {
      test('a write on the right version goes through, on any other it is a conflict', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        await eu.update(things, 'a', { n: 2 }, { ifVersion: 1 });
        for (const write of [eu.update(things, 'a', { n: 9 }, { ifVersion: 1 }), eu.set(things, 'a', { n: 9 }, { ifVersion: 3 }), eu.set(things, 'a', { n: 9 }, { merge: true, ifVersion: 0 })]) {
          await expect(write).rejects.toEqual(refused('CONFLICT'));
        }
        await expect(eu.delete(things, 'a', { ifVersion: 1 })).rejects.toEqual(refused('CONFLICT'));
        expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 2 }, version: 2 });
        await eu.delete(things, 'a', { ifVersion: 2 });
      });
      test('version 0 means only if absent', async () => {
        await eu.set(fresh(), 'a', { n: 1 }, { ifVersion: 0 });
        await expect(eu.set(things, 'a', { n: 2 }, { ifVersion: 0 })).rejects.toEqual(refused('CONFLICT'));
        await expect(eu.set(things, 'b', { n: 2 }, { ifVersion: 4 })).rejects.toEqual(refused('CONFLICT'));
      });
      test('of many writers with the same version exactly one wins', async () => {
        await eu.create(fresh(), 'a', { by: -1 });
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, by) => eu.update(things, 'a', { by }, { ifVersion: 1 })));
        expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
        for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toEqual(refused('CONFLICT'));
        expect((await eu.get(things, 'a'))?.version).toBe(2);
      });
      test('of many creators exactly one wins', async () => {
        fresh();
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, by) => eu.create(things, 'a', { by })));
        expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      });
    });

    describe('queries', () => {
      const people = {
        a: { name: 'Zoe', age: 30, tags: ['x', 'y'], address: { city: 'Bonn', zip: null } },
        b: { name: 'adam', age: 4, tags: [['x']], address: { city: 'Köln' } },
        c: { name: 'Ödön', age: '30', tags: 'x', address: 'Bonn' },
        d: { name: 'Adam', age: 30.5, tags: [{ k: 1, l: 2 }], address: { city: 'Bonn' } },
        e: { name: '𝔘', age: null, tags: [], address: {} },
        f: { name: '\uffee', age: true },
      };
      beforeAll(async () => { fresh(); await fill(people); });
      const where = (field: string, op: string, value: Json): Promise<string[]> => ids({ where: [{ field, op, value } as never] });

      test('equality is exact in type and value', async () => {
        expect(await where('age', '==', 30)).toEqual(['a']);
        expect(await where('age', '==', '30')).toEqual(['c']);
        expect(await where('age', '==', null)).toEqual(['e']);
        expect(await where('age', '==', true)).toEqual(['f']);
        expect(await where('name', '==', 'adam')).toEqual(['b']);
        expect(await where('tags', '==', ['x', 'y'])).toEqual(['a']);
        expect(await where('address', '==', {})).toEqual(['e']);
      });
      test('dotted fields reach into objects, not into arrays or texts', async () => {
        expect(await where('address.city', '==', 'Bonn')).toEqual(['a', 'd']);
        expect(await where('address.zip', '==', null)).toEqual(['a']);
        expect(await where('tags.0', '==', 'x')).toEqual([]);
      });
      test('in matches any of the values, and nothing when there are none', async () => {
        expect(await where('age', 'in', [4, '30', null, 99])).toEqual(['b', 'c', 'e']);
        expect(await where('tags', 'in', [[], ['x', 'y']])).toEqual(['a', 'e']);
        expect(await where('age', 'in', [])).toEqual([]);
      });
      test('not-in matches any other value, and of a document without the field nothing', async () => {
        expect(await where('age', 'not-in', [4, '30', null, 99])).toEqual(['a', 'd', 'f']);
        expect(await where('tags', 'not-in', [[], ['x', 'y']])).toEqual(['b', 'c', 'd']);
        expect(await where('tags', 'not-in', [])).toEqual(['a', 'b', 'c', 'd', 'e']);
      });
      test('array-contains means an equal element', async () => {
        expect(await where('tags', 'array-contains', 'x')).toEqual(['a']);
        expect(await where('tags', 'array-contains', { k: 1 })).toEqual([]);
        expect(await where('tags', 'array-contains', { l: 2, k: 1 })).toEqual(['d']);
        expect(await where('tags', 'array-contains', ['x'])).toEqual(['b']);
      });
      test('ranges stay within the type', async () => {
        expect(await where('age', '>', 4)).toEqual(['a', 'd']);
        expect(await where('age', '>=', 4)).toEqual(['a', 'b', 'd']);
        expect(await where('age', '<', 30)).toEqual(['b']);
        expect(await where('age', '<=', -1)).toEqual([]);
        expect(await where('age', '<', 'a')).toEqual(['c']);
        expect(await where('name', '>=', 'Zoe')).toEqual(['a', 'b', 'c', 'e', 'f']);
      });
      test('conditions are joined by and', async () => {
        expect(await ids({ where: [{ field: 'age', op: '>', value: 4 }, { field: 'age', op: '<', value: 30.5 }, { field: 'address.city', op: '==', value: 'Bonn' }] })).toEqual(['a']);
      });
      test('texts sort by code point, both ways', async () => {
        expect(await ids({ orderBy: { field: 'name' } })).toEqual(['d', 'a', 'b', 'c', 'f', 'e']);
        expect(await ids({ orderBy: { field: 'name', direction: 'desc' } })).toEqual(['e', 'f', 'c', 'b', 'a', 'd']);
      });
      test('values of mixed types sort by type, then value; without the field a document is left out', async () => {
        expect(await ids({ orderBy: { field: 'age' } })).toEqual(['e', 'f', 'b', 'a', 'd', 'c']);
        expect(await ids({ orderBy: { field: 'address.city', direction: 'desc' } })).toEqual(['b', 'd', 'a']);
      });
      test('without an order the result is by id, and limit cuts it', async () => {
        expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
        expect(await ids({ limit: 2 })).toEqual(['a', 'b']);
        expect(await ids({ limit: 2, startAfter: { id: 'b', value: null } })).toEqual(['c', 'd']);
      });
      test('numbers sort as numbers', async () => {
        const numbers = [-1e300, -2.5, -2, -1e-300, 0, 5e-324, 1, 2, 10, 1e21, 1.7e308];
        const mine = fresh();
        await fill(Object.fromEntries(numbers.map((n, index) => [`id${(index * 7) % 11}`, { n }])));
        expect((await eu.query(mine, { orderBy: { field: 'n' } })).map((doc) => doc.data['n'])).toEqual(numbers);
        expect(await eu.query(mine, { where: [{ field: 'n', op: '>', value: -2 }, { field: 'n', op: '<=', value: 0 }] })).toHaveLength(2);
      });
      test.each(['asc', 'desc'] as const)('pages with ties join up without gap or repeat (%s)', async (direction) => {
        const mine = fresh();
        await fill(Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`id${n}`, { group: n % 3, keep: n !== 7 }])));
        const query: Query = { where: [{ field: 'keep', op: '==', value: true }], orderBy: { field: 'group', direction } };
        const all = await eu.query(mine, query);
        const paged: Doc<Any>[] = [];
        for (let page: Doc<Any>[] = []; ;) {
          const last: Doc<Any> | undefined = page.at(-1);
          page = await eu.query(mine, { ...query, limit: 4, startAfter: last && { id: last.id, value: last.data['group'] as Json } });
          paged.push(...page);
          if (page.length < 4) break;
        }
        expect(paged).toEqual(all);
        expect(all).toHaveLength(24);
      });
      test('the same with and without an index', async () => {
        const mine = fresh();
        const documents = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`id${n}`, { owner: { id: `o${n % 4}` }, at: (n * 37) % 11, tags: [`t${n % 5}`] }]));
        await fill(documents);
        const queries: Query[] = [
          { where: [{ field: 'owner.id', op: '==', value: 'o1' }], orderBy: { field: 'at', direction: 'desc' }, limit: 5 },
          { where: [{ field: 'owner.id', op: '==', value: 'o1' }, { field: 'at', op: '>', value: 3 }], orderBy: { field: 'at' } },
          { where: [{ field: 'owner.id', op: 'in', value: ['o1', 'o3'] }], orderBy: { field: 'at' } },
          { where: [{ field: 'owner.id', op: 'not-in', value: ['o1', 'o3'] }], orderBy: { field: 'at' } },
          { where: [{ field: 'tags', op: 'array-contains', value: 't3' }] },
        ];
        const before = await Promise.all(queries.map((query) => eu.query(mine, query)));
        await store.ensureIndexes([{ collection: mine.name, fields: ['owner.id', 'at'] }, { collection: mine.name, contains: 'tags' }]);
        await store.ensureIndexes([{ collection: mine.name, fields: ['owner.id', 'at'] }]);
        expect(await Promise.all(queries.map((query) => eu.query(mine, query)))).toEqual(before);
        expect(before.map((result) => result.length)).toEqual([5, expect.any(Number), 30, 30, 12]);
      });
      test('count counts what the conditions match', async () => {
        const mine = fresh();
        await fill({ a: { n: 1 }, b: { n: 2 }, c: {} });
        expect(await eu.count(mine, {})).toBe(3);
        expect(await eu.count(mine, { where: [{ field: 'n', op: '>', value: 1 }] })).toBe(1);
      });
      test('hostile fields and values stay values', async () => {
        const mine = fresh();
        await fill({ a: { "x' OR 'x'='x": 1, n: "'; DROP TABLE documents; --" } });
        expect(await eu.query(mine, { where: [{ field: "x' OR 'x'='x", op: '==', value: 1 }] })).toHaveLength(1);
        expect(await eu.query(mine, { where: [{ field: 'n', op: '==', value: "'; DROP TABLE documents; --" }] })).toHaveLength(1);
        for (const query of [{ limit: 0 }, { limit: 1.5 }, { where: [{ field: 'n', op: '==', value: 'a\u0000' }] }, { where: [{ field: 'a..b', op: '==', value: 1 }] }, { orderBy: { field: '' } }] as Query[]) {
          await expect(eu.query(mine, query)).rejects.toEqual(refused('BAD_INPUT'));
        }
      });
    });

    describe('batches and transactions', () => {
      test('a batch is all or nothing', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        await expect(eu.batch([
          { op: 'set', collection: things, id: 'b', data: { n: 2 } },
          { op: 'update', collection: things, id: 'a', patch: { n: fieldOp.increment(1) } },
          { op: 'create', collection: things, id: 'a', data: {} },
        ])).rejects.toEqual(refused('ALREADY_EXISTS'));
        expect(await eu.get(things, 'b')).toBeNull();
        expect((await eu.get(things, 'a'))?.data).toEqual({ n: 1 });
        await eu.batch([]);
      });
      test('a batch applies its writes in order, also several to one document', async () => {
        fresh();
        await eu.batch([
          { op: 'create', collection: things, id: 'a', data: { n: 1 } },
          { op: 'update', collection: things, id: 'a', patch: { n: fieldOp.increment(1) }, options: { ifVersion: 1 } },
          { op: 'delete', collection: things, id: 'b' },
          { op: 'set', collection: things, id: 'a', data: { m: 1 }, options: { merge: true } },
        ]);
        expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 2, m: 1 }, version: 3 });
      });
      test.each([['each of its own document', 1], ['several to one document', 3]])('many writes at once (%s) do what they do one by one, in their order', async (_, times) => {
        const alone = collection<Any>(`things-${randomUUID()}`);
        const many = (into: Collection<Any>): BatchOp[] => {
          const there = new Set(Array.from({ length: 35 }, (_, n) => `id${n * 2}`));
          return Array.from({ length: 70 * times }, (_, n): BatchOp => {
            const base = { collection: into, id: `id${n * 29 % 70}` };
            const was = there.has(base.id);
            const kind = (n + Math.floor(n / 70)) % 7;
            if (kind === 3) there.delete(base.id); else there.add(base.id);
            switch (kind) {
              case 0: return { ...base, op: 'set', data: { n, list: [n], deep: { n } } };
              case 1: return { ...base, op: 'set', data: { deep: { more: n }, count: fieldOp.increment(1) }, options: { merge: true } };
              case 2: return { ...base, op: 'set', data: { flat: n }, options: { merge: true } };
              case 3: return { ...base, op: 'delete' };
              case 4: return was ? { ...base, op: 'update', patch: { gone: fieldOp.delete(), list: fieldOp.arrayUnion(n) }, ...(n < 70 && { options: { ifVersion: 1 } }) } : { ...base, op: 'create', data: { made: n } };
              case 5: return was ? { ...base, op: 'update', patch: { flat: n } } : { ...base, op: 'create', data: { n } };
              default: return was ? { ...base, op: 'set', data: {} } : { ...base, op: 'set', data: { n }, options: { ifVersion: 0 } };
            }
          });
        };
        const before = Array.from({ length: 35 }, (_, n) => ({ id: `id${n * 2}`, data: { old: n % 2, gone: n, list: [0], deep: { old: n % 2 } } }));
        fresh();
        for (const into of [things, alone]) await eu.batch(before.map((one) => ({ op: 'create', collection: into, ...one })));
        const seen = recorder<WatchEvent>();
        const stop = await eu.changes([things.name, alone.name], undefined, seen.listener);
        await eu.transaction(async (tx) => {
          await tx.getMany(things, ['id0', 'id29', 'absent']);
          for (const op of many(things)) {
            if (op.op === 'create') tx.create(op.collection, op.id, op.data);
            else if (op.op === 'set') tx.set(op.collection, op.id, op.data, op.options);
            else if (op.op === 'update') tx.update(op.collection, op.id, op.patch, op.options);
            else tx.delete(op.collection, op.id, op.options);
          }
        });
        for (const op of many(alone)) await eu.batch([op]);
        const told = (from: Collection<Any>) => seen.items.flatMap((event) => (event.type === 'change' && event.change.collection === from.name ? [`${event.change.type} ${event.change.id}@${event.change.version}`] : []));
        await eu.create(alone, 'last', {});
        await seen.until(() => told(alone).at(-1) === 'set last@1');
        stop();
        expect(told(things)).toEqual(told(alone).slice(0, -1));
        const state = async (from: Collection<Any>) => (await eu.query(from, {})).flatMap(({ id, data, version, createdAt, updatedAt }) => (id === 'last' ? [] : [{ id, data, version, later: updatedAt >= createdAt }]));
        const expected = await state(alone);
        expect(expected.length).toBeGreaterThan(30);
        expect(await state(things)).toEqual(expected);
        for (const old of [0, 1]) expect(await ids({ where: [{ field: 'deep.old', op: '==', value: old }] })).toEqual(expected.flatMap(({ id, data }) => ((data['deep'] as Any | undefined)?.['old'] === old ? [id] : [])));
      });
      test.each<[string, string, (from: Collection<Any>) => BatchOp]>([
        ['created although it is there', 'ALREADY_EXISTS', (from) => ({ op: 'create', collection: from, id: 'there', data: {} })],
        ['updated although it is absent', 'NOT_FOUND', (from) => ({ op: 'update', collection: from, id: 'absent', patch: {} })],
        ['set on a wrong version', 'CONFLICT', (from) => ({ op: 'set', collection: from, id: 'there', data: {}, options: { ifVersion: 2 } })],
        ['set although it is there', 'CONFLICT', (from) => ({ op: 'set', collection: from, id: 'there', data: {}, options: { ifVersion: 0 } })],
        ['deleted on a wrong version', 'CONFLICT', (from) => ({ op: 'delete', collection: from, id: 'there', options: { ifVersion: 2 } })],
        ['deleted on a version although it is absent', 'CONFLICT', (from) => ({ op: 'delete', collection: from, id: 'absent', options: { ifVersion: 1 } })],
        ['given a number too large', 'BAD_INPUT', (from) => ({ op: 'set', collection: from, id: 'there', data: { n: fieldOp.increment(Number.MAX_VALUE) }, options: { merge: true } })],
      ])('of many writes at once none is done when one document is %s', async (_, code, bad) => {
        await eu.create(fresh(), 'there', { n: Number.MAX_VALUE });
        const many = Array.from({ length: 40 }, (_, n): BatchOp => ({ op: n % 2 ? 'create' : 'set', collection: things, id: `id${n}`, data: { n } }));
        const wrong = [...many.slice(0, 25), bad(things), ...many.slice(25), { op: 'update', collection: things, id: 'absent too', patch: {} } satisfies BatchOp];
        await expect(eu.batch(code === 'BAD_INPUT' ? wrong.slice(0, -1) : wrong)).rejects.toEqual(refused(code));
        expect(await eu.query(things, {})).toMatchObject([{ id: 'there', version: 1, data: { n: Number.MAX_VALUE } }]);
      });
      test('a transaction returns its result and writes together', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        const result = await eu.transaction(async (tx) => {
          const [a, none] = await tx.getMany(things, ['a', 'none']);
          const all = await tx.query(things, {});
          tx.update(things, 'a', { n: fieldOp.increment(all.length) });
          tx.create(things, 'b', { was: none });
          tx.set(things, 'c', { n: 3 });
          return a?.data['n'];
        });
        expect(result).toBe(1);
        expect(await ids({ orderBy: { field: 'n' } })).toEqual(['a', 'c']);
        expect((await eu.get(things, 'b'))?.data).toEqual({ was: null });
      });
      test('an error in the function undoes everything and comes out', async () => {
        fresh();
        await expect(eu.transaction(async (tx) => { tx.set(things, 'a', {}); throw new Error('mine'); })).rejects.toThrow('mine');
        await expect(eu.transaction(async (tx) => { tx.create(things, 'a', {}); tx.update(things, 'b', {}); })).rejects.toEqual(refused('NOT_FOUND'));
        await expect(eu.transaction(async (tx) => { tx.create(things, 'a', { n: NaN }); })).rejects.toEqual(refused('BAD_INPUT'));
        expect(await eu.count(things, {})).toBe(0);
      });
      test('versions are checked at the end of a transaction', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        await expect(eu.transaction(async (tx) => { tx.update(things, 'a', { n: 2 }, { ifVersion: 7 }); })).rejects.toEqual(refused('CONFLICT'));
        await expect(eu.transaction(async (tx) => { tx.create(things, 'a', {}); })).rejects.toEqual(refused('ALREADY_EXISTS'));
      });
      test('reading after writing is refused', async () => {
        await expect(eu.transaction(async (tx) => { tx.set(fresh(), 'a', {}); await tx.get(things, 'a'); })).rejects.toThrow('reads come before');
      });
      test('the store goes on after a failed transaction', async () => {
        for (let n = 0; n < 30; n++) await eu.transaction(async () => { throw new Error('x'); }).catch(() => undefined);
        expect(await eu.count(fresh(), {})).toBe(0);
      });
      test('a transaction may read elsewhere meanwhile', async () => {
        await eu.create(fresh(), 'a', { n: 1 });
        expect(await eu.transaction(async (tx) => { await tx.get(things, 'a'); return (await store.identity.get(things, 'x')) ?? (await store.for('na').count(things, {})); })).toBe(0);
      });
    });

    describe('concurrency', () => {
      test('50 parallel increments all count', async () => {
        fresh();
        await Promise.all(Array.from({ length: 50 }, () => eu.set(things, 'a', { n: fieldOp.increment(1) }, { merge: true })));
        expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 50 }, version: 50 });
      });
      test('50 parallel read-modify-write transactions all count', async () => {
        const two = [eu, (await another()).for('eu')];
        fresh();
        await Promise.all(Array.from({ length: 50 }, (_, n) => two[n % 2]!.transaction(async (tx) => {
          const doc = await tx.get(things, 'a');
          tx.set(things, 'a', { n: ((doc?.data['n'] as number | undefined) ?? 0) + 1 });
        })));
        expect((await eu.get(things, 'a'))?.data).toEqual({ n: 50 });
      });
      test('20 parallel transfers in all directions conserve the sum', async () => {
        fresh();
        const accounts = ['a', 'b', 'c'];
        await fill(Object.fromEntries(accounts.map((id) => [id, { balance: 100 }])));
        await Promise.all(Array.from({ length: 20 }, (_, n) => eu.transaction(async (tx) => {
          const [from, to] = [accounts[n % 3]!, accounts[(n + 1 + (n % 2)) % 3]!];
          const source = (await tx.get(things, from))!.data['balance'] as number;
          const target = (await tx.get(things, to))!.data['balance'] as number;
          if (source < 7) return;
          tx.update(things, from, { balance: source - 7 });
          tx.update(things, to, { balance: target + 7 });
        })));
        const balances = (await eu.query(things, {})).map((doc) => doc.data['balance'] as number);
        expect(balances.reduce((sum, one) => sum + one, 0)).toBe(300);
        expect((await eu.query(things, {})).reduce((sum, doc) => sum + doc.version, 0)).toBe(3 + 2 * 20);
      });
      test('no write skew: of two doctors on call one stays', async () => {
        for (let round = 0; round < 10; round++) {
          fresh();
          await fill({ ann: { onCall: true }, bob: { onCall: true } });
          await Promise.all(['ann', 'bob'].map((me) => eu.transaction(async (tx) => {
            const both = await tx.getMany(things, me === 'ann' ? ['ann', 'bob'] : ['bob', 'ann']);
            if (both.filter((doc) => doc?.data['onCall']).length === 2) tx.update(things, me, { onCall: false });
          })));
          expect(await eu.count(things, { where: [{ field: 'onCall', op: '==', value: true }] })).toBe(1);
        }
      });
      test('no write skew over a query: a limit holds against parallel creators', async () => {
        const two = [eu, (await another()).for('eu')];
        fresh();
        await Promise.all(Array.from({ length: 16 }, (_, n) => two[n % 2]!.transaction(async (tx) => {
          const all = await tx.query(things, { where: [{ field: 'team', op: '==', value: 't' }] });
          if (all.length < 5) tx.create(things, `id${n}`, { team: 't' });
        })));
        expect(await eu.count(things, {})).toBe(5);
      });
      test('no write skew over what is absent: each sees the other or is seen', async () => {
        for (let round = 0; round < 5; round++) {
          fresh();
          await Promise.all([['a', 'b'], ['b', 'a']].map(([mine, other]) => eu.transaction(async (tx) => {
            if ((await tx.get(things, other!)) === null) tx.create(things, mine!, {});
          })));
          expect(await eu.count(things, {})).toBe(1);
        }
      });
      test('a transaction does not overwrite what a single write changed after it read', async () => {
        fresh();
        await fill({ a: { n: 0 } });
        let runs = 0;
        await eu.transaction(async (tx) => {
          const [doc] = await tx.query(things, {});
          // On one connection the write below would be part of the transaction itself.
          if (runs++ === 0 && engine.shared) await eu.update(things, 'a', { n: 10 });
          tx.set(things, 'a', { n: (doc!.data['n'] as number) + 1 });
        });
        expect((await eu.get(things, 'a'))?.data).toEqual({ n: engine.shared ? 11 : 1 });
      });
      test('batches over the same documents in opposite order all go through', async () => {
        fresh();
        const order = ['a', 'b', 'c', 'd', 'e'];
        await Promise.all(Array.from({ length: 20 }, (_, n) => eu.batch((n % 2 ? order : [...order].reverse()).map((id) => (
          { op: 'set', collection: things, id, data: { n: fieldOp.increment(1) }, options: { merge: true } })))));
        expect((await eu.query(things, {})).map((doc) => doc.data['n'])).toEqual([20, 20, 20, 20, 20]);
      });
      test('many writes at once and single ones, to documents there and absent, all count', async () => {
        const two = [eu, (await another()).for('eu')];
        fresh();
        const all = Array.from({ length: 30 }, (_, n) => `id${n}`);
        await fill(Object.fromEntries(all.slice(0, 15).map((id) => [id, { n: 0 }])));
        const counted = { n: fieldOp.increment(1) };
        await Promise.all([
          ...Array.from({ length: 12 }, (_, n) => two[n % 2]!.batch((n % 3 ? all : [...all].reverse()).map((id) => ({ op: 'set', collection: things, id, data: counted, options: { merge: true } })))),
          ...all.map((id, n) => two[n % 2]!.set(things, id, counted, { merge: true })),
        ]);
        expect((await eu.query(things, {})).map(({ data }) => data['n'])).toEqual(all.map(() => 13));
      });
      test('of many writes at once none overwrites what a single write changed after it was read', async () => {
        fresh();
        const all = Array.from({ length: 30 }, (_, n) => `id${n}`);
        await fill(Object.fromEntries(all.map((id) => [id, { n: 0 }])));
        let runs = 0;
        await eu.transaction(async (tx) => {
          const docs = await tx.query(things, {});
          // On one connection the writes below would be part of the transaction itself.
          if (runs++ === 0 && engine.shared) { await eu.update(things, 'id7', { n: 10 }); await eu.delete(things, 'id9'); }
          for (const { id, data } of docs) tx.set(things, id, { n: (data['n'] as number) + 1 });
        });
        expect(runs).toBe(engine.shared ? 2 : 1);
        const now = await eu.query(things, {});
        expect(now.map(({ data }) => data['n'])).toEqual(engine.shared ? now.map(({ id }) => (id === 'id7' ? 11 : 1)) : all.map(() => 1));
        expect(now).toHaveLength(engine.shared ? 29 : 30);
      });
    });

    describe('watching', () => {
      test('watchDoc tells the state now and every later one, until unsubscribed', async () => {
        const seen = recorder<Doc<Any> | null>();
        const stop = await eu.watchDoc(fresh(), 'a', seen.listener);
        await seen.until((items) => items.length === 1);
        await eu.create(things, 'a', { n: 1 });
        await seen.until((items) => items.length === 2);
        await eu.update(things, 'a', { n: 2 });
        await seen.until((items) => items.length === 3);
        await eu.delete(things, 'a');
        await seen.until((items) => items.length === 4);
        stop();
        await eu.create(things, 'a', { n: 3 });
        const later = recorder<Doc<Any> | null>();
        const stopLater = await eu.watchDoc(things, 'a', later.listener);
        expect(later.items.map((doc) => doc?.data['n'])).toEqual([3]);
        stopLater();
        expect(seen.items.map((doc) => doc && doc.data['n'])).toEqual([null, 1, 2, null]);
      });
      test('watchDoc hears other stores, and never goes back in time', async () => {
        const other = (await another()).for('eu');
        const seen = recorder<Doc<Any> | null>();
        await eu.create(fresh(), 'a', { n: 0 });
        const stop = await eu.watchDoc(things, 'a', seen.listener);
        for (let n = 1; n <= 30; n++) await (n % 2 ? other : eu).update(things, 'a', { n });
        await seen.until((items) => items.at(-1)?.data['n'] === 30);
        const told = seen.items.map((doc) => doc!.data['n'] as number);
        expect(told).toEqual([...told].sort((a, b) => a - b));
        stop();
      });
      test('watchQuery tells the result now and after what changes it: in, out, moved, deleted', async () => {
        const seen = recorder<Doc<Any>[]>();
        fresh();
        await fill({ a: { team: 1, n: 1 }, b: { team: 2, n: 2 } });
        const stop = await eu.watchQuery(things, { where: [{ field: 'team', op: '==', value: 1 }], orderBy: { field: 'n' } }, seen.listener);
        const shows = (...expected: string[]): Promise<unknown> => seen.until((items) => items.at(-1)?.map((doc) => doc.id).join() === expected.join());
        await shows('a');
        await eu.create(things, 'c', { team: 1, n: 0 });
        await shows('c', 'a');
        await eu.update(things, 'c', { n: 5 });
        await shows('a', 'c');
        await eu.update(things, 'a', { team: 2 });
        await shows('c');
        await eu.delete(things, 'c');
        await shows();
        stop();
      });
      test('changes come in order, each once, with their documents', async () => {
        const seen = recorder<WatchEvent>();
        const stop = await eu.changes([fresh().name], undefined, seen.listener);
        await eu.create(things, 'a', { n: 1 });
        await eu.create(collection('elsewhere'), randomUUID(), {});
        await eu.update(things, 'a', { n: 2 });
        await eu.transaction(async (tx) => { tx.delete(things, 'a'); tx.create(things, 'b', { n: 3 }); });
        await seen.until((items) => items.length === 4);
        const changes = seen.items.map((event) => (event.type === 'change' ? event.change : null));
        expect(changes.map((one) => [one?.id, one?.type, one?.version])).toEqual([['a', 'set', 1], ['a', 'set', 2], ['a', 'delete', 3], ['b', 'set', 1]]);
        expect(changes.at(-1)?.doc?.data).toEqual({ n: 3 });
        stop();
      });
      test('an error in one listener is not the others’ problem', async () => {
        const seen = recorder<WatchEvent>();
        const stopBad = await eu.changes([fresh().name], undefined, () => { throw new Error('mine'); });
        const stop = await eu.changes([things.name], undefined, seen.listener);
        await eu.create(things, 'a', {});
        await seen.until((items) => items.length === 1);
        stopBad();
        stop();
      });
      test('a reader that resumes at any cursor misses nothing and gets nothing twice', async () => {
        const all = recorder<WatchEvent>();
        const start = await eu.cursor();
        const stop = await eu.changes([fresh().name], undefined, all.listener);
        await Promise.all(Array.from({ length: 10 }, async (_, n) => {
          await eu.create(things, `id${n}`, {});
          await eu.batch([{ op: 'update', collection: things, id: `id${n}`, patch: { n: 1 } }, { op: 'set', collection: things, id: `extra${n}`, data: {} }]);
        }));
        await all.until((items) => items.length === 30);
        stop();
        const key = (event: WatchEvent): string => (event.type === 'change' ? `${event.change.id}@${event.change.version}` : 'resync');
        const expected = all.items.map(key);
        expect(new Set(expected).size).toBe(30);
        const cursors = [start, ...all.items.map((event) => (event.type === 'change' ? event.change.cursor : ''))];
        for (const [position, cursor] of cursors.entries()) {
          if (position % 4 !== 0 && position < 25) continue;
          const again = recorder<WatchEvent>();
          const stopAgain = await eu.changes([things.name], cursor, again.listener);
          await again.until((items) => items.length >= 30 - position);
          expect(again.items.map(key).sort()).toEqual(expected.slice(position).sort());
          stopAgain();
        }
      });
      test('a long absence is caught up page by page', async () => {
        const cursor = await eu.cursor();
        fresh();
        for (let page = 0; page < 3; page++) await eu.batch(Array.from({ length: 500 }, (_, n) => ({ op: 'create', collection: things, id: `id${page}-${n}`, data: {} })));
        const seen = recorder<WatchEvent>();
        const stop = await eu.changes([things.name], cursor, seen.listener);
        await seen.until((items) => items.length === 1500);
        stop();
        const middle = seen.items[700]!;
        const rest = recorder<WatchEvent>();
        const stopRest = await eu.changes([things.name], middle.type === 'change' ? middle.change.cursor : '', rest.listener);
        await rest.until((items) => items.length === 799);
        await eu.create(things, 'last', {});
        await rest.until((items) => items.length === 800);
        stopRest();
        expect(new Set(seen.items.map((event) => (event.type === 'change' ? event.change.id : ''))).size).toBe(1500);
      });
      test('a cursor that is too old, or none of ours, asks to read again and then goes on', async () => {
        await eu.create(fresh(), 'a', {});
        const old = await eu.cursor();
        await eu.create(things, 'b', {});
        await engine.forgetChanges(store);
        for (const cursor of [old, 'nonsense', '', `${old}9`, old.replace(/\.\d+/, '.18446744073709551615')]) {
          const seen = recorder<WatchEvent>();
          const stop = await eu.changes([things.name], cursor, seen.listener);
          await seen.until((items) => items.length === 1);
          expect(seen.items[0]?.type).toBe('resync');
          const id = randomUUID();
          await eu.create(things, id, {});
          await seen.until((items) => items.some((event) => event.type === 'change' && event.change.id === id));
          stop();
        }
      });
      test('under concurrent writers of two stores no change is missing or out of order', async () => {
        const two = [eu, (await another()).for('eu')];
        const [one, other] = [recorder<WatchEvent>(), recorder<WatchEvent>()];
        const stops = [await two[0]!.changes([fresh().name], undefined, one.listener), await two[1]!.changes([things.name], undefined, other.listener)];
        const documents = 5;
        const writes = 40;
        await Promise.all(Array.from({ length: documents * 4 }, async (_, n) => {
          for (let round = 0; round < writes / 4; round++) {
            const bump = { op: 'set', collection: things, data: { n: fieldOp.increment(1) }, options: { merge: true } } as const;
            // Long transactions among short ones: numbers are drawn in another order than they commit.
            if (n % 4 === 0) await two[n % 2]!.transaction(async (tx) => { await tx.get(things, `id${n % documents}`); tx.set(things, `id${n % documents}`, { n: fieldOp.increment(1) }, { merge: true }); });
            else await two[n % 2]!.batch([{ ...bump, id: `id${n % documents}` }]);
          }
        }));
        for (const seen of [one, other]) {
          await seen.until((items) => items.length >= documents * writes);
          for (let n = 0; n < documents; n++) {
            const versions = seen.items.flatMap((event) => (event.type === 'change' && event.change.id === `id${n}` ? [event.change.version] : []));
            expect(versions).toEqual(Array.from({ length: writes }, (_, index) => index + 1));
          }
        }
        for (const stop of stops) stop();
      });
      test('writes of another process are heard, without gaps', async () => {
        if (!engine.writeElsewhere) return expect(engine.shared).toBe(false);
        const seen = recorder<WatchEvent>();
        const stop = await eu.changes([fresh().name], undefined, seen.listener);
        const elsewhere = Promise.all(['p', 'q'].map((prefix) => engine.writeElsewhere!('eu', things.name, prefix, 50)));
        for (let n = 1; n <= 50; n++) await eu.set(things, 'counter', { n: fieldOp.increment(1) }, { merge: true });
        await elsewhere;
        await seen.until((items) => items.length >= 250);
        expect(seen.items).toHaveLength(250);
        const versions = seen.items.flatMap((event) => (event.type === 'change' && event.change.id === 'counter' ? [event.change.version] : []));
        expect(versions).toEqual(Array.from({ length: 150 }, (_, n) => n + 1));
        stop();
      }, 60_000);
    });

    test('a healthy store says so; a second opening finds everything', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      expect(await store.healthy()).toBe(true);
      expect((await (await another()).for('eu').get(things, 'a'))?.data).toEqual({ n: 1 });
    });
  });
}
