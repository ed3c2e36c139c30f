import { describe, expect, test } from '@jest/globals';
import { eu, fresh, refused, things } from './under-test';
import type { Any } from './under-test';

export const storable = (): void =>
  describe('values that can be stored', () => {
    test.each<[string, unknown]>([
      ['undefined', undefined],
      ['a NUL character', 'a\u0000b'],
      ['a lone surrogate', 'x\ud800'],
      ['NaN', NaN],
      ['infinity', -Infinity],
      ['a function', () => 1],
      ['a bigint', 1n],
      ['a symbol', Symbol('x')],
      ['a date', new Date(0)],
      ['a map', new Map()],
    ])('%s is refused, also when nested', async (_, value) => {
      fresh();
      await expect(eu.create(things, 'a', { v: value })).rejects.toEqual(refused('BAD_INPUT'));
      await expect(eu.set(things, 'a', { deep: [{ v: value }] })).rejects.toEqual(
        refused('BAD_INPUT'),
      );
      await expect(
        eu.set(things, 'a', { deep: { v: value } } as Any, { merge: true }),
      ).rejects.toEqual(refused('BAD_INPUT'));
      expect(await eu.get(things, 'a')).toBeNull();
    });
    test('bad field names, cycles and documents that are not objects are refused', async () => {
      const cycle: Any = {};
      cycle['self'] = cycle;
      for (const bad of [{ 'a\u0000': 1 }, { '\udc00': 1 }, cycle, [1], 'text', null]) {
        await expect((async () => eu.create(fresh(), 'a', bad as Any))()).rejects.toEqual(
          refused('BAD_INPUT'),
        );
      }
    });
    test('__proto__ is refused, constructor and prototype are plain data, and no prototype is changed', async () => {
      const hostile = JSON.parse('{"deep":{"__proto__":{"polluted":true}}}') as Any;
      for (const merge of [true, false])
        await expect(eu.set(fresh(), 'a', hostile, { merge })).rejects.toEqual(
          refused('BAD_INPUT'),
        );
      const odd = JSON.parse(
        '{"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":2}',
      ) as Any;
      await eu.set(things, 'a', odd, { merge: true });
      expect(JSON.stringify((await eu.get(things, 'a'))?.data['constructor'])).toBe(
        '{"prototype":{"polluted":true}}',
      );
      expect(({} as Any)['polluted']).toBeUndefined();
    });
    test('unusual but valid values are stored unchanged', async () => {
      const data = {
        '': 'empty key',
        'a.b': 'dotted',
        quote: `'"\\`,
        emoji: '👩‍👩‍👧 𝔘',
        big: 2 ** 53 - 1,
        tiny: 5e-324,
        huge: 1e308,
        zero: -0,
        nested: [[], {}, [[null]]],
        control: '\u0001\u007f',
        line: '\u2028',
      };
      await eu.create(fresh(), 'é/ü "x"', data);
      expect((await eu.get(things, 'é/ü "x"'))?.data).toEqual({ ...data, zero: 0 });
    });
    test.each(['', 'a\u0000', '\ud800', 'x'.repeat(600)])(
      'an invalid id is refused (%#)',
      async (id) => {
        await expect(eu.create(fresh(), id, {})).rejects.toEqual(refused('BAD_INPUT'));
        await expect(eu.get(things, id)).rejects.toEqual(refused('BAD_INPUT'));
      },
    );
    test('a large document is stored completely', async () => {
      const data = {
        text: 'äöü€'.repeat(100_000),
        list: Array.from({ length: 5_000 }, (_, n) => ({ n })),
      };
      await eu.create(fresh(), 'a', data);
      expect((await eu.get(things, 'a'))?.data).toEqual(data);
    });
  });
