import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { prune } from './prune';
import { startCanary } from './start-canary';

// Prunes a draft whose builds were published at 1000, 1001, … The current time is 5000.
const pruned = (
  draft: ReturnType<typeof draftOf>,
  retention: Partial<Parameters<typeof prune>[1]>,
) =>
  prune(
    draft,
    { name: NAME, keep: 1, olderThanMs: 0, givenUntil: new Map(), ...retention },
    CHANGE,
  ).map((line) => line.build);

test('builds in use are kept, whatever their age', () => {
  const draft = draftOf(['healthy', 'healthy', 'candidate', 'blocked', 'candidate', 'candidate'], {
    rollout: { stable: build(1), canary: null },
    lastKnownGood: build(0),
  });
  startCanary(
    draft,
    { name: NAME, build: build(2), percent: 5, cohorts: [], steps: [], seed: 's' },
    CHANGE,
  );
  expect(pruned(draft, {})).toEqual([build(4), build(3)]);
  expect(Object.keys(draft.remotes[NAME]!.versions)).toEqual([
    build(0),
    build(1),
    build(2),
    build(5),
  ]);
});

test('the newest builds are kept, and so are recent ones', () => {
  const six = () =>
    draftOf(['candidate', 'candidate', 'candidate', 'candidate', 'candidate', 'candidate']);
  expect(pruned(six(), { keep: 4 })).toEqual([build(1), build(0)]);
  expect(pruned(six(), { olderThanMs: 3_998 })).toEqual([build(2), build(1), build(0)]);
});

test('a build that was in use until recently is kept, because a page may still use it', () => {
  expect(
    pruned(draftOf(['healthy', 'candidate', 'candidate']), {
      olderThanMs: 500,
      givenUntil: new Map([[build(0), 4_900]]),
    }),
  ).toEqual([build(1)]);
});
