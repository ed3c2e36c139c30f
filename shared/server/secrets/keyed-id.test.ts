import { expect, test } from '@jest/globals';
import { keyedId } from './keyed-id';

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('is the same for equal parts, and another one for other parts or another key', () => {
  const id = keyedId(key, 15, 'client', 'ada@oak.example');
  expect(id).toMatch(/^[0-9a-f]{15}$/);
  expect(keyedId(key, 15, 'client', 'ada@oak.example')).toBe(id);
  expect(keyedId(otherKey, 15, 'client', 'ada@oak.example')).not.toBe(id);
  expect(keyedId(key, 15, 'clientada', '@oak.example')).not.toBe(id);
});
