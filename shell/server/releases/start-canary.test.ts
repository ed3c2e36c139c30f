import { describe, expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { startCanary } from './start-canary';

const INPUT = { name: NAME, percent: 5, cohorts: [], steps: [], seed: 'fresh' };
const stable = { rollout: { stable: build(0), canary: null }, lastKnownGood: build(0) };

describe('a canary', () => {
  test('uses the newest candidate by default, and starts now', () => {
    const draft = draftOf(['healthy', 'candidate', 'candidate'], stable);
    const lines = startCanary(draft, { ...INPUT, cohorts: ['staff'], steps: [25, 100] }, CHANGE);
    expect(draft.remotes[NAME]?.rollout.canary).toEqual({
      build: build(2),
      percent: 5,
      cohorts: ['staff'],
      seed: 'fresh',
      steps: [25, 100],
      minSamples: 100,
      minStepMs: 600_000,
      startedAt: 5_000,
      stepStartedAt: 5_000,
    });
    expect(lines).toMatchObject([
      { action: 'canary', build: build(2), detail: 'To 5 % and staff, then 25, 100 %.' },
    ]);
  });

  test('that only changes its share keeps its seed, and so its people', () => {
    const draft = draftOf(['healthy', 'candidate'], stable);
    startCanary(draft, { ...INPUT, minSamples: 7 }, CHANGE);
    const lines = startCanary(
      draft,
      { ...INPUT, percent: 20, seed: 'another' },
      { ...CHANGE, now: 9_000 },
    );
    expect(draft.remotes[NAME]?.rollout.canary).toMatchObject({
      percent: 20,
      seed: 'fresh',
      minSamples: 7,
      startedAt: 5_000,
      stepStartedAt: 9_000,
    });
    expect(lines).toMatchObject([{ action: 'step' }]);
  });

  test('of another build replaces the previous canary, whose build stays a candidate', () => {
    const draft = draftOf(['healthy', 'candidate', 'candidate'], stable);
    startCanary(draft, { ...INPUT, build: build(1) }, CHANGE);
    startCanary(draft, { ...INPUT, build: build(2), seed: 'another' }, CHANGE);
    expect(draft.remotes[NAME]?.rollout.canary).toMatchObject({ build: build(2), seed: 'another' });
    expect(draft.remotes[NAME]?.versions[build(1)]?.status).toBe('candidate');
  });

  test.each([
    ['REMOTE_UNKNOWN', draftOf([]), { name: 'mf-nothing' }],
    ['REMOTE_DISABLED', draftOf(['candidate'], { enabled: false, disabledReason: 'Off.' }), {}],
    ['NO_CANDIDATE', draftOf(['healthy'], stable), {}],
    ['BUILD_UNKNOWN', draftOf(['healthy'], stable), { build: build(7) }],
    ['BUILD_BLOCKED', draftOf(['healthy', 'blocked'], stable), { build: build(1) }],
    ['BUILD_IN_USE', draftOf(['healthy'], stable), { build: build(0) }],
    ['BAD_INPUT', draftOf(['healthy', 'candidate'], stable), { percent: 30, steps: [25, 100] }],
    ['BAD_INPUT', draftOf(['healthy', 'candidate'], stable), { steps: [25, 25] }],
  ])('is refused with %s', (code, draft, input) => {
    const before = structuredClone(draft);
    expect(() => startCanary(draft, { ...INPUT, ...input }, CHANGE)).toThrow(
      expect.objectContaining({ code }),
    );
    expect(draft).toEqual(before);
  });
});
