import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../testing/draft-of';
import { disable } from './disable';
import { enable } from './enable';
import { startCanary } from './start-canary';

test('off and on again: what was given out is as it was, and a canary begins its step anew', () => {
  const draft = draftOf(['healthy', 'candidate'], { rollout: { stable: build(0), canary: null } });
  startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
  expect(disable(draft, { name: NAME, reason: 'Being repaired.' }, CHANGE)).toEqual([
    { actor: 'somebody', action: 'disabled', remote: NAME, build: null, detail: 'Being repaired.' },
  ]);
  expect(draft.remotes[NAME]).toMatchObject({
    enabled: false,
    disabledReason: 'Being repaired.',
    rollout: { stable: build(0), canary: { build: build(1) } },
  });
  enable(draft, { name: NAME }, { ...CHANGE, now: 9_000 });
  expect(draft.remotes[NAME]).toMatchObject({
    enabled: true,
    disabledReason: null,
    rollout: { canary: { startedAt: 5_000, stepStartedAt: 9_000 } },
  });
});

test('enabling what is on does not hold its canary up', () => {
  const draft = draftOf(['candidate']);
  startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
  enable(draft, { name: NAME }, { ...CHANGE, now: 9_000 });
  expect(draft.remotes[NAME]?.rollout.canary?.stepStartedAt).toBe(5_000);
});
