import { AppError } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { AutoRecharge, AutoRechargeState } from '../../contract/auto-recharge';
import type { RechargeState } from '../accounts/port';

const ATTEMPT_MS = 3 * 60_000;
const RETRY_AFTER_MS = 24 * 3_600_000;

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
  /** Charges whole USD. @throws AppError PAYMENT_FAILED | PAYMENT_UNKNOWN | … */
  charge(operation: string, usd: number): Promise<{ requiresAction: boolean }>;
  /** Returns the outcome of a charge; null: the charge was never requested. */
  outcome(operation: string): Promise<'open' | 'succeeded' | 'failed' | null>;
  /** Called when a decline has suspended auto-recharge. */
  suspended(reason: string): Promise<void>;
}

export type RechargeResult =
  'charged' | 'not-needed' | 'busy' | 'capped' | 'suspended' | 'declined' | 'unknown';

/** Returns the calendar month in UTC: `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** Returns the whole USD charged in the current month. */
const chargedIn = ({ charged }: RechargeState, now: number): number =>
  charged.month === monthOf(now) ? charged.usd : 0;

/**
 * Recharges a wallet if its balance is below the threshold. At most one attempt runs for a wallet:
 * one transaction claims the attempt and adds it to the monthly cap. A decline suspends further
 * attempts, except for one retry a day later.
 */
export async function recharge(home: RechargeHome, clock: Clock): Promise<RechargeResult> {
  const now = clock.now();
  if ((await clearLostAttempt(home, now)) === 'open') return 'unknown';
  const balance = await home.balance();
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
 * that, nothing is charged again.
 */
async function clearLostAttempt(home: RechargeHome, now: number): Promise<'open' | 'clear'> {
  const { attempt } = await home.change(() => null);
  if (attempt === null || attempt.until > now) return 'clear';
  const outcome = await home.outcome(attempt.operation);
  if (outcome === 'open') return 'open';
  await home.change((state) => {
    if (state.attempt?.operation !== attempt.operation) return null;
    // The amount in the settings may have changed since.
    const usd = outcome === 'succeeded' ? 0 : (attempt.usd ?? state.settings.amount);
    const charged = { ...state.charged, usd: Math.max(0, state.charged.usd - usd) };
    return { ...state, attempt: null, charged };
  });
  return 'clear';
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

async function attempt(
  home: RechargeHome,
  clock: Clock,
  operation: string,
  usd: number,
): Promise<RechargeResult> {
  const end = (change: (state: RechargeState) => Partial<RechargeState>) =>
    home.change((state) =>
      state.attempt?.operation === operation ? { ...state, ...change(state), attempt: null } : null,
    );
  try {
    const { requiresAction } = await home.charge(operation, usd);
    if (requiresAction)
      throw new AppError('PAYMENT_FAILED', {
        reason: 'Your bank asks you to confirm the payment.',
      });
    await end(() => ({ suspended: null }));
    return 'charged';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Stripe may have moved the money: the claim stays until the outcome is known or the lease
    // ends.
    if (error.code === 'PAYMENT_UNKNOWN') return 'unknown';
    const reason = String(error.details.reason ?? error.message);
    let first = true;
    await end((state) => {
      first = state.suspended === null;
      return {
        suspended: { reason, retryAt: first ? clock.now() + RETRY_AFTER_MS : null },
        charged: { ...state.charged, usd: Math.max(0, state.charged.usd - usd) },
      };
    });
    await home.suspended(reason);
    return 'declined';
  }
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
