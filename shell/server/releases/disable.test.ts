import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { disable } from './disable';
import { enable } from './enable';
import { startCanary } from './start-canary';

test('disabling and enabling keep the rollout, and a canary restarts its step', () => {
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

test('enabling an enabled remote does not delay its canary', () => {
  const draft = draftOf(['candidate']);
  startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [], seed: 's' }, CHANGE);
  enable(draft, { name: NAME }, { ...CHANGE, now: 9_000 });
  expect(draft.remotes[NAME]?.rollout.canary?.stepStartedAt).toBe(5_000);
});
