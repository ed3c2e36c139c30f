import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { Drift } from '../../contract/statement';
import { reconciled, RECONCILED_ID } from './reconcile';
import type { Reconciliation } from './reconcile';

const Nothing = z.strictObject({});

export const driftRoute = ({ store }: Pick<SliceContext, 'store'>): AnyRoute =>
  route({
    method: 'GET',
    path: '/billing/drift',
    summary: 'What the last comparison with Stripe found.',
    input: Nothing,
    output: Drift,
    policy: 'billing.operate',
    rateClass: 'read',
    audit: false,
    handler: () => readDrift(store),
  });

export const compareRoute = (
  { store }: Pick<SliceContext, 'store'>,
  compareNow: Reconciliation['compareNow'],
): AnyRoute =>
  route({
    method: 'POST',
    path: '/billing/drift/compare',
    summary: 'Compares the ledger with Stripe now, and repairs what is missing.',
    input: Nothing,
    output: Drift,
    policy: 'billing.operate',
    rateClass: 'write',
    audit: 'billing.compared',
    handler: async (_input, { signal }) => {
      await compareNow(signal);
      return readDrift(store);
    },
  });

async function readDrift(store: SliceContext['store']): Promise<Drift> {
  const found = (await store.identity.get(reconciled, RECONCILED_ID))?.data;
  return { checkedAt: found?.checkedAt ?? null, differences: found?.differences ?? [] };
}
