import { expect, test } from '@jest/globals';
import { keptIds } from './kept-ids';

test('the same content keeps its id until the form has succeeded', () => {
  let next = 0;
  const ids = keptIds(() => `id-${(next += 1)}`);
  const first = ids.idFor('Bakery');
  expect(ids.idFor('Bakery')).toBe(first);
  const other = ids.idFor('Bakery', 'North');
  expect(other).not.toBe(first);
  expect(ids.idFor('Bakery, North')).not.toBe(other);
  const last = ids.idFor('Bakery');
  ids.forget();
  expect(ids.idFor('Bakery')).not.toBe(last);
});
