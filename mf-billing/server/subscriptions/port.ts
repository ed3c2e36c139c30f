/** Exports that other modules may import. */
export { subscriptionOfInvoice, subscriptionSync } from './refresh';
export type { SubscriptionSync } from './refresh';
