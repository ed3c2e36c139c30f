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

const REPEATED =
  'The provider did not confirm the first attempt, so the customer may have got the message twice.';

/** Returns the reason of a status, or the note that the message may have arrived twice. */
export const reasonOf = (
  status: DeliveryStatus,
  reason: string,
  { isRepeated }: { isRepeated?: true },
): string => (isRepeated && status !== 'failed' && reason === '' ? REPEATED : reason);
