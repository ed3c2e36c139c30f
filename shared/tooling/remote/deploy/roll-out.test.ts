import { expect, test } from '@jest/globals';
import { canaryBody, canaryInWords } from './roll-out';

test.each([
  [{}, '5', { percent: 5, cohorts: [], steps: [] }],
  [{}, '2.5%', { percent: 2.5, cohorts: [], steps: [] }],
  [{ cohort: 'staff' }, undefined, { percent: 0, cohorts: ['staff'], steps: [] }],
  [{ steps: '25,100' }, '5', { percent: 5, cohorts: [], steps: [25, 100] }],
  [{ steps: '5,25,100' }, '5', { percent: 5, cohorts: [], steps: [25, 100] }],
  [{ steps: '5, 25, 100' }, undefined, { percent: 5, cohorts: [], steps: [25, 100] }],
  [
    { cohort: 'staff', steps: '5,100' },
    undefined,
    { percent: 0, cohorts: ['staff'], steps: [5, 100] },
  ],
  [
    { steps: '25,100', 'min-samples': '200', 'step-minutes': '1.5' },
    '5',
    { percent: 5, cohorts: [], steps: [25, 100], minSamples: 200, minStepMs: 90_000 },
  ],
])('%j with %s gives the expected request', (flags, percent, body) =>
  expect(canaryBody(flags, percent)).toEqual(body),
);

test.each([
  [{}, undefined, 'Who gets it?'],
  [{}, '0', 'Who gets it?'],
  [{}, '101', 'The share is "101"'],
  [{}, 'many', 'The share is "many"'],
  [{ cohort: 'friends' }, undefined, 'There is no group "friends"'],
  [{ steps: '25,10' }, '5', 'does not rise from 5 %'],
  [{ steps: '5,x' }, '5', '--steps is "x"'],
  [{ 'min-samples': '5' }, '5', 'for a rollout that moves by itself'],
])('%j with %s is refused', (flags, percent, message) =>
  expect(() => canaryBody(flags, percent)).toThrow(message),
);

test('a canary is described in words', () => {
  expect(canaryInWords({ percent: 5, cohorts: ['staff'], steps: [25, 100] })).toBe(
    '5 % of people and staff, then 25, 100 % as health allows',
  );
});
