import { z } from 'zod';
import { KNOWLEDGE, WORKSPACE } from '@voxgrove/contracts';
import { AddonKey } from './catalogue';

export const SubscriptionStatus = z.enum([
  'active',
  'cancelled',
  'trialing',
  'past_due',
  'unpaid',
  'pending',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const count = z.number().int().min(0).max(1_000_000_000);

/** Null means no limit. */
export const PlanLimits = z.object({
  maxAgents: count.nullable(),
  maxClients: count,
  maxKbDocsCharCount: count,
  maxMonthlyCredits: count.nullable(),
  maxConcurrentCalls: count,
  workspaceSeats: count,
  twilioPhoneNumberSlots: count,
  clientSeats: count,
  whitelabel: z.boolean(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;

export const CustomPlan = z.object({
  billingCycle: z.enum(['monthly', 'yearly']),
  key: z.string(),
  /** USD per month. */
  price: z.number().optional(),
  limits: PlanLimits.partial(),
});
export type CustomPlan = z.infer<typeof CustomPlan>;

export const AddonQuantities = z.partialRecord(AddonKey, z.number().int().min(0));
export type AddonQuantities = z.infer<typeof AddonQuantities>;

export interface LimitFacts {
  /** Null: the workspace never had a subscription. */
  status: SubscriptionStatus | null;
  addons: AddonQuantities;
  customPlan: CustomPlan | null;
  /** Whether the whitelabel trial is running. */
  trial: boolean;
}

const PAID_KNOWLEDGE_CHARS = 10_000_000;
const FREE: PlanLimits = {
  maxAgents: WORKSPACE.maxAgents,
  maxClients: 2,
  maxKbDocsCharCount: KNOWLEDGE.maxChars,
  maxMonthlyCredits: WORKSPACE.startTokens,
  maxConcurrentCalls: 10,
  workspaceSeats: WORKSPACE.baseSeats,
  twilioPhoneNumberSlots: 0,
  clientSeats: 2,
  whitelabel: false,
};
const WHITELABEL = { clientSeats: 5, twilioPhoneNumberSlots: 1, workspaceSeats: 2 } as const;

/** Statuses in which a workspace cannot subscribe again. */
export const RUNNING_STATUSES: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
];

/** Returns a subscription if it is running, otherwise null. */
export const runningOf = <S extends { status: SubscriptionStatus }>(
  subscription: S | null,
): S | null =>
  subscription !== null && RUNNING_STATUSES.includes(subscription.status) ? subscription : null;

/** Returns whether the plan is paid, or its payment may still arrive. */
export const hasPaidPlan = (status: SubscriptionStatus | null): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';

/**
 * Returns the limits of a workspace. Above a limit, existing objects stay and new ones are refused.
 * A custom plan replaces single limits and does not depend on a subscription.
 */
export function limitsOf({ status, addons, customPlan, trial }: LimitFacts): PlanLimits {
  const limits = hasPaidPlan(status) ? withAddons(addons) : FREE;
  const whitelabel = trial && !limits.whitelabel ? withWhitelabel(limits) : limits;
  return { ...whitelabel, ...customPlan?.limits };
}

function withAddons(addons: AddonQuantities): PlanLimits {
  const of = (key: AddonKey): number => addons[key] ?? 0;
  const paid: PlanLimits = {
    ...FREE,
    maxAgents: null,
    maxMonthlyCredits: null,
    maxKbDocsCharCount: PAID_KNOWLEDGE_CHARS,
    maxConcurrentCalls: FREE.maxConcurrentCalls + of('concurrent-call-line'),
    workspaceSeats: FREE.workspaceSeats + of('workspace-seat'),
    twilioPhoneNumberSlots: of('twilio-phone-number'),
    clientSeats: FREE.clientSeats + of('client_seat'),
  };
  return of('whitelabel-new') > 0 ? withWhitelabel(paid) : paid;
}

const withWhitelabel = (limits: PlanLimits): PlanLimits => ({
  ...limits,
  whitelabel: true,
  clientSeats: limits.clientSeats + WHITELABEL.clientSeats,
  twilioPhoneNumberSlots: limits.twilioPhoneNumberSlots + WHITELABEL.twilioPhoneNumberSlots,
  workspaceSeats: limits.workspaceSeats + WHITELABEL.workspaceSeats,
});
