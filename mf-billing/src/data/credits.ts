import type { AutoRecharge } from '../../contract/auto-recharge';
import {
  TopUpReply,
  UpdateAutoRechargeReply,
  UpsertPaymentMethodReply,
} from '../../contract/workspace-billing';
import { post, useBillingChange } from './calls';
import type { NewCard } from './new-card';

/** Buys money (`amount`, whole units) or whole credits with the saved card. */
export const useTopUp = (workspaceId: string) =>
  useBillingChange(
    workspaceId,
    (input: ({ amount: number } | { credits: number }) & { operationId: string }) =>
      post('/stripe/top-up-usd', { userId: workspaceId, ...input }, TopUpReply),
  );

export const useSaveAutoRecharge = (workspaceId: string) =>
  useBillingChange(workspaceId, (settings: AutoRecharge) =>
    post(
      '/stripe/update-auto-recharge',
      { userId: workspaceId, ...settings },
      UpdateAutoRechargeReply,
    ),
  );

export const useSavePaymentMethod = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: NewCard & { email: string }) =>
    post(
      '/stripe/upsert-payment-method',
      { userId: workspaceId, isNewPaymentMethod: true, ...input },
      UpsertPaymentMethodReply,
    ),
  );
