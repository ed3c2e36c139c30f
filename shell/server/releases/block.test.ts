import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { block } from './block';
import { startCanary } from './start-canary';

const REASON = 'It leaks.';
const stable = { rollout: { stable: build(2), canary: null }, lastKnownGood: build(1) };

test('blocking a canary ends it', () => {
  const draft = draftOf(['healthy', 'healthy', 'healthy', 'candidate'], stable);
  startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
  expect(block(draft, { name: NAME, build: build(3), reason: REASON }, CHANGE)).toMatchObject([
    { action: 'blocked', detail: 'It leaks. (its canary ends)' },
  ]);
  expect(draft.remotes[NAME]).toMatchObject({
    ...stable,
    versions: { [build(3)]: { status: 'blocked', statusReason: REASON } },
  });
});

test('blocking the last known good chooses another fallback', () => {
  const draft = draftOf(['healthy', 'healthy', 'healthy'], stable);
  block(draft, { name: NAME, build: build(1), reason: REASON }, CHANGE);
  expect(draft.remotes[NAME]?.lastKnownGood).toBe(build(0));
  block(draft, { name: NAME, build: build(0), reason: REASON }, CHANGE);
  expect(draft.remotes[NAME]?.lastKnownGood).toBe(build(2));
});

test.each([
  ['BUILD_IN_USE', 2],
  ['BUILD_UNKNOWN', 9],
  ['BUILD_BLOCKED', 3],
])('blocking is refused with %s', (code, n) => {
  expect(() =>
    block(
      draftOf(['healthy', 'healthy', 'healthy', 'blocked'], stable),
      { name: NAME, build: build(n), reason: REASON },
      CHANGE,
    ),
  ).toThrow(expect.objectContaining({ code }));
});
