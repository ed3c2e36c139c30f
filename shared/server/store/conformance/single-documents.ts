import { describe, expect, test } from '@jest/globals';
import { systemClock } from '../../clock';
import { collection } from '../port';
import { eu, fill, fresh, refused, store, things } from './under-test';

export const singleDocuments = (): void =>
  describe('single documents', () => {
    test('a created document is read back with version 1 and its times', async () => {
      const made = await eu.create(fresh(), 'a', {
        name: 'Ann',
        tags: ['x'],
        deep: { n: 1.5, none: null, yes: true },
      });
      expect(made).toMatchObject({ id: 'a', version: 1, data: { name: 'Ann' } });
      expect(made.createdAt).toBe(made.updatedAt);
      expect(Math.abs(made.createdAt - systemClock.now())).toBeLessThan(600_000);
      expect(await eu.get(things, 'a')).toEqual(made);
    });
    test('an absent document reads as null', async () => {
      expect(await eu.get(fresh(), 'nobody')).toBeNull();
    });
    test('creating a document twice is refused and changes nothing', async () => {
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
    test('set creates an absent document', async () => {
      expect(await eu.set(fresh(), 'a', { n: 1 })).toMatchObject({ version: 1 });
    });
    test('merge works on nested fields, replaces arrays and returns the result', async () => {
      await eu.create(fresh(), 'a', { keep: 1, deep: { keep: 2, list: [1, 2], more: { x: 1 } } });
      const merged = await eu.set(
        things,
        'a',
        { deep: { list: [3], more: { y: 2 }, new: {} } },
        { merge: true },
      );
      expect(merged.data).toEqual({
        keep: 1,
        deep: { keep: 2, list: [3], more: { x: 1, y: 2 }, new: {} },
      });
      expect((await eu.get(things, 'a'))?.data).toEqual(merged.data);
    });
    test('merge creates an absent document, and an object replaces a plain value', async () => {
      await eu.set(fresh(), 'a', { v: 'text' }, { merge: true });
      expect((await eu.set(things, 'a', { v: { now: 'object' } }, { merge: true })).data).toEqual({
        v: { now: 'object' },
      });
    });
    test('a flat merge keeps the other fields', async () => {
      await eu.create(fresh(), 'a', { a: 1, b: 2 });
      expect((await eu.update(things, 'a', { b: null, c: [1] })).data).toEqual({
        a: 1,
        b: null,
        c: [1],
      });
    });
    test('update refuses an absent document', async () => {
      await expect(eu.update(fresh(), 'a', { n: 1 })).rejects.toEqual(refused('NOT_FOUND'));
      expect(await eu.get(things, 'a')).toBeNull();
    });
    test('a deleted document is gone, deleting again succeeds, and a new document starts at version 1', async () => {
      await eu.create(fresh(), 'a', {});
      await eu.delete(things, 'a');
      await eu.delete(things, 'a');
      expect(await eu.get(things, 'a')).toBeNull();
      expect((await eu.create(things, 'a', {})).version).toBe(1);
    });
    test('getMany returns the requested order, with gaps and repeats', async () => {
      fresh();
      await fill({ a: { n: 1 }, b: { n: 2 } });
      expect((await eu.getMany(things, ['b', 'x', 'a', 'b'])).map((doc) => doc?.data['n'])).toEqual(
        [2, undefined, 1, 2],
      );
      expect(await eu.getMany(things, [])).toEqual([]);
    });
    test('regions and collections are separate', async () => {
      await eu.create(fresh(), 'a', { where: 'eu' });
      expect(await store.for('na').get(things, 'a')).toBeNull();
      expect(await eu.get(collection(`${things.name}x`), 'a')).toBeNull();
    });
    test('documents of the identity store are stored', async () => {
      await store.identity.create(fresh(), 'me', { n: 1 });
      expect((await store.identity.get(things, 'me'))?.data).toEqual({ n: 1 });
      expect(await eu.get(things, 'me')).toBeNull();
    });
    test("changing the caller's object afterwards does not change the stored document", async () => {
      const data = { list: [1] };
      const made = await eu.create(fresh(), 'a', data);
      data.list.push(2);
      expect(made.data).toEqual({ list: [1] });
      expect((await eu.get(things, 'a'))?.data).toEqual({ list: [1] });
    });
  });
