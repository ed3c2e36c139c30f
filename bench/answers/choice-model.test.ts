import { expect, test } from '@jest/globals';
import { fitChoice, likelihoods } from './choice-model';
import type { Choice } from './choice-model';

/** The first kind of evidence decides, the second says nothing. */
const CHOICES: Choice[] = [
  {
    options: [
      [1, 0],
      [0, 1],
    ],
    right: [true, false],
  },
  {
    options: [
      [0, 0],
      [1, 1],
    ],
    right: [false, true],
  },
  {
    options: [
      [1, 1],
      [0, 0],
    ],
    right: [true, false],
  },
  {
    options: [
      [0, 1],
      [1, 0],
    ],
    right: [false, true],
  },
];

test('the evidence that decides gets the weight', () => {
  const [deciding, other] = fitChoice(CHOICES);
  expect(deciding).toBeGreaterThan(2);
  expect(Math.abs(other as number)).toBeLessThan(1);
});

test('the right options are likely with the fitted weights', () => {
  const weights = fitChoice(CHOICES);
  for (const choice of CHOICES) {
    const shares = likelihoods(choice, weights);
    expect(shares[choice.right.indexOf(true)]).toBeGreaterThan(0.8);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  }
});
