import type { DeliveryStatus } from '../../contract/channels';

/** Reports of a provider arrive in any order: a state of a higher rank replaces one of a lower. */
const RANK: Record<DeliveryStatus, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** Whether a message has come further with `status` than with `before`. */
export const isLater = (status: DeliveryStatus, before: DeliveryStatus): boolean =>
  RANK[status] > RANK[before];
