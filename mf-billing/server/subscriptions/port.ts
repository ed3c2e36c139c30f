/** All that other modules may import of this one. */
export { subscriptionSync } from './refresh';
export type { SubscriptionSync } from './refresh';
