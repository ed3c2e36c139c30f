import { amountOf } from '@voxgrove/contracts/money';
import { USUAL_AUTO_RECHARGE } from '../../contract/auto-recharge';
import { taxOf } from '../../contract/countries';
import { limitsOf } from '../../contract/limits';
import type { PaymentMethod } from '../../contract/payment';
import type { BillingOverview, SubscriptionView } from '../../contract/workspace-billing';

/** 24 November 2026, 12:00 UTC. */
export const NOW = 1_795_521_600;
const DAY = 86_400;

export const testCard: PaymentMethod = {
  id: 'pm_test_card',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  billing_details: { name: 'Ada Palmer', phone: null, email: 'ada@example.com', address: null },
  customer: 'cus_test',
};

export const testSubscription: SubscriptionView = {
  id: 'sub_test',
  status: 'active',
  planId: 'pay_as_you_go',
  cancels: false,
  cancelsAt: null,
  renewalDate: NOW + 20 * DAY,
  items: [
    { id: 'si_1', key: 'pay_as_you_go', quantity: 1 },
    { id: 'si_2', key: 'workspace-seat', quantity: 2 },
  ],
  discountCode: null,
};

const invoice = (number: number) => ({
  id: `in_test_${number}`,
  number: `VG-000${number}`,
  created: NOW - (6 - number) * 30 * DAY,
  hosted_invoice_url: `https://invoices.example/in_test_${number}`,
  status: 'paid',
  total: 4_000,
  currency: 'usd',
});

const base = {
  currency: 'USD' as const,
  taxInfo: taxOf('US'),
  whitelabelTrial: { used: false, endsAt: null },
  payments: { publishableKey: 'pk_test_fern', scriptUrl: null },
  mayPay: true,
  providerReached: true,
  banners: [],
};

/** A workspace with a plan, a card and some use. */
export const paidOverview: BillingOverview = {
  ...base,
  plan: {
    id: 'pay_as_you_go',
    name: 'Pay as you go',
    status: 'active',
    renewalDate: NOW + 20 * DAY,
    cancels: false,
    cancelsAt: null,
    usdBalance: 7.12,
    credits: { used: 1_440, total: 5_000, balance: 3_560.4 },
    costThisMonth: amountOf('USD', 4_000),
    customPrice: null,
  },
  subscription: testSubscription,
  limits: limitsOf({ status: 'active', addons: {}, customPlan: null, trial: false }),
  paymentMethod: testCard,
  autoRecharge: { ...USUAL_AUTO_RECHARGE, suspended: null, chargedThisMonth: 0 },
  forecast: { creditsPerDay: 178, lastsUntil: NOW + 20 * DAY },
  invoices: [5, 4, 3, 2, 1].map(invoice),
  mayTopUp: true,
};

/** A new workspace on the free plan. */
export const freeOverview: BillingOverview = {
  ...base,
  plan: {
    id: 'free',
    name: 'Free',
    status: null,
    renewalDate: null,
    cancels: false,
    cancelsAt: null,
    usdBalance: 2,
    credits: { used: 0, total: 1_000, balance: 1_000 },
    costThisMonth: amountOf('USD', 0),
    customPrice: null,
  },
  subscription: null,
  limits: limitsOf({ status: null, addons: {}, customPlan: null, trial: false }),
  paymentMethod: null,
  autoRecharge: { ...USUAL_AUTO_RECHARGE, suspended: null, chargedThisMonth: 0 },
  forecast: { creditsPerDay: 0, lastsUntil: null },
  invoices: [],
  mayTopUp: false,
};
