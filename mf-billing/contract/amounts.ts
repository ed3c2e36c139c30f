import { z } from 'zod';
import { Amount, Money } from '@voxgrove/contracts/money';

export { Amount, Money };

/**
 * Id that the browser chooses for one action of a person. A repeated call with the same id is the
 * same payment. A call without an id is a separate action.
 */
export const OperationId = z.string().regex(/^[\w-]{8,64}$/);

/** Ids of Stripe objects. */
const stripeId = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,120}$`));
export const CustomerId = stripeId('cus');
export const ConnectAccountId = stripeId('acct');
export const PaymentMethodId = stripeId('pm');
export const PaymentIntentId = stripeId('pi');
export const SubscriptionId = stripeId('sub');
export const PriceId = stripeId('price');
