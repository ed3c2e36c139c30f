import type { DeliveryStatus } from '../../contract/channels';

/**
 * Reports of a provider arrive in any order. A status with a higher rank replaces one with a lower
 * rank.
 */
const RANK: Record<DeliveryStatus, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** Returns whether `status` is a later stage than `before`. */
export const isLater = (status: DeliveryStatus, before: DeliveryStatus): boolean =>
  RANK[status] > RANK[before];
