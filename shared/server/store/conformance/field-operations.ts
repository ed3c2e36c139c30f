import { describe, expect, test } from '@jest/globals';
import { fieldOp } from '../port';
import { eu, fresh, refused, things } from './under-test';

export const fieldOperations = (): void =>
  describe('field operations', () => {
    test('increment starts from nothing or replaces a text, keeps other values, and adds like JavaScript', async () => {
      await eu.create(fresh(), 'a', { n: 1, text: 'x', part: { tenth: 0.1 } });
      const { data } = await eu.update(things, 'a', {
        n: fieldOp.increment(-3),
        fresh: fieldOp.increment(2),
        text: fieldOp.increment(1),
        part: { tenth: fieldOp.increment(0.2) },
      });
      expect(data).toEqual({ n: -2, fresh: 2, text: 1, part: { tenth: 0.1 + 0.2 } });
    });
    test('an increment beyond the largest number is refused', async () => {
      await eu.create(fresh(), 'a', { n: Number.MAX_VALUE });
      await expect(
        eu.update(things, 'a', { n: fieldOp.increment(Number.MAX_VALUE) }),
      ).rejects.toEqual(refused('BAD_INPUT'));
    });
    test('arrayUnion adds missing elements, once, in order', async () => {
      await eu.create(fresh(), 'a', { list: [1, { k: 'v' }] });
      const { data } = await eu.update(things, 'a', {
        list: fieldOp.arrayUnion(2, 1, { k: 'v' }, 2, 'x'),
        other: fieldOp.arrayUnion('y'),
      });
      expect(data).toEqual({ list: [1, { k: 'v' }, 2, 'x'], other: ['y'] });
    });
    test('arrayRemove removes every equal element', async () => {
      await eu.create(fresh(), 'a', { list: [1, 2, 1, { k: 'v' }, null, '1'] });
      const { data } = await eu.update(things, 'a', {
        list: fieldOp.arrayRemove(1, { k: 'v' }, null),
        none: fieldOp.arrayRemove(1),
      });
      expect(data).toEqual({ list: [2, '1'], none: [] });
    });
    test('delete removes a field, also a nested field, and accepts an absent one', async () => {
      await eu.create(fresh(), 'a', { a: 1, deep: { x: 1, y: 2 } });
      expect(
        (
          await eu.set(
            things,
            'a',
            { a: fieldOp.delete(), deep: { x: fieldOp.delete() }, no: fieldOp.delete() },
            { merge: true },
          )
        ).data,
      ).toEqual({ deep: { y: 2 } });
    });
    test('setIfAbsent sets absent fields and keeps existing values, including null', async () => {
      const patch = {
        a: fieldOp.setIfAbsent(1),
        deep: { x: fieldOp.setIfAbsent({ k: [2] }), y: fieldOp.setIfAbsent(3) },
      };
      const made = await eu.set(fresh(), 'a', patch, { merge: true });
      expect(made.data).toEqual({ a: 1, deep: { x: { k: [2] }, y: 3 } });
      await eu.set(things, 'b', { a: null, deep: { y: 4 } });
      expect((await eu.update(things, 'b', patch)).data).toEqual({
        a: null,
        deep: { x: { k: [2] }, y: 4 },
      });
    });
    test('serverTimestamp is the time of the write', async () => {
      const made = await eu.set(fresh(), 'a', { at: fieldOp.serverTimestamp() }, { merge: true });
      expect(made.data['at']).toBe(made.updatedAt);
    });
    test.each([
      ['in a whole document', { n: fieldOp.increment(1) }, false],
      ['inside an array', { list: [fieldOp.delete()] }, true],
      ['of an unknown kind', { n: { $op: 'explode' } }, true],
      ['without its value', { n: { $op: 'setIfAbsent' } }, true],
      ['with a wrong argument', { n: { $op: 'increment', by: 'x' } }, true],
      ['with more than it knows', { n: { $op: 'delete', also: 1 } }, true],
    ])('an operation %s is refused', async (_, data, merge) => {
      await expect(eu.set(fresh(), 'a', data, { merge })).rejects.toEqual(refused('BAD_INPUT'));
    });
  });
