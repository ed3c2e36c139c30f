import { CREDITS_PER_USD } from '@voxgrove/contracts';
import { PAY_AS_YOU_GO_MONTHLY, WHITELABEL_PRICE } from '@voxgrove/contracts/prices';
import { z } from 'zod';

/** Price of a credit that the product charges, USD. */
export const BASE_USD_PER_CREDIT = 1 / CREDITS_PER_USD;
export const MOST_FEATURES = 5;
/** Returns the price of the plan with the white label add-on for a month. */
export const upgradePrice = (currency: keyof typeof PAY_AS_YOU_GO_MONTHLY): number =>
  PAY_AS_YOU_GO_MONTHLY[currency] + WHITELABEL_PRICE.monthly;
/** Currency of the workspace, as billing reports it. */
export const WorkspaceCurrencyReply = z.object({ currency: z.enum(['USD', 'EUR', 'GBP']) });

export const AgencyPlan = z.object({
  name: z.string(),
  credits: z.number().int(),
  features: z.array(z.string()),
  isPopular: z.boolean(),
  price: z.number().optional(),
  priceId: z.string().nullable().optional(),
  productId: z.string().nullable().optional(),
});
export type AgencyPlan = z.infer<typeof AgencyPlan>;

export const DEFAULT_PLANS: readonly AgencyPlan[] = [
  { name: 'Basic Plan', credits: 5_000, features: ['5,000 credits each month'], isPopular: false },
  {
    name: 'Premium Plan',
    credits: 15_000,
    features: ['15,000 credits each month'],
    isPopular: true,
  },
];

/** The agency's account for payments of its clients, as billing reports it. */
export const PaymentAccount = z.object({
  accountId: z.string().nullable(),
  isConnected: z.boolean(),
  requirements: z.array(z.string()).default([]),
  allowPlans: z.boolean(),
  USDPerToken: z.number(),
  hasSettings: z.boolean(),
  plans: z.array(AgencyPlan),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

export const PaymentAccountReply = z.object({ stripeConnect: PaymentAccount });
export const AccountCreatedReply = z.object({ success: z.literal(true) });
export const AccountLinkReply = z.object({ redirectUrl: z.string() });
export const PlansSavedReply = z.object({
  result: z.object({ data: z.object({ updatedPlans: z.array(AgencyPlan) }) }),
});
export const TrialReply = z.object({
  result: z.object({ data: z.object({ endsAt: z.number() }) }),
});

/** Returns the number of credits that a client gets for 10 USD. */
export const creditsForTenDollars = (extraUsd: number): number =>
  Math.round(10 / (BASE_USD_PER_CREDIT + extraUsd));

/** Returns the price of a plan in USD. */
export const planPrice = (credits: number, extraUsd: number): number =>
  Math.round(credits * (BASE_USD_PER_CREDIT + extraUsd) * 100) / 100;

const MOST_CREDITS = 10_000_000;

/** Reasons why a plan cannot be saved, by field. */
export type PlanFaults = Partial<Record<'name' | 'credits' | 'features', string>>;

/** Returns the faults of a plan. */
export function planFaults({ name, credits, features }: AgencyPlan): PlanFaults {
  const hasCredits = Number.isInteger(credits) && credits >= 1 && credits <= MOST_CREDITS;
  const isEmpty = features.every((feature) => feature.trim() === '');
  return {
    ...(name.trim() === '' && { name: 'Please enter a name for each plan' }),
    ...(!hasCredits && { credits: 'Please enter a whole number from 1 to 10,000,000' }),
    ...(isEmpty && { features: 'Each plan must have at least one feature with text' }),
    ...(features.length === 0 && { features: 'Each plan must have at least one feature' }),
  };
}

/** Returns the reason why the plans cannot be saved, or null. */
export function plansFault(plans: readonly AgencyPlan[]): string | null {
  const [first] = plans.flatMap((plan) => Object.values(planFaults(plan)));
  return first ?? null;
}
