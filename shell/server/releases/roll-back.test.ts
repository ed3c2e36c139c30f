import { describe, expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { promote } from './promote';
import { rollBack } from './roll-back';
import { startCanary } from './start-canary';

const INPUT = { name: NAME, reason: 'It is broken.' };
const stableAt = (n: number, lastKnownGood: number | null = null) => ({
  rollout: { stable: build(n), canary: null },
  lastKnownGood: lastKnownGood === null ? null : build(lastKnownGood),
});

describe('a rollback', () => {
  test('ends a canary, blocks its build and does not affect other people', () => {
    const draft = draftOf(['healthy', 'candidate'], stableAt(0, 0));
    startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
    expect(rollBack(draft, INPUT, CHANGE)).toMatchObject([
      { action: 'blocked', build: build(1), detail: 'It is broken.' },
      { action: 'rolled-back', build: build(0), detail: `From ${build(1)}: It is broken.` },
    ]);
    expect(draft.remotes[NAME]).toMatchObject({
      ...stableAt(0, 0),
      versions: { [build(1)]: { status: 'blocked', statusReason: 'It is broken.' } },
    });
  });

  test('returns from stable to the last known good repeatedly, until there is none', () => {
    const draft = draftOf(['candidate', 'candidate', 'candidate']);
    for (const n of [0, 2, 1]) promote(draft, { name: NAME, build: build(n) }, CHANGE);
    rollBack(draft, INPUT, CHANGE);
    expect(draft.remotes[NAME]).toMatchObject({
      ...stableAt(2, 0),
      versions: { [build(1)]: { status: 'blocked' } },
    });
    rollBack(draft, INPUT, CHANGE);
    expect(draft.remotes[NAME]).toMatchObject(stableAt(0, 0));
    const before = structuredClone(draft);
    expect(() => rollBack(draft, INPUT, CHANGE)).toThrow(
      expect.objectContaining({ code: 'NOTHING_TO_ROLL_BACK' }),
    );
    expect(draft).toEqual(before);
  });

  test('follows the order of stable builds, not of publication', () => {
    const draft = draftOf(['healthy', 'healthy', 'healthy', 'healthy'], stableAt(3, 3));
    rollBack(draft, { ...INPUT, history: [build(3), build(0), build(2), build(1)] }, CHANGE);
    expect(draft.remotes[NAME]).toMatchObject(stableAt(0, 2));
  });

  test('can name the build, and a running canary ends with it', () => {
    const draft = draftOf(['healthy', 'healthy', 'healthy', 'candidate'], stableAt(2, 1));
    startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
    rollBack(draft, { ...INPUT, build: build(0) }, CHANGE);
    expect(draft.remotes[NAME]).toMatchObject({
      ...stableAt(0, 1),
      versions: { [build(2)]: { status: 'blocked' }, [build(3)]: { status: 'candidate' } },
    });
  });

  test.each([
    ['NOTHING_TO_ROLL_BACK', draftOf(['candidate']), {}],
    ['NOTHING_TO_ROLL_BACK', draftOf(['healthy', 'candidate', 'blocked'], stableAt(0, 0)), {}],
    ['BAD_INPUT', draftOf(['healthy', 'candidate'], stableAt(0, 0)), { build: build(1) }],
    ['BUILD_BLOCKED', draftOf(['healthy', 'blocked'], stableAt(0, 0)), { build: build(1) }],
    ['BUILD_IN_USE', draftOf(['healthy'], stableAt(0, 0)), { build: build(0) }],
    ['CONFLICT', draftOf(['healthy', 'healthy'], stableAt(1, 0)), { canaryOf: build(1) }],
  ])('is refused with %s', (code, draft, input) => {
    const before = structuredClone(draft);
    expect(() => rollBack(draft, { ...INPUT, ...input }, CHANGE)).toThrow(
      expect.objectContaining({ code }),
    );
    expect(draft).toEqual(before);
  });
});
