import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { CorrectionReply, Drift } from '../../contract/statement';
import { post, useBillingChange } from './calls';

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
