import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collection, fieldOp } from '../port';
import { recorder } from '../testing/recorder';
import { eu, fresh, ids, refused, store, things } from './under-test';
import type { BatchOp, Collection, WatchEvent } from '../port';
import type { Any } from './under-test';

export const batchesAndTransactions = (): void =>
  describe('batches and transactions', () => {
    test('a batch is applied completely or not at all', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      await expect(
        eu.batch([
          { op: 'set', collection: things, id: 'b', data: { n: 2 } },
          { op: 'update', collection: things, id: 'a', patch: { n: fieldOp.increment(1) } },
          { op: 'create', collection: things, id: 'a', data: {} },
        ]),
      ).rejects.toEqual(refused('ALREADY_EXISTS'));
      expect(await eu.get(things, 'b')).toBeNull();
      expect((await eu.get(things, 'a'))?.data).toEqual({ n: 1 });
      await eu.batch([]);
    });
    test('a batch applies its writes in order, including several writes to one document', async () => {
      fresh();
      await eu.batch([
        { op: 'create', collection: things, id: 'a', data: { n: 1 } },
        {
          op: 'update',
          collection: things,
          id: 'a',
          patch: { n: fieldOp.increment(1) },
          options: { ifVersion: 1 },
        },
        { op: 'delete', collection: things, id: 'b' },
        { op: 'set', collection: things, id: 'a', data: { m: 1 }, options: { merge: true } },
      ]);
      expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 2, m: 1 }, version: 3 });
    });
    test.each([
      ['each of its own document', 1],
      ['several to one document', 3],
    ])('a bulk write (%s) equals single writes in order', async (_, times) => {
      const alone = collection<Any>(`things-${randomUUID()}`);
      const many = (into: Collection<Any>): BatchOp[] => {
        const there = new Set(Array.from({ length: 35 }, (_, n) => `id${n * 2}`));
        return Array.from({ length: 70 * times }, (_, n): BatchOp => {
          const base = { collection: into, id: `id${(n * 29) % 70}` };
          const was = there.has(base.id);
          const kind = (n + Math.floor(n / 70)) % 7;
          if (kind === 3) there.delete(base.id);
          else there.add(base.id);
          switch (kind) {
            case 0:
              return { ...base, op: 'set', data: { n, list: [n], deep: { n } } };
            case 1:
              return {
                ...base,
                op: 'set',
                data: { deep: { more: n }, count: fieldOp.increment(1) },
                options: { merge: true },
              };
            case 2:
              return { ...base, op: 'set', data: { flat: n }, options: { merge: true } };
            case 3:
              return { ...base, op: 'delete' };
            case 4:
              return was
                ? {
                    ...base,
                    op: 'update',
                    patch: { gone: fieldOp.delete(), list: fieldOp.arrayUnion(n) },
                    ...(n < 70 && { options: { ifVersion: 1 } }),
                  }
                : { ...base, op: 'create', data: { made: n } };
            case 5:
              return was
                ? { ...base, op: 'update', patch: { flat: n } }
                : { ...base, op: 'create', data: { n } };
            default:
              return was
                ? { ...base, op: 'set', data: {} }
                : { ...base, op: 'set', data: { n }, options: { ifVersion: 0 } };
          }
        });
      };
      const before = Array.from({ length: 35 }, (_, n) => ({
        id: `id${n * 2}`,
        data: { old: n % 2, gone: n, list: [0], deep: { old: n % 2 } },
      }));
      fresh();
      for (const into of [things, alone])
        await eu.batch(before.map((one) => ({ op: 'create', collection: into, ...one })));
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
      const changesOf = (from: Collection<Any>) =>
        seen.items.flatMap((event) =>
          event.type === 'change' && event.change.collection === from.name
            ? [`${event.change.type} ${event.change.id}@${event.change.version}`]
            : [],
        );
      await eu.create(alone, 'last', {});
      await seen.until(() => changesOf(alone).at(-1) === 'set last@1');
      stop();
      expect(changesOf(things)).toEqual(changesOf(alone).slice(0, -1));
      const state = async (from: Collection<Any>) =>
        (await eu.query(from, {})).flatMap(({ id, data, version, createdAt, updatedAt }) =>
          id === 'last' ? [] : [{ id, data, version, later: updatedAt >= createdAt }],
        );
      const expected = await state(alone);
      expect(expected.length).toBeGreaterThan(30);
      expect(await state(things)).toEqual(expected);
      for (const old of [0, 1])
        expect(await ids({ where: [{ field: 'deep.old', op: '==', value: old }] })).toEqual(
          expected.flatMap(({ id, data }) =>
            (data['deep'] as Any | undefined)?.['old'] === old ? [id] : [],
          ),
        );
    });
    test.each<[string, string, (from: Collection<Any>) => BatchOp]>([
      [
        'created although it is there',
        'ALREADY_EXISTS',
        (from) => ({ op: 'create', collection: from, id: 'there', data: {} }),
      ],
      [
        'updated although it is absent',
        'NOT_FOUND',
        (from) => ({ op: 'update', collection: from, id: 'absent', patch: {} }),
      ],
      [
        'set on a wrong version',
        'CONFLICT',
        (from) => ({
          op: 'set',
          collection: from,
          id: 'there',
          data: {},
          options: { ifVersion: 2 },
        }),
      ],
      [
        'set although it is there',
        'CONFLICT',
        (from) => ({
          op: 'set',
          collection: from,
          id: 'there',
          data: {},
          options: { ifVersion: 0 },
        }),
      ],
      [
        'deleted on a wrong version',
        'CONFLICT',
        (from) => ({ op: 'delete', collection: from, id: 'there', options: { ifVersion: 2 } }),
      ],
      [
        'deleted on a version although it is absent',
        'CONFLICT',
        (from) => ({ op: 'delete', collection: from, id: 'absent', options: { ifVersion: 1 } }),
      ],
      [
        'given a number too large',
        'BAD_INPUT',
        (from) => ({
          op: 'set',
          collection: from,
          id: 'there',
          data: { n: fieldOp.increment(Number.MAX_VALUE) },
          options: { merge: true },
        }),
      ],
    ])('a bulk write changes nothing when one document is %s', async (_, code, bad) => {
      await eu.create(fresh(), 'there', { n: Number.MAX_VALUE });
      const many = Array.from({ length: 40 }, (_, n): BatchOp => ({
        op: n % 2 ? 'create' : 'set',
        collection: things,
        id: `id${n}`,
        data: { n },
      }));
      const wrong = [
        ...many.slice(0, 25),
        bad(things),
        ...many.slice(25),
        { op: 'update', collection: things, id: 'absent too', patch: {} } satisfies BatchOp,
      ];
      await expect(eu.batch(code === 'BAD_INPUT' ? wrong.slice(0, -1) : wrong)).rejects.toEqual(
        refused(code),
      );
      expect(await eu.query(things, {})).toMatchObject([
        { id: 'there', version: 1, data: { n: Number.MAX_VALUE } },
      ]);
    });
    test('a transaction returns the result of its function and applies its writes together', async () => {
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
    test('an error in the function rolls back and is thrown again', async () => {
      fresh();
      await expect(
        eu.transaction(async (tx) => {
          tx.set(things, 'a', {});
          throw new Error('mine');
        }),
      ).rejects.toThrow('mine');
      await expect(
        eu.transaction(async (tx) => {
          tx.create(things, 'a', {});
          tx.update(things, 'b', {});
        }),
      ).rejects.toEqual(refused('NOT_FOUND'));
      await expect(
        eu.transaction(async (tx) => {
          tx.create(things, 'a', { n: NaN });
        }),
      ).rejects.toEqual(refused('BAD_INPUT'));
      expect(await eu.count(things, {})).toBe(0);
    });
    test('versions are checked at the end of a transaction', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      await expect(
        eu.transaction(async (tx) => {
          tx.update(things, 'a', { n: 2 }, { ifVersion: 7 });
        }),
      ).rejects.toEqual(refused('CONFLICT'));
      await expect(
        eu.transaction(async (tx) => {
          tx.create(things, 'a', {});
        }),
      ).rejects.toEqual(refused('ALREADY_EXISTS'));
    });
    test('reading after writing is refused', async () => {
      await expect(
        eu.transaction(async (tx) => {
          tx.set(fresh(), 'a', {});
          await tx.get(things, 'a');
        }),
      ).rejects.toThrow('reads come before');
    });
    test('a transaction too large for one statement is applied completely or not at all', async () => {
      const inMany = fresh();
      const text = 'é'.repeat(1_000);
      const idOf = (n: number): string => `id${n % 1_100}`;
      const writeAll = (endsWith: 'set' | 'create'): Promise<void> =>
        eu.transaction(async (tx) => {
          await tx.get(inMany, idOf(0));
          for (let n = 0; n < 1_200; n += 1) tx.set(inMany, idOf(n), { n, text });
          for (let n = 900; n < 1_100; n += 1) tx.delete(inMany, idOf(n));
          if (endsWith === 'create') tx.create(inMany, idOf(1), {});
          else tx.set(inMany, idOf(1), { n: 'last', text });
        });
      await expect(writeAll('create')).rejects.toEqual(refused('ALREADY_EXISTS'));
      expect(await eu.count(inMany, {})).toBe(0);
      await writeAll('set');
      expect(await eu.count(inMany, {})).toBe(900);
      expect(await eu.get(inMany, idOf(1))).toMatchObject({
        data: { n: 'last', text },
        version: 3,
      });
      expect(await eu.get(inMany, idOf(99))).toMatchObject({ data: { n: 1_199 }, version: 2 });
      expect(await eu.get(inMany, idOf(100))).toMatchObject({ data: { n: 100 }, version: 1 });
    });
    test('two transactions that write many of the same documents in opposite orders both succeed', async () => {
      const same = fresh();
      const numbers = Array.from({ length: 1_100 }, (_, n) => n);
      const writeAll = (order: number[]): Promise<void> =>
        eu.transaction(async (tx) => {
          for (const n of order)
            tx.set(same, `id${n}`, { count: fieldOp.increment(1) }, { merge: true });
        });
      await Promise.all([writeAll(numbers), writeAll(numbers.toReversed())]);
      const counts = (await eu.query(same, {})).map(({ data }) => data['count']);
      expect(counts).toEqual(numbers.map(() => 2));
    });
    test('the store works after a failed transaction', async () => {
      for (let n = 0; n < 30; n++)
        await eu
          .transaction(async () => {
            throw new Error('x');
          })
          .catch(() => undefined);
      expect(await eu.count(fresh(), {})).toBe(0);
    });
    test('a transaction may also read other stores', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      expect(
        await eu.transaction(async (tx) => {
          await tx.get(things, 'a');
          return (
            (await store.identity.get(things, 'x')) ?? (await store.for('na').count(things, {}))
          );
        }),
      ).toBe(0);
    });
  });
