import { describe, expect, test } from '@jest/globals';
import { eu, fresh, refused, things } from './under-test';

export const versions = (): void =>
  describe('versions', () => {
    test('a write with the right version succeeds, and any other version is a conflict', async () => {
      await eu.create(fresh(), 'a', { n: 1 });
      await eu.update(things, 'a', { n: 2 }, { ifVersion: 1 });
      for (const write of [
        eu.update(things, 'a', { n: 9 }, { ifVersion: 1 }),
        eu.set(things, 'a', { n: 9 }, { ifVersion: 3 }),
        eu.set(things, 'a', { n: 9 }, { merge: true, ifVersion: 0 }),
      ]) {
        await expect(write).rejects.toEqual(refused('CONFLICT'));
      }
      await expect(eu.delete(things, 'a', { ifVersion: 1 })).rejects.toEqual(refused('CONFLICT'));
      expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 2 }, version: 2 });
      await eu.delete(things, 'a', { ifVersion: 2 });
    });
    test('version 0 means that the document must be absent', async () => {
      await eu.set(fresh(), 'a', { n: 1 }, { ifVersion: 0 });
      await expect(eu.set(things, 'a', { n: 2 }, { ifVersion: 0 })).rejects.toEqual(
        refused('CONFLICT'),
      );
      await expect(eu.set(things, 'b', { n: 2 }, { ifVersion: 4 })).rejects.toEqual(
        refused('CONFLICT'),
      );
    });
    test('of many writers with the same version exactly one succeeds', async () => {
      await eu.create(fresh(), 'a', { by: -1 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, by) => eu.update(things, 'a', { by }, { ifVersion: 1 })),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const one of outcomes)
        if (one.status === 'rejected') expect(one.reason).toEqual(refused('CONFLICT'));
      expect((await eu.get(things, 'a'))?.version).toBe(2);
    });
    test('are returned without the documents, in the order and within the limit of a query', async () => {
      fresh();
      for (const id of ['c', 'a', 'b']) await eu.create(things, id, { n: id === 'b' ? 2 : 1 });
      const changed = await eu.update(things, 'c', { n: 1 });
      const where = [{ field: 'n', op: '==' as const, value: 1 }];
      const [first, second, ...others] = await eu.versions(things, { where });
      expect([first, others]).toEqual([{ id: 'a', version: 1, updatedAt: expect.any(Number) }, []]);
      expect(second).toEqual({ id: 'c', version: 2, updatedAt: changed.updatedAt });
      const startAfter = { id: 'a', value: null };
      expect(await eu.versions(things, { where, startAfter, limit: 1 })).toEqual([second]);
    });
    test('of many creators exactly one succeeds', async () => {
      fresh();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, by) => eu.create(things, 'a', { by })),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });
  });
