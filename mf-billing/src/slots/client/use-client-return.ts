import { navigateTo, useAppPath, useQueryClient, useT } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { billingKeys } from '../../data/keys';
import { announcePayment } from '../../parts/announce-payment';

/**
 * Handles the return of a client from a page of Stripe (`?payment=success|cancel`). The parameter is
 * removed, so that a reload shows no second message.
 */
export function useClientReturn(orgId: string): void {
  const t = useT('mf-billing');
  const path = useAppPath();
  const client = useQueryClient();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const payment = query.get('payment');
    if (payment === null) return;
    announcePayment(payment, t);
    query.delete('payment');
    navigateTo(query.size > 0 ? `${path}?${query}` : path, { replace: true });
    void client.invalidateQueries({ queryKey: billingKeys.organisation(orgId) });
  }, [orgId, path, t, client]);
}
