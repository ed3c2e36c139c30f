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
    test('of many creators exactly one succeeds', async () => {
      fresh();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, by) => eu.create(things, 'a', { by })),
      );
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });
  });
