import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, sameJson, signedText } from './canonical-json';

test('the order of members does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const shuffled = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
    }),
  );
});

test('the canonical text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('equal objects may differ in key order, but equal lists may not differ in order', () => {
  expect(sameJson({ a: { b: 1, c: [1, 2] } }, { a: { c: [1, 2], b: 1 } })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect([
    sameJson(undefined, null),
    sameJson(undefined, ''),
    sameJson({ a: undefined }, {}),
  ]).toEqual([true, false, true]);
});

test('a signature covers all members except the signature itself', () => {
  expect(signedText({ b: 1, a: [true, null], signature: { key: 'k', value: 'v' } })).toBe(
    '{"a":[true,null],"b":1}',
  );
});
