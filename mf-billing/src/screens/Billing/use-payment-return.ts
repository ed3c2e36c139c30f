import { useQueryClient, useSearchParams, useT, useWorkspace } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { billingKeys } from '../../data/keys';
import { announcePayment } from '../../parts/announce-payment';

/**
 * Handles the return from a page of Stripe (`?payment=success|cancel`). The parameter is removed, so
 * that a reload shows no second message.
 */
export function usePaymentReturn(): void {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (payment === null) return;
    announcePayment(payment, t);
    setParams(
      (before) => {
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
    void client.invalidateQueries({ queryKey: billingKeys.workspace(uid) });
  }, [payment, t, uid, client, setParams]);
}
