import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, signedText } from './canonical-json';

test('the order in which members were written does not matter', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
    const shuffled = Object.fromEntries(Object.entries(value).reverse());
    expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
  }));
});

test('it is JSON of the same value', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  }));
});

test('a signature is over everything but itself', () => {
  expect(signedText({ b: 1, a: [true, null], signature: { key: 'k', value: 'v' } })).toBe('{"a":[true,null],"b":1}');
});
