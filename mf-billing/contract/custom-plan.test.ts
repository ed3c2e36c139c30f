import { expect, test } from '@jest/globals';
import { AgreedPlan, customPlanPrice } from './custom-plan';

test('the yearly price of a custom plan is ten times the monthly one', () => {
  expect(customPlanPrice({ billingCycle: 'monthly', price: 1_250.5 }).minor).toBe(125_050);
  expect(customPlanPrice({ billingCycle: 'yearly', price: 1_250.5 }).minor).toBe(1_250_500);
  expect(customPlanPrice({ billingCycle: 'yearly' }).minor).toBe(0);
});

test.each([
  ['a negative limit', { limits: { workspaceSeats: -1 } }],
  ['half an agent', { limits: { maxAgents: 0.5 } }],
  ['an unknown limit', { limits: { seats: 1 } }],
  ['a negative price', { price: -1 }],
  ['no name', { key: ' ' }],
])('%s is refused', (_what, change) => {
  const plan = { billingCycle: 'monthly', key: 'enterprise', limits: {} };
  expect(AgreedPlan.safeParse(plan).success).toBe(true);
  expect(AgreedPlan.safeParse({ ...plan, ...change }).success).toBe(false);
});
