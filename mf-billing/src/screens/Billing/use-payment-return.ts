import { notify, useQueryClient, useSearchParams, useT, useWorkspace } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { billingKeys } from '../../data/keys';

const NOTICE_MS = 5_000;

/**
 * Handles the return from a page of Stripe (`?payment=success|cancel`). The return grants nothing:
 * the balance changes when Stripe reports the payment. The parameter is removed, so that a reload
 * shows no second message.
 */
export function usePaymentReturn(): void {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (payment === null) return;
    if (payment === 'success')
      notify({ type: 'success', message: t('page.paid'), durationMs: NOTICE_MS });
    if (payment === 'cancel')
      notify({ type: 'info', message: t('page.unpaid'), durationMs: NOTICE_MS });
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
