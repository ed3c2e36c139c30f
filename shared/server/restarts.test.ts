import { expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { Restarts } from './restarts';
import type { RestartEvent } from './restarts';

function restartsOf(outcomes: ('works' | 'fails')[], stableMs = 60_000) {
  const events: RestartEvent[] = [];
  let starts = 0;
  const restarts = new Restarts({
    start: async () => {
      starts += 1;
      if (outcomes.shift() === 'fails') throw new Error(`attempt ${starts} failed`);
    },
    onEvent: (event) => events.push(event),
    firstMs: 1,
    longestMs: 4,
    stableMs,
  });
  const ups = async (count: number): Promise<void> => {
    await until(
      async () => events.filter(({ kind }) => kind === 'up'),
      (found) => found.length === count,
    );
  };
  const downs = (): [string, number][] =>
    events.flatMap((event) =>
      event.kind === 'down' ? [[event.reason, event.waitMs] as [string, number]] : [],
    );
  return { restarts, ups, downs, starts: () => starts };
}

test('a part that ends is restarted at once, then forever with delays that double up to the limit', async () => {
  const { restarts, ups, downs } = restartsOf([
    'fails',
    'fails',
    'fails',
    'fails',
    'fails',
    'works',
  ]);
  restarts.ended('was killed');
  await ups(1);
  expect(downs()).toEqual([
    ['was killed', 0],
    ['attempt 1 failed', 1],
    ['attempt 2 failed', 2],
    ['attempt 3 failed', 4],
    ['attempt 4 failed', 4],
    ['attempt 5 failed', 4],
  ]);
});

test('the delay grows for a part that ends soon after each start, but not for one that ran for long', async () => {
  const soon = restartsOf([]);
  for (let end = 1; end <= 3; end++) {
    soon.restarts.ended('ended');
    await soon.ups(end);
  }
  expect(soon.downs().map(([, waitMs]) => waitMs)).toEqual([0, 1, 2]);
  const late = restartsOf([], 0);
  for (let end = 1; end <= 3; end++) {
    late.restarts.ended('ended');
    await late.ups(end);
  }
  expect(late.downs().map(([, waitMs]) => waitMs)).toEqual([0, 0, 0]);
});

test('nothing is started after stop', async () => {
  const { restarts, starts } = restartsOf([]);
  await restarts.stop();
  restarts.ended('ended');
  await restarts.stop();
  expect(starts()).toBe(0);
});
