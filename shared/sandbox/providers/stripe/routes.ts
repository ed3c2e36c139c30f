import { accountRoutes } from './resources/accounts';
import { authenticationRoutes } from './resources/authentications';
import { balanceRoutes } from './resources/balance';
import { chargeRoutes } from './resources/charges';
import { checkoutSessionRoutes } from './resources/checkout-sessions';
import { couponRoutes } from './resources/coupons';
import { customerRoutes } from './resources/customers';
import { eventRoutes } from './resources/events';
import { invoiceRoutes } from './resources/invoices';
import { paymentIntentRoutes } from './resources/payment-intents';
import { paymentMethodRoutes } from './resources/payment-methods';
import { priceRoutes } from './resources/prices';
import { productRoutes } from './resources/products';
import { promotionCodeRoutes } from './resources/promotion-codes';
import { setupIntentRoutes } from './resources/setup-intents';
import { subscriptionItemRoutes } from './resources/subscription-items';
import { subscriptionRoutes } from './resources/subscriptions';
import { testClockRoutes } from './resources/test-clocks';
import type { Route } from './http/route';

/** All routes of the API, below the provider's path. */
export const stripeRoutes: readonly Route[] = [
  ...accountRoutes,
  ...authenticationRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...setupIntentRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
];
