import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { CustomPlanReply } from '../../contract/custom-plan';
import type { CustomPlan } from '../../contract/limits';
import { CorrectionReply, Drift } from '../../contract/statement';
import { post, useBillingChange } from './calls';
import { billingKeys } from './keys';

/** One difference between our ledger and Stripe. */
export type Difference = Drift['differences'][number];

/** Reads all differences and the time of the comparison. For operators only. */
export const driftQuery = () =>
  queryOptions({
    queryKey: ['mf-billing', 'drift'],
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: '/billing/drift', output: Drift, signal }),
  });

/** Compares the ledger with Stripe now, and shows what was found. */
export function useCompare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post('/billing/drift/compare', {}, Drift),
    onSuccess: (drift) => client.setQueryData(driftQuery().queryKey, drift),
  });
}

export const useCorrect = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: { transactionId: string; reason: string }) =>
    post('/billing/corrections', { workspaceId, ...input }, CorrectionReply),
  );

/** Reads the plan that was agreed with a workspace. For operators only. */
export const customPlanQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'custom-plan'],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/billing/custom-plan/${workspaceId}`,
        output: CustomPlanReply,
        signal,
      }),
  });

export const useSaveCustomPlan = (workspaceId: string) =>
  useBillingChange(workspaceId, (customPlan: CustomPlan | null) =>
    post('/billing/custom-plan', { workspaceId, customPlan }, CustomPlanReply),
  );
