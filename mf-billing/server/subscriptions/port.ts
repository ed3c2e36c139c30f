/** Exports that other modules may import. */
export { subscriptionSync } from './refresh';
export type { SubscriptionSync } from './refresh';
