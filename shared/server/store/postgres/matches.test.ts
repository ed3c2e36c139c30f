import { expect, test } from '@jest/globals';
import { mayAffect } from './matches';
import type { Json, Where } from '../port';

const doc = (data: object) => ({ id: 'a', data, version: 1, createdAt: 0, updatedAt: 0 });
const found = (where: Where, values: (Json | undefined)[]) =>
  values.filter((v) => mayAffect({ where: [where] }, doc(v === undefined ? {} : { v })));

test('a watched query matches changed documents like the database does', () => {
  const values = [undefined, null, false, 4, '4', 30, [], ['x'], [['x']], { k: 1, l: 2 }];
  expect(found({ field: 'v', op: '==', value: '4' }, values)).toEqual(['4']);
  expect(found({ field: 'v', op: 'in', value: [4, null, ['x'], { l: 2, k: 1 }] }, values)).toEqual([
    null,
    4,
    ['x'],
    { k: 1, l: 2 },
  ]);
  expect(
    found({ field: 'v', op: 'not-in', value: [4, null, ['x'], { l: 2, k: 1 }] }, values),
  ).toEqual([false, '4', 30, [], [['x']]]);
  expect(found({ field: 'v', op: 'not-in', value: [] }, values)).toEqual(values.slice(1));
  expect(found({ field: 'v', op: 'array-contains', value: ['x'] }, values)).toEqual([[['x']]]);
  const words = { field: 'v', op: 'words' as const, value: ['te'] };
  const texts = [['tent', 'a'], ['tea'], ['a']];
  expect(found({ ...words, oneOf: ['a', 'b'] }, texts)).toEqual([['tent', 'a']]);
  expect(found({ field: 'v', op: '>=', value: 4 }, values)).toEqual([4, 30]);
});
