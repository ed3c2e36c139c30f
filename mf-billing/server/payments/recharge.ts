import { AppError } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { ErrorCode, Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { AutoRecharge, AutoRechargeState } from '../../contract/auto-recharge';
import type { RechargeState } from '../accounts/port';

const ATTEMPT_MS = 3 * 60_000;
const RETRY_AFTER_MS = 24 * 3_600_000;
/** Reason of a charge that only a present cardholder can confirm. */
export const BANK_ASKS = 'Your bank asks you to confirm the payment.';

/**
 * Storage of the recharge state of a wallet, which belongs to a workspace or to an organisation.
 */
export interface RechargeHome {
  /** Name of the wallet, which is part of the ids of its attempts. */
  wallet: string;
  region: Region;
  /** Changes the state in one transaction. If `change` returns null, the state stays the same. */
  change(change: (state: RechargeState) => RechargeState | null): Promise<RechargeState>;
  /** Returns the available whole credits. */
  balance(): Promise<number>;
  /** Returns whether the holder may be charged now. The holder needs a paid plan and a card. */
  isReady(): Promise<boolean>;
  /** Charges whole USD. @throws AppError PAYMENT_FAILED | PAYMENT_UNKNOWN | … */
  charge(operation: string, usd: number): Promise<{ requiresAction: boolean }>;
  /** Returns the outcome of a charge; null: the charge was never requested. */
  outcome(operation: string): Promise<AttemptOutcome | null>;
  /** Called when a decline has suspended auto-recharge. `retryAt`: ms; null: no further attempt. */
  suspended(reason: string, retryAt: number | null): Promise<void>;
}

/** `declined`: reason of the bank; null: the payment did not reach the bank. */
export type AttemptOutcome =
  { state: 'open' } | { state: 'succeeded' } | { state: 'failed'; declined: string | null };

export type RechargeResult =
  | 'charged'
  | 'not-needed'
  | 'busy'
  | 'capped'
  | 'suspended'
  | 'declined'
  | 'unavailable'
  | 'unknown';

/** Errors of a charge that was not tried, so the card is not at fault. */
const NOT_TRIED: ReadonlySet<ErrorCode> = new Set([
  'PAYMENTS_NOT_CONFIGURED',
  'PAYMENT_METHOD_REQUIRED',
  'FREE_PLAN_NO_TOP_UP',
  'PLAN_UNPAID',
  'CLIENT_BILLING_OFF',
  'CONNECT_REQUIRED',
  // The organisation is gone.
  'NOT_FOUND',
]);

/** Errors of a charge that the bank or Stripe has refused. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'PAYMENT_FAILED',
  'TOP_UP_FAILED',
  'CREDITS_PURCHASE_FAILED',
]);

/** Returns the calendar month in UTC: `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** Returns the whole USD charged in the current month. */
const chargedIn = ({ charged }: RechargeState, now: number): number =>
  charged.month === monthOf(now) ? charged.usd : 0;

/**
 * Recharges a wallet if its balance is below the threshold. At most one attempt runs for a wallet:
 * one transaction claims the attempt and adds its amount to the sum that the monthly cap limits. A
 * decline suspends further attempts, except for one retry a day later.
 */
export async function recharge(home: RechargeHome, clock: Clock): Promise<RechargeResult> {
  const now = clock.now();
  if ((await clearLostAttempt(home, now)) === 'open') return 'unknown';
  const balance = await home.balance();
  if (!(await home.isReady())) return 'not-needed';
  let refused: RechargeResult = 'not-needed';
  let claimed: { operation: string; usd: number } | null = null;
  await home.change((state) => {
    claimed = null;
    const decision = decide(state, balance, now);
    refused = decision;
    if (decision !== 'charged') return null;
    const usd = state.settings.amount;
    const attempts = state.attempts + 1;
    const operation = derivedId('recharge', home.wallet, String(attempts));
    claimed = { operation, usd };
    return {
      ...state,
      attempts,
      attempt: { operation, until: now + ATTEMPT_MS, usd },
      suspended: state.suspended && { ...state.suspended, retryAt: null },
      charged: { month: monthOf(now), usd: chargedIn(state, now) + usd },
    };
  });
  if (claimed === null) return refused;
  const { operation, usd } = claimed as { operation: string; usd: number };
  return attempt(home, clock, operation, usd);
}

/**
 * Ends an attempt whose process died or got no answer, as soon as its outcome is known. Before
 * that, nothing is charged again. A retry that did not reach the bank may be made again.
 */
async function clearLostAttempt(home: RechargeHome, now: number): Promise<'open' | 'clear'> {
  const { attempt } = await home.change(() => null);
  if (attempt === null || attempt.until > now) return 'clear';
  const outcome = await home.outcome(attempt.operation);
  if (outcome?.state === 'open') return 'open';
  if (outcome?.state === 'succeeded')
    await endAttempt(home, attempt.operation, () => ({ suspended: null }));
  else if (outcome === null || outcome.declined === null)
    await giveBack(home, attempt.operation, now);
  else await suspend(home, attempt.operation, outcome.declined, now);
  return 'clear';
}

/** Ends an attempt with the given changes. Returns whether the attempt was still running. */
async function endAttempt(
  home: RechargeHome,
  operation: string,
  change: (state: RechargeState) => Partial<RechargeState>,
): Promise<boolean> {
  let ended = false;
  await home.change((state) => {
    ended = state.attempt?.operation === operation;
    return ended ? { ...state, ...change(state), attempt: null } : null;
  });
  return ended;
}

/** Takes the amount of the running attempt off the monthly cap. */
function withoutAttempt({ attempt, charged, settings }: RechargeState): RechargeState['charged'] {
  // Attempts of earlier releases have no amount. The amount in the settings may have changed since.
  const usd = attempt?.usd ?? settings.amount;
  return { ...charged, usd: Math.max(0, charged.usd - usd) };
}

/** Ends an attempt that was not tried. */
const giveBack = (home: RechargeHome, operation: string, now: number): Promise<boolean> =>
  endAttempt(home, operation, (state) => ({
    suspended: state.suspended && { ...state.suspended, retryAt: now },
    charged: withoutAttempt(state),
  }));

/** Ends a declined attempt, and suspends auto-recharge. Only the first decline has a retry. */
async function suspend(
  home: RechargeHome,
  operation: string,
  reason: string,
  now: number,
): Promise<void> {
  let retryAt: number | null = null;
  const ended = await endAttempt(home, operation, (state) => {
    retryAt = state.suspended === null ? now + RETRY_AFTER_MS : null;
    return { suspended: { reason, retryAt }, charged: withoutAttempt(state) };
  });
  if (ended) await home.suspended(reason, retryAt);
}

function decide(state: RechargeState, balance: number, now: number): RechargeResult {
  const { settings, attempt, suspended } = state;
  if (!settings.enabled || balance >= settings.threshold) return 'not-needed';
  if (attempt !== null && attempt.until > now) return 'busy';
  if (suspended !== null && (suspended.retryAt === null || suspended.retryAt > now))
    return 'suspended';
  const { monthlyLimit, amount } = settings;
  if (monthlyLimit > 0 && chargedIn(state, now) + amount > monthlyLimit) return 'capped';
  return 'charged';
}

/** Returns whether a recharge of the balance is running, or starts with the next call of `recharge`. */
export function isRechargeDue(state: RechargeState, balance: number, now: number): boolean {
  const decision = decide(state, balance, now);
  return decision === 'charged' || decision === 'busy';
}

async function attempt(
  home: RechargeHome,
  clock: Clock,
  operation: string,
  usd: number,
): Promise<RechargeResult> {
  try {
    const { requiresAction } = await home.charge(operation, usd);
    if (requiresAction) throw new AppError('PAYMENT_FAILED', { reason: BANK_ASKS });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Stripe may have moved the money: the claim stays until the outcome is known or the lease
    // ends.
    if (error.code === 'PAYMENT_UNKNOWN') return 'unknown';
    if (NOT_TRIED.has(error.code)) {
      await giveBack(home, operation, clock.now());
      return 'unavailable';
    }
    // Any other error, for example of the database, says nothing about the card. The outcome is
    // read when the lease ends.
    if (!REFUSED.has(error.code)) throw error;
    await suspend(home, operation, String(error.details.reason ?? error.message), clock.now());
    return 'declined';
  }
  await endAttempt(home, operation, () => ({ suspended: null }));
  return 'charged';
}

/**
 * Returns the state with new settings. New settings end a suspension, because the person has
 * checked the card.
 */
export const withSettings = (state: RechargeState, settings: AutoRecharge): RechargeState => ({
  ...state,
  settings,
  suspended: null,
});

export const viewOfRecharge = (state: RechargeState, now: number): AutoRechargeState => ({
  ...state.settings,
  suspended: state.suspended && {
    reason: state.suspended.reason,
    retryAt: state.suspended.retryAt === null ? null : Math.floor(state.suspended.retryAt / 1_000),
  },
  chargedThisMonth: chargedIn(state, now),
});
