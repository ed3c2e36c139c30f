import { expect, test } from '@jest/globals';
import { KeptResults } from './kept-results';

test('is made once, until what nobody asks for goes; what failed is made again', async () => {
  const kept = new KeptResults<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    kept.get(key, async () => {
      made.push(key);
      if (key === 'bad') throw new Error('no');
      return key;
    });
  expect([
    await ask('a'),
    await ask('a'),
    await ask('b'),
    await ask('a'),
    await ask('c'),
    await ask('a'),
    await ask('b'),
  ]).toEqual(['a', 'a', 'b', 'a', 'c', 'a', 'b']);
  expect(made.splice(0)).toEqual(['a', 'b', 'c', 'b']);
  await expect(ask('bad')).rejects.toThrow('no');
  await expect(ask('bad')).rejects.toThrow('no');
  expect(made).toEqual(['bad', 'bad']);
});
