import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomId } from './random-id';

test('a random id has the requested length and contains only letters and digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), (length) =>
      new RegExp(`^[A-Za-z0-9]{${length}}$`).test(randomId(length)),
    ),
  );
});

test('every character occurs about equally often', () => {
  const counts = new Map<string, number>();
  for (const char of randomId(62_000)) counts.set(char, (counts.get(char) ?? 0) + 1);
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(220);
});
