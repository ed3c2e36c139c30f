import { request, useMutation, useQuery, useQueryClient } from '@voxgrove/sdk';
import {
  AccountCreatedReply,
  AccountLinkReply,
  PaymentAccount,
  PaymentAccountReply,
  PlansSavedReply,
  TrialReply,
  WorkspaceCurrencyReply,
} from '../../contract/billing';
import type { AgencyPlan } from '../../contract/billing';

const keyOf = (workspaceId: string) => ['mf-agency', 'payments', workspaceId];

/** Reads the agency's account for payments of its clients. */
export const usePaymentAccount = (workspaceId: string) =>
  useQuery({
    queryKey: keyOf(workspaceId),
    retry: false,
    queryFn: ({ signal }) => {
      const path = `/stripe/connect/settings/${workspaceId}` as const;
      return request({ method: 'GET', path, output: PaymentAccount, signal });
    },
  });

/** Changes the account, the price of a credit and the plans. */
export function usePaymentChanges(workspaceId: string) {
  const client = useQueryClient();
  const onSuccess = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(workspaceId) });
  const workspace = { uid: workspaceId };
  const connect = useMutation({
    mutationFn: async (country: string) => {
      await request({
        method: 'POST',
        path: '/stripe/connect/create-account',
        body: { workspace, country },
        output: AccountCreatedReply,
      });
      return request({
        method: 'POST',
        path: '/stripe/connect/account-link',
        body: { workspace },
        output: AccountLinkReply,
      });
    },
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
  });
  const saveSettings = useMutation({
    mutationFn: (settings: { allowPlans: boolean; USDPerToken: number }) =>
      request({
        method: 'POST',
        path: `/stripe/connect/settings/${workspaceId}`,
        body: settings,
        output: PaymentAccountReply,
      }),
    onSuccess,
  });
  const savePlans = useMutation({
    mutationFn: (plans: AgencyPlan[]) =>
      request({
        method: 'POST',
        path: '/rpc/typedStripe.upsertAgencyPlans',
        body: { workspaceId, plans },
        output: PlansSavedReply,
      }),
    onSuccess,
  });
  return { connect, saveSettings, savePlans };
}

/** Starts the trial of the white label add-on, once. */
export const useStartTrial = (workspaceId: string) =>
  useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: '/rpc/typedStripe.activateWhitelabelTrial',
        body: { workspaceId },
        output: TrialReply,
      }),
    onSuccess: () => location.reload(),
  });

/** Returns the currency in which the workspace pays. Returns USD until the currency is known. */
export const useBillingCurrency = (workspaceId: string) =>
  useQuery({
    queryKey: ['mf-agency', 'currency', workspaceId],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/billing`,
        output: WorkspaceCurrencyReply,
        signal,
      }),
  }).data?.currency ?? 'USD';
