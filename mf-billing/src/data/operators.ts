import { queryOptions, request } from '@voxgrove/sdk';
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

export const useCorrect = (workspaceId: string) =>
  useBillingChange(workspaceId, (input: { transactionId: string; reason: string }) =>
    post('/billing/corrections', { workspaceId, ...input }, CorrectionReply),
  );
