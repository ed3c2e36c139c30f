import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { underLease } from '../accounts/port';
import type { SubscriptionParts } from './parts';

/**
 * Runs one change of a workspace's subscription at a time, across all processes.
 * @throws AppError SUBSCRIPTION_BUSY
 */
export const withLease = <T>(
  { accounts, clock }: Pick<SubscriptionParts, 'accounts' | 'clock'>,
  region: Region,
  workspaceId: WorkspaceId,
  operation: string,
  work: () => Promise<T>,
): Promise<T> =>
  underLease(
    clock,
    (next) =>
      accounts.change(region, workspaceId, (account) => {
        const busy = next(account.busy);
        return busy === undefined ? null : { ...account, busy };
      }),
    operation,
    work,
  );
