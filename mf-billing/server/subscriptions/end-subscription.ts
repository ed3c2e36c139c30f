import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { type CANCEL_REASONS } from '../../contract/workspace-billing';
import type { StoredSubscription } from '../accounts/port';
import { operationId } from '../payments/port';
import { asking } from '../provider/port';
import { runningSubscription } from './change-addons';
import { withLease } from './lease';
import type { SubscriptionParts } from './parts';
import { PROJECTED_FIELDS } from './refresh';

/** Stripe's name for each reason. */
const FEEDBACK = {
  'Too expensive': 'too_expensive',
  'Missing features': 'missing_features',
  'Found a better alternative': 'switched_service',
  'Temporary need': 'unused',
  Other: 'other',
} as const satisfies Record<(typeof CANCEL_REASONS)[number], string>;

/**
 * Ends the subscription at the end of its billing cycle. @throws AppError
 * SUBSCRIPTION_CANCEL_FAILED
 */
export const cancelSubscription = (
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  reason: string,
): Promise<StoredSubscription> => setCancelling(parts, region, workspaceId, reason);

/** Undoes a cancellation. @throws AppError SUBSCRIPTION_REACTIVATE_FAILED */
export const reactivateSubscription = (
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<StoredSubscription> => setCancelling(parts, region, workspaceId, null);

function setCancelling(
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  reason: string | null,
): Promise<StoredSubscription> {
  const failure = reason === null ? 'SUBSCRIPTION_REACTIVATE_FAILED' : 'SUBSCRIPTION_CANCEL_FAILED';
  return withLease(parts, region, workspaceId, operationId(workspaceId, undefined), async () => {
    const { id } = await runningSubscription(parts, region, workspaceId);
    const readAt = parts.clock.now();
    const updated = await asking(failure, () =>
      parts.provider.stripe().subscriptions.update(id, {
        cancel_at_period_end: reason !== null,
        ...(reason !== null && {
          cancellation_details: { comment: reason, feedback: feedbackOf(reason) },
        }),
        expand: PROJECTED_FIELDS,
      }),
    );
    const stored = await parts.sync.store(region, workspaceId, updated, readAt);
    if (stored === null) throw new AppError(failure);
    await parts.accounts.change(region, workspaceId, (account) => ({
      ...account,
      cancelReason: reason,
    }));
    return stored;
  });
}

const feedbackOf = (reason: string): (typeof FEEDBACK)[keyof typeof FEEDBACK] =>
  Object.hasOwn(FEEDBACK, reason) ? FEEDBACK[reason as keyof typeof FEEDBACK] : 'other';
