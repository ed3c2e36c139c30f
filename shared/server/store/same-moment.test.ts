import { expect, test } from '@jest/globals';
import { sameMoment } from './same-moment';

test('simultaneous equal reads run once, and a later or different read runs again', async () => {
  const once = sameMoment<number>();
  let asked = 0;
  const ask = async () => {
    const answer = (asked += 1);
    await new Promise((resolve) => setImmediate(resolve));
    return answer;
  };
  expect(
    await Promise.all([
      once('a', ask),
      Promise.resolve().then(() => once('a', ask)),
      once('b', ask),
    ]),
  ).toEqual([1, 1, 2]);
  expect(await once('a', ask)).toBe(3);
  expect(await once('quick', async () => 1)).toBe(1);
  expect(await once('quick', async () => 2)).toBe(2);
  const failing = [once('a', () => Promise.reject(new Error('away'))), once('a', ask)];
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await once('a', ask)).toBe(4);
});
