import { expect, test } from '@jest/globals';
import { recharge, withSettings } from './recharge';
import type { RechargeState } from '../accounts/port';
import type { RechargeHome } from './recharge';

const clock = { time: Date.UTC(2026, 10, 29), now: () => clock.time };
const settings = { enabled: true, threshold: 1_000, amount: 10, monthlyLimit: 60 };

test('a lost attempt that charged nothing frees its own amount of the monthly limit', async () => {
  let state: RechargeState = {
    settings,
    attempt: null,
    attempts: 0,
    suspended: null,
    charged: { month: '2026-11', usd: 50 },
  };
  const charges: number[] = [];
  const home: RechargeHome = {
    wallet: 'wallet',
    region: 'eu',
    change: async (change) => (state = change(state) ?? state),
    balance: async () => 0,
    charge: async (_operation, usd) => {
      charges.push(usd);
      if (charges.length === 1) throw new Error('The process died here.');
      return { requiresAction: false };
    },
    outcome: async () => 'failed',
    suspended: async () => undefined,
  };
  await expect(recharge(home, clock)).rejects.toThrow('The process died here.');
  state = withSettings(state, { ...settings, amount: 50 });
  clock.time += 60 * 60_000;
  // 50 USD were charged this month, so another 50 would pass the limit of 60.
  expect(await recharge(home, clock)).toBe('capped');
  expect(charges).toEqual([10]);
  expect(state.charged.usd).toBe(50);
});
