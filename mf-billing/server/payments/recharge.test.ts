import { beforeEach, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { recharge, withSettings } from './recharge';
import type { RechargeState } from '../accounts/port';
import type { AttemptOutcome, RechargeHome } from './recharge';

const HOUR = 3_600_000;
const settings = { enabled: true, threshold: 1_000, amount: 10, monthlyLimit: 60 };
const clock = { time: 0, now: () => clock.time };
/** The process dies in the call. */
const dies = (): never => {
  throw new Error('The process died here.');
};
const declines = (): never => {
  throw new AppError('PAYMENT_FAILED', { reason: 'Your card was declined.' });
};

let state: RechargeState;
let charges: number[];
let mails: [reason: string, retryAt: number | null][];
let outcome: AttemptOutcome | null;
let ready: boolean;
/** What happens in the next charge; null: it succeeds. */
let next: (() => never) | null;

const home: RechargeHome = {
  wallet: 'wallet',
  region: 'eu',
  change: async (change) => (state = change(state) ?? state),
  balance: async () => 0,
  isReady: async () => ready,
  charge: async (_operation, usd) => {
    charges.push(usd);
    next?.();
    return { requiresAction: false };
  },
  outcome: async () => outcome,
  suspended: async (reason, retryAt) => void mails.push([reason, retryAt]),
};
const run = () => recharge(home, clock);

beforeEach(() => {
  clock.time = Date.UTC(2026, 10, 20);
  state = {
    settings,
    attempt: null,
    attempts: 0,
    suspended: null,
    charged: { month: '2026-11', usd: 0 },
  };
  charges = [];
  mails = [];
  outcome = null;
  ready = true;
  next = null;
});

/** A card is declined, and a day later the process dies in the one retry. */
async function dieInRetry(): Promise<void> {
  next = declines;
  expect(await run()).toBe('declined');
  clock.time += 25 * HOUR;
  next = dies;
  await expect(run()).rejects.toThrow('The process died here.');
  clock.time += HOUR;
}

test('a lost attempt that charged nothing frees its own amount of the monthly limit', async () => {
  state.charged.usd = 50;
  next = dies;
  await expect(run()).rejects.toThrow('The process died here.');
  state = withSettings(state, { ...settings, amount: 50 });
  clock.time += HOUR;
  outcome = { state: 'failed', declined: null };
  // 50 USD were charged this month, so another 50 would pass the limit of 60.
  expect(await run()).toBe('capped');
  expect(charges).toEqual([10]);
  expect(state.charged.usd).toBe(50);
});

test.each([null, { state: 'failed', declined: null } as const])(
  'a retry that was lost before it reached the bank (%j) is made again',
  async (lost) => {
    await dieInRetry();
    outcome = lost;
    next = null;
    expect(await run()).toBe('charged');
    expect(state).toMatchObject({ suspended: null, attempt: null, charged: { usd: 10 } });
  },
);

test('a lost retry that was charged ends the suspension', async () => {
  await dieInRetry();
  outcome = { state: 'succeeded' };
  home.balance = async () => 5_000;
  expect(await run()).toBe('not-needed');
  home.balance = async () => 0;
  expect(state).toMatchObject({ suspended: null, attempt: null, charged: { usd: 10 } });
});

test('a lost retry that the bank declined suspends auto-recharge, and the owner gets a mail', async () => {
  await dieInRetry();
  outcome = { state: 'failed', declined: 'Your card has expired.' };
  expect(await run()).toBe('suspended');
  expect(state.suspended).toEqual({ reason: 'Your card has expired.', retryAt: null });
  expect(mails.at(-1)).toEqual(['Your card has expired.', null]);
  expect(charges).toHaveLength(2);
});

test('a lost first attempt that the bank declined is not repeated before a day has passed', async () => {
  next = dies;
  await expect(run()).rejects.toThrow('The process died here.');
  clock.time += HOUR;
  outcome = { state: 'failed', declined: 'Your card was declined.' };
  next = null;
  expect(await run()).toBe('suspended');
  expect(mails).toEqual([['Your card was declined.', clock.time + 24 * HOUR]]);
  clock.time += 25 * HOUR;
  expect(await run()).toBe('charged');
});

test('while payments are not set up, the card does not count as declined', async () => {
  next = () => {
    throw new AppError('PAYMENTS_NOT_CONFIGURED');
  };
  expect(await run()).toBe('unavailable');
  expect(state).toMatchObject({ suspended: null, attempt: null, charged: { usd: 0 } });
  expect(mails).toEqual([]);
  next = null;
  expect(await run()).toBe('charged');
});

test('while the outcome of a charge is unknown, its operation stays the only one', async () => {
  next = () => {
    throw new AppError('PAYMENT_UNKNOWN');
  };
  expect(await run()).toBe('unknown');
  const { attempt } = state;
  expect(await run()).toBe('busy');
  clock.time += HOUR;
  outcome = { state: 'open' };
  expect(await run()).toBe('unknown');
  expect(state).toMatchObject({ suspended: null, attempt, attempts: 1, charged: { usd: 10 } });
  expect([charges, mails]).toEqual([[10], []]);
  // The payment did not arrive at Stripe.
  outcome = { state: 'failed', declined: null };
  next = null;
  expect(await run()).toBe('charged');
  expect(state).toMatchObject({ attempt: null, attempts: 2, charged: { usd: 10 } });
});

test('if an unexpected error says that payments are unavailable, the outcome is read first', async () => {
  next = () => {
    throw new AppError('PAYMENTS_UNAVAILABLE');
  };
  await expect(run()).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  expect(state).toMatchObject({ suspended: null, attempts: 1, charged: { usd: 10 } });
  expect(await run()).toBe('busy');
  expect([charges, mails]).toEqual([[10], []]);
});

const databaseFails = (): never => {
  throw new AppError('UNAVAILABLE');
};

test('if the database fails during a charge, nothing is decided before the outcome is read', async () => {
  next = databaseFails;
  await expect(run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(state).toMatchObject({ suspended: null, attempt: {}, charged: { usd: 10 } });
  expect(await run()).toBe('busy');
  clock.time += HOUR;
  outcome = { state: 'open' };
  expect(await run()).toBe('unknown');
  outcome = { state: 'succeeded' };
  home.balance = async () => 5_000;
  expect(await run()).toBe('not-needed');
  home.balance = async () => 0;
  expect(state).toMatchObject({ suspended: null, attempt: null, charged: { usd: 10 } });
  expect([charges, mails]).toEqual([[10], []]);
});

test('if the database fails after a charge was paid, the charge stays in the monthly limit', async () => {
  const { change } = home;
  home.change = async (changes) => (charges.length > 0 ? databaseFails() : change(changes));
  await expect(run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  home.change = change;
  expect(state).toMatchObject({ suspended: null, attempt: {}, charged: { usd: 10 } });
  expect(mails).toEqual([]);
});

test('a charge that Stripe refuses without the bank suspends auto-recharge', async () => {
  next = () => {
    throw new AppError('TOP_UP_FAILED');
  };
  expect(await run()).toBe('declined');
  expect(mails).toEqual([['Failed to top up balance', clock.time + 24 * HOUR]]);
});

test('nothing is tried without a paid plan and a card', async () => {
  ready = false;
  expect(await run()).toBe('not-needed');
  expect(charges).toEqual([]);
});
