import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { startCanary } from './start-canary';
import { nextStep, stepCanary } from './step-canary';

const running = () => {
  const draft = draftOf(['healthy', 'candidate'], { rollout: { stable: build(0), canary: null } });
  startCanary(draft, { name: NAME, percent: 5, cohorts: [], steps: [25, 100], seed: 's' }, CHANGE);
  return draft;
};

test('a canary follows its plan, and each step records the previous share', () => {
  const draft = running();
  expect(
    stepCanary(draft, { name: NAME, build: build(1) }, { actor: 'gate', now: 7_000 }),
  ).toMatchObject([{ actor: 'gate', action: 'step', detail: 'From 5 % to 25 %.' }]);
  expect(draft.remotes[NAME]?.rollout.canary).toMatchObject({
    percent: 25,
    startedAt: 5_000,
    stepStartedAt: 7_000,
  });
  stepCanary(draft, { name: NAME, build: build(1) }, CHANGE);
  expect(nextStep(draft.remotes[NAME]!.rollout.canary!)).toBeNull();
});

test('a step for another build or for a finished canary is refused', () => {
  const draft = running();
  expect(() => stepCanary(draft, { name: NAME, build: build(0) }, CHANGE)).toThrow(
    expect.objectContaining({ code: 'CONFLICT' }),
  );
  stepCanary(draft, { name: NAME, build: build(1) }, CHANGE);
  stepCanary(draft, { name: NAME, build: build(1) }, CHANGE);
  expect(() => stepCanary(draft, { name: NAME, build: build(1) }, CHANGE)).toThrow(
    expect.objectContaining({ code: 'CONFLICT' }),
  );
});
