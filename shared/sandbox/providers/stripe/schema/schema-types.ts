import { stripeRoutes } from '../routes';

/** Types that occur in objects or events, but that no route names. */
const FURTHER = ['Application', 'Discount', 'InvoiceLineItem', 'Plan', 'PaymentMethod.Card'];

/** Types that have a variant for a deleted object. */
const DELETED = [
  'Account',
  'Application',
  'Coupon',
  'Customer',
  'Discount',
  'Invoice',
  'InvoiceItem',
  'Plan',
  'Price',
  'Product',
  'SubscriptionItem',
  'TestHelpers.TestClock',
  'WebhookEndpoint',
];

/** Returns the names of the SDK's types that local Stripe accepts and sends. */
export function schemaTypes(): string[] {
  const named = stripeRoutes.flatMap(({ params, returns }) => [
    ...(params === undefined ? [] : [params]),
    typeof returns === 'string' ? returns : returns.list,
  ]);
  const deleted = DELETED.map((name) => name.replace(/(\w+)$/, 'Deleted$1'));
  return [...new Set([...named, ...FURTHER, ...deleted])].filter((name) => name !== 'Event');
}
