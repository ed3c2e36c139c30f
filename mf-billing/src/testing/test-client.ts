import { amountOf } from '@voxgrove/contracts/money';
import { USUAL_CLIENT_AUTO_RECHARGE } from '../../contract/auto-recharge';
import type { ClientBilling } from '../../contract/connect-billing';
import { NOW, paidOverview, testCard } from './test-billing';

const DAY = 86_400;

/** The billing of a client organisation with a plan. */
export const clientBilling: ClientBilling = {
  accountId: 'acct_test',
  customerId: 'cus_client',
  allowBilling: true,
  connected: true,
  balance: amountOf('credit', 4_210_500),
  forecast: { creditsPerDay: 210, lastsUntil: NOW + 20 * DAY },
  usdPerCredit: 0.005,
  plans: [
    {
      productId: 'prod_basic',
      priceId: 'price_basic',
      name: 'Basic Plan',
      price: 25,
      credits: 5_000,
      features: ['5,000 credits each month'],
      isPopular: false,
    },
    {
      productId: 'prod_premium',
      priceId: 'price_premium',
      name: 'Premium Plan',
      price: 75,
      credits: 15_000,
      features: ['15,000 credits each month', 'Priority support'],
      isPopular: true,
    },
  ],
  subscription: {
    id: 'sub_client',
    status: 'active',
    priceId: 'price_basic',
    cancels: false,
    cancelsAt: null,
    renewalDate: NOW + 12 * DAY,
  },
  autoRecharge: { ...USUAL_CLIENT_AUTO_RECHARGE, suspended: null, chargedThisMonth: 0 },
  paymentMethod: testCard,
  invoices: paidOverview.invoices,
  payments: paidOverview.payments,
};
