import { AppError } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';

/** The right to run a change until a time. */
export interface Lease {
  operation: string;
  /** ms since the epoch */
  until: number;
}

const LEASE_MS = 60_000;

/**
 * Runs one piece of work at a time, across all processes. A process that dies loses its lease after
 * a minute.
 * @param change replaces the stored lease in one transaction; undefined keeps the lease
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
