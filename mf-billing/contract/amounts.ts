import { z } from 'zod';
import { Amount, Money } from '@voxgrove/contracts/money';

export { Amount, Money };

/**
 * Chosen by the browser for one act of a person: a repeat of the call with the same id is the same
 * payment. A call without one is an act of its own.
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
