import type { Currency } from '@voxgrove/contracts/currencies';
import { PAY_AS_YOU_GO_MONTHLY, WHITELABEL_PRICE } from '@voxgrove/contracts/prices';
import { z } from 'zod';

/** Currencies in which workspaces pay. */
export const BILLING_CURRENCIES = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];
export const BillingCurrency = z.enum(BILLING_CURRENCIES);
export type BillingCurrency = z.infer<typeof BillingCurrency>;

export const Period = z.enum(['monthly', 'yearly']);
export type Period = z.infer<typeof Period>;

/** Ids of the plans that people can buy without contacting us. */
export const PaidPlanId = z.enum(['pay_as_you_go', 'pay_as_you_go_yearly']);
export type PaidPlanId = z.infer<typeof PaidPlanId>;
export const PlanId = z.enum(['free', ...PaidPlanId.options, 'enterprise']);
export type PlanId = z.infer<typeof PlanId>;

/** An amount in whole units, as price lists write it: 17.5 means 17.50 EUR. */
export const Price = z.object({
  currency: BillingCurrency,
  amount: z.number(),
  /** Earlier price, which screens show crossed out. */
  originalAmount: z.number().optional(),
});
export type Price = z.infer<typeof Price>;

export const Plan = z.object({
  id: PlanId,
  key: z.string(),
  label: z.string(),
  description: z.string(),
  /** Price in USD. */
  price: z.number(),
  prices: z.array(Price),
  period: z.enum(['forever', 'monthly', 'yearly']),
  popular: z.boolean(),
  features: z.array(z.string()),
  cta: z.string(),
  additionalInfo: z.string().optional(),
});
export type Plan = z.infer<typeof Plan>;

const INCLUDED = [
  '$5 of free credits',
  'No powered-by mark',
  'Client auto-billing',
  'Priority support',
  'Bring your own keys',
];
const ROLLOVER = 'Unused credits roll over to the next billing cycle.';

/** The only source of plans and their prices. `npm run billing:sync` writes them to Stripe. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    key: 'free',
    label: 'Free',
    description: 'Build your first agents and try them out.',
    price: 0,
    prices: pricesOf(0, 0, 0),
    period: 'forever',
    popular: false,
    features: ['2 agents', '2 workspace seats', '1,000 credits to begin with'],
    cta: 'Current Plan',
  },
  {
    id: 'pay_as_you_go',
    key: 'pay_as_you_go',
    label: 'Pay as you go',
    description: 'Pay for what your agents use.',
    price: PAY_AS_YOU_GO_MONTHLY.USD,
    prices: pricesOf(
      PAY_AS_YOU_GO_MONTHLY.USD,
      PAY_AS_YOU_GO_MONTHLY.EUR,
      PAY_AS_YOU_GO_MONTHLY.GBP,
    ),
    period: 'monthly',
    popular: true,
    features: INCLUDED,
    cta: 'Upgrade Plan',
    additionalInfo: ROLLOVER,
  },
  {
    id: 'pay_as_you_go_yearly',
    key: 'pay_as_you_go',
    label: 'Pay as you go',
    description: 'Pay for what your agents use, at the yearly price.',
    price: 144,
    // The price list shows 200 USD crossed out, although twelve months cost 240 USD.
    prices: [
      { currency: 'USD', amount: 144, originalAmount: 200 },
      ...pricesOf(144, 126, 108).slice(1),
    ],
    period: 'yearly',
    popular: false,
    features: INCLUDED,
    cta: 'Upgrade Plan',
    additionalInfo: ROLLOVER,
  },
  {
    id: 'enterprise',
    key: 'enterprise',
    label: 'Enterprise',
    description: 'For larger teams, with a plan of your own.',
    price: 1000,
    prices: pricesOf(1000, 1000, 1000),
    period: 'monthly',
    popular: false,
    features: ['A plan of your own', 'A demo of the product', 'A contact in sales'],
    cta: 'Contact sales',
  },
];

/** Ids of add-ons. The mixed separators match the ids in stored subscriptions. */
export const AddonKey = z.enum([
  'whitelabel-new',
  'workspace-seat',
  'client_seat',
  'concurrent-call-line',
  'twilio-phone-number',
]);
export type AddonKey = z.infer<typeof AddonKey>;

export const Addon = z.object({
  id: AddonKey,
  name: z.string(),
  description: z.string(),
  /** Prices of one unit, the same number in every currency. */
  prices: z.object({ monthly: z.number(), yearly: z.number() }),
  /** Maximum number of units in a subscription. */
  most: z.number().int(),
});
export type Addon = z.infer<typeof Addon>;

export const ADDONS: readonly Addon[] = [
  {
    id: 'whitelabel-new',
    name: 'Whitelabel',
    description:
      'Your own brand and domain. Includes 5 client seats, 1 phone number and 2 workspace seats.',
    prices: WHITELABEL_PRICE,
    most: 1,
  },
  {
    id: 'workspace-seat',
    name: 'Workspace seat',
    description: 'One more member of your workspace.',
    prices: { monthly: 10, yearly: 72 },
    most: 10,
  },
  {
    id: 'client_seat',
    name: 'Client seat',
    description: 'One more client with a login.',
    prices: { monthly: 15, yearly: 108 },
    most: 10,
  },
  {
    id: 'concurrent-call-line',
    name: 'Concurrent call line',
    description: 'One more call at the same time.',
    prices: { monthly: 5, yearly: 36 },
    most: 10,
  },
  {
    id: 'twilio-phone-number',
    name: 'Phone number',
    description:
      'One more phone number. It uses its slot for the whole billing cycle, even if you release it early.',
    prices: { monthly: 3, yearly: 21 },
    most: 10,
  },
];

export const planOf = (id: PlanId): Plan => PLANS.find((plan) => plan.id === id)!;
export const addonOf = (key: AddonKey): Addon => ADDONS.find(({ id }) => id === key)!;

export const periodOf = (plan: PaidPlanId): Period =>
  plan === 'pay_as_you_go_yearly' ? 'yearly' : 'monthly';

/** Lookup keys of the prices in Stripe. Each price has one amount for each currency. */
export const planLookupKey = (plan: PaidPlanId): string => plan;
export const addonLookupKey = (key: AddonKey, period: Period): string => `${key}_${period}`;

function pricesOf(usd: number, eur: number, gbp: number): Price[] {
  return [
    { currency: 'USD', amount: usd },
    { currency: 'EUR', amount: eur },
    { currency: 'GBP', amount: gbp },
  ];
}
