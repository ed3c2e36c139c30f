import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import type { AutoRecharge } from '../../contract/auto-recharge';
import {
  ClientAutoRechargeReply,
  ClientBilling,
  ClientCancelReply,
  ClientPaymentReply,
  ClientSubscriptionReply,
  PrePaidReply,
} from '../../contract/connect-billing';
import { post } from './calls';
import { billingKeys } from './keys';

/** Reads all data of the billing window of an organisation's clients. */
export const clientBillingQuery = (orgId: string) =>
  queryOptions({
    queryKey: billingKeys.organisation(orgId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/stripe/connect/client-billing/${orgId}`,
        output: ClientBilling,
        signal,
      }),
  });

function useClientChange<Input, Reply>(orgId: string, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.organisation(orgId) }),
  });
}

export const usePurchaseCredits = (orgId: string, workspaceId: string) =>
  useClientChange(orgId, (input: { creditAmount: number; operationId: string }) =>
    post('/stripe/connect/pre-paid', { orgId, workspaceId, ...input }, PrePaidReply),
  );

/**
 * Subscribes the organisation to a plan.
 * @returns the address of Stripe's page for the subscription
 */
export const useSubscribeClient = (orgId: string) =>
  useClientChange(
    orgId,
    (input: {
      priceId: string;
      successUrl: string;
      cancelUrl: string;
      customerEmail: string | null;
    }) => post('/stripe/connect/create-subscription', { orgId, ...input }, ClientSubscriptionReply),
  );

export const useCancelClientSubscription = (orgId: string) =>
  useClientChange(orgId, (subscriptionId: string) =>
    post('/stripe/connect/cancel-subscription', { orgId, subscriptionId }, ClientCancelReply),
  );

export const useSaveClientRecharge = (orgId: string) =>
  useClientChange(orgId, ({ enabled, ...rest }: AutoRecharge) =>
    post(
      '/stripe/connect/update-autorecharge',
      { orgId, automaticBilling: enabled, ...rest },
      ClientAutoRechargeReply,
    ),
  );

export const useSaveClientCard = (orgId: string) =>
  useClientChange(orgId, (paymentMethodId: string) =>
    post('/stripe/connect/update-payment', { orgId, paymentMethodId }, ClientPaymentReply),
  );
