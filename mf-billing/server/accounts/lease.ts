import { AppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';

/** A change that is under way. */
export interface Lease {
  operation: string;
  /** ms since the epoch */
  until: number;
}

const LEASE_MS = 60_000;

/**
 * Runs one piece of work at a time, in all processes. A process that dies loses its lease after a
 * minute.
 * @param change replaces the stored lease in one transaction; undefined leaves it as it is
 * @throws AppError SUBSCRIPTION_BUSY
 */
export async function underLease<T>(
  clock: Clock,
  change: (next: (busy: Lease | null) => Lease | null | undefined) => Promise<unknown>,
  operation: string,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  await change((busy) => {
    if (busy !== null && busy.until > now) throw new AppError('SUBSCRIPTION_BUSY');
    return { operation, until: now + LEASE_MS };
  });
  try {
    return await work();
  } finally {
    await change((busy) => (busy?.operation === operation ? null : undefined));
  }
}
