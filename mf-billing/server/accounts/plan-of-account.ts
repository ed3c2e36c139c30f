import type { WorkspacePlan } from '@voxgrove/contracts';
import { hasPaidPlan, limitsOf } from '../../contract/limits';
import type { BillingAccount } from './collections';
import { unitsOf } from './project-subscription';

/**
 * Number of days for which agents answer while an invoice is overdue. After these days, visitors
 * get the fallback.
 */
const GRACE_DAYS = 14;
const DAY = 86_400;

/** Returns the plan of an account. `now` in unix seconds. */
export function planOfAccount(account: BillingAccount, now: number): WorkspacePlan {
  const { subscription, kept, customPlan, trialEndsAt, hasEverPaid } = account;
  const status = subscription?.status ?? null;
  const addons = unitsOf(subscription, kept, now);
  const trial = trialEndsAt !== null && now < trialEndsAt;
  return {
    limits: limitsOf({ status, addons, customPlan, trial }),
    subscribed: hasPaidPlan(status) || customPlan !== null,
    unpaid: status === 'unpaid' || isPastGrace(account, now),
    hasEverPaid,
    stripeSubscriptionId: subscription !== null && hasPaidPlan(status) ? subscription.id : '',
    whitelabelTrialEndsAt: trialEndsAt,
  };
}

const isPastGrace = ({ subscription, pastDueSince }: BillingAccount, now: number): boolean =>
  subscription?.status === 'past_due' &&
  pastDueSince !== null &&
  now - pastDueSince >= GRACE_DAYS * DAY;

/** Returns the time until which agents answer although an invoice is overdue, unix seconds. */
export const graceEnd = (pastDueSince: number): number => pastDueSince + GRACE_DAYS * DAY;

/** Returns the time of the next change without an event, unix seconds; null: no such change. */
export function nextPlanChange(account: BillingAccount, now: number): number | null {
  const { trialEndsAt, kept, pastDueSince, subscription } = account;
  const overdue = subscription?.status === 'past_due' && pastDueSince !== null;
  const times = [
    ...(trialEndsAt === null ? [] : [trialEndsAt]),
    ...kept.map(({ until }) => until),
    ...(overdue ? [graceEnd(pastDueSince)] : []),
  ].filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}
