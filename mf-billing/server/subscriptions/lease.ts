import { AppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SubscriptionParts } from './parts';

const LEASE_MS = 60_000;

/**
 * Runs one change of a workspace's subscription at a time, in all processes. A process that dies
 * loses its lease after a minute.
 * @throws AppError SUBSCRIPTION_BUSY
 */
export async function withLease<T>(
  { accounts, clock }: Pick<SubscriptionParts, 'accounts' | 'clock'>,
  region: Region,
  workspaceId: WorkspaceId,
  operation: string,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  await accounts.change(region, workspaceId, (account) => {
    if (account.busy !== null && account.busy.until > now) throw new AppError('SUBSCRIPTION_BUSY');
    return { ...account, busy: { operation, until: now + LEASE_MS } };
  });
  try {
    return await work();
  } finally {
    await accounts.change(region, workspaceId, (account) =>
      account.busy?.operation === operation ? { ...account, busy: null } : null,
    );
  }
}
