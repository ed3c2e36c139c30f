import { queryOptions } from '@voxgrove/sdk';
import type { AddonKey, PaidPlanId } from '../../contract/catalogue';
import {
  AddonStatusReply,
  ChangeAddonsReply,
  CheckDiscountReply,
  ConfirmSubscriptionReply,
  CreateSubscriptionReply,
  PreviewAddonsReply,
  PreviewSubscriptionReply,
  SubscriptionChanged,
} from '../../contract/workspace-billing';
import { post, useBillingChange } from './calls';
import { billingKeys } from './keys';

/** Units of each add-on that the subscription has after the change. */
export type AddonUnits = Partial<Record<AddonKey, number>>;

const amountsOf = (units: AddonUnits) =>
  Object.entries(units).map(([addon_key_ref, amount]) => ({ addon_key_ref, amount }));

export interface Selection {
  planId: PaidPlanId;
  units: AddonUnits;
  discountCode: string | null;
}

const bodyOf = (userId: string, { planId, units, discountCode }: Selection) => ({
  userId,
  planId,
  addonsToShow: amountsOf(units).filter(({ amount }) => amount > 0),
  discountCode,
});

/**
 * Reads the first invoice that a new subscription would have.
 * @param country of the billing address in the form
 */
export const subscriptionPreviewQuery = (
  workspaceId: string,
  selection: Selection,
  country?: string,
) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'preview', selection, country],
    queryFn: () =>
      post(
        '/stripe/preview-subscription',
        { ...bodyOf(workspaceId, selection), country },
        PreviewSubscriptionReply,
      ),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

/** Reads the cost of a change of add-ons, now and from the next invoice on. */
export const addonsPreviewQuery = (
  workspaceId: string,
  units: AddonUnits,
  discountCode: string | null,
) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'addons-preview', units, discountCode],
    queryFn: () =>
      post(
        '/stripe/preview-addons',
        { userId: workspaceId, addons: amountsOf(units), discountCode },
        PreviewAddonsReply,
      ),
  });

export const addonStatusQuery = (workspaceId: string, addonKeys: readonly AddonKey[]) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'addons', addonKeys],
    queryFn: () =>
      post('/stripe/check-addon-status', { userId: workspaceId, addonKeys }, AddonStatusReply),
  });

/** Checks whether a code can be used. @throws ApiError with the reason */
export const checkDiscountCode = async (
  workspaceId: string,
  discountCode: string,
  use: { planId?: PaidPlanId; addonKeys: readonly AddonKey[] },
) => {
  const reply = await post(
    '/stripe/check-discount-code',
    { userId: workspaceId, discountCode, ...use },
    CheckDiscountReply,
  );
  return reply.discount;
};

export const useCreateSubscription = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: Selection & { operationId: string }) =>
    post(
      '/stripe/create-subscription',
      { ...bodyOf(workspaceId, input), operationId: input.operationId },
      CreateSubscriptionReply,
    ),
  );

export const useConfirmSubscription = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: { paymentIntentId: string; subscriptionId: string }) =>
    post(
      '/stripe/confirm-subscription-payment',
      { userId: workspaceId, ...input },
      ConfirmSubscriptionReply,
    ),
  );

export const useAddAddons = (workspaceId: string) =>
  useBillingChange(
    workspaceId,
    (input: { units: AddonUnits; discountCode: string | null; operationId: string }) =>
      post(
        '/stripe/add-addon-to-subscription',
        {
          userId: workspaceId,
          addons: amountsOf(input.units),
          discountCode: input.discountCode,
          operationId: input.operationId,
        },
        ChangeAddonsReply,
      ),
  );

export const useRemoveAddons = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: { addonKeys: AddonKey[]; operationId: string }) =>
    post(
      '/stripe/remove-addon-from-subscription',
      { userId: workspaceId, ...input },
      ChangeAddonsReply,
    ),
  );

export const useCancelSubscription = (workspaceId: string) =>
  useBillingChange(workspaceId, (reason: string) =>
    post('/stripe/cancel-subscription', { userId: workspaceId, reason }, SubscriptionChanged),
  );

export const useReactivateSubscription = (workspaceId: string) =>
  useBillingChange(workspaceId, () =>
    post('/stripe/reactivate-subscription', { userId: workspaceId }, SubscriptionChanged),
  );
