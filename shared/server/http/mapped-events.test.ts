import { expect, test } from '@jest/globals';
import { mappedEvents } from './mapped-events';

async function* numbers(onEnd: () => void, count = 3) {
  try {
    for (let one = 1; one <= count; one += 1) yield one;
  } finally {
    onEnd();
  }
}

test('yields each value at once, in order, and ends when the source ends', async () => {
  let ended = 0;
  const events = [];
  for await (const event of mappedEvents(
    numbers(() => {
      ended += 1;
    }),
    (one) => ({ id: String(one), data: one * 10 }),
  ))
    events.push(event);
  expect(events).toEqual([
    { id: '1', data: 10 },
    { id: '2', data: 20 },
    { id: '3', data: 30 },
  ]);
  expect(ended).toBe(1);
});

test('ends its source when the listener stops', async () => {
  let ended = 0;
  for await (const { data } of mappedEvents(
    numbers(() => {
      ended += 1;
    }, Infinity),
    (one) => ({ data: one }),
  ))
    if (data === 2) break;
  expect(ended).toBe(1);
});

test('fails when a value cannot be mapped, and ends the source', async () => {
  let ended = 0;
  const events = mappedEvents(
    numbers(() => {
      ended += 1;
    }),
    () => {
      throw new Error('Cannot be told.');
    },
  )[Symbol.asyncIterator]();
  await expect(events.next()).rejects.toThrow('Cannot be told.');
  expect(ended).toBe(1);
  expect(await events.next()).toEqual({ done: true, value: undefined });
});
