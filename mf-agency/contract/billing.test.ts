import { expect, test } from '@jest/globals';
import { creditsForTenDollars, DEFAULT_PLANS, planPrice, plansFault } from './billing';

test('ten dollars give clients fewer credits when the agency adds an extra to the price', () => {
  expect([creditsForTenDollars(0.003), creditsForTenDollars(0)]).toEqual([2_000, 5_000]);
  expect(planPrice(5_000, 0.003)).toBe(25);
});

test('every plan needs at least one feature with text', () => {
  const [basic, premium] = DEFAULT_PLANS as [(typeof DEFAULT_PLANS)[0], (typeof DEFAULT_PLANS)[0]];
  expect(plansFault(DEFAULT_PLANS)).toBeNull();
  expect(plansFault([{ ...basic, features: [] }])).toBe('Each plan must have at least one feature');
  expect(plansFault([premium, { ...basic, features: [' '] }])).toBe(
    'Each plan must have at least one feature with text',
  );
});

test.each([
  ['a plan without a name', { name: ' ' }, 'Please enter a name for each plan'],
  ['a plan without credits', { credits: 0 }, 'Please enter a whole number from 1 to 10,000,000'],
  ['half a credit', { credits: 1.5 }, 'Please enter a whole number from 1 to 10,000,000'],
])('%s is refused', (_what, changes, fault) => {
  expect(plansFault([{ ...DEFAULT_PLANS[0]!, ...changes }])).toBe(fault);
});
