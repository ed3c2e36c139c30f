import type { SubscriptionStatus } from '../../../contract/limits';

/** The color of a subscription's status. */
export const STATUS_TONES: Record<
  SubscriptionStatus,
  'success' | 'info' | 'warning' | 'danger' | 'neutral'
> = {
  active: 'success',
  trialing: 'info',
  pending: 'info',
  past_due: 'warning',
  unpaid: 'danger',
  cancelled: 'neutral',
};
