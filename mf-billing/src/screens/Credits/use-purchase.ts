import { useStripe } from '@stripe/react-stripe-js';
import { notify, toApiError, useQueryClient, useT, useWorkspace } from '@voxgrove/sdk';
import { useState } from 'react';
import { useTopUp } from '../../data/credits';
import { billingKeys } from '../../data/keys';
import { useOperation } from '../../data/use-operation';
import { confirmationText } from '../../payment/confirmation-text';
import { confirmPayment } from '../../payment/confirm-payment';

/**
 * Buys money or credits with the saved card. If the bank requires it, the cardholder confirms the
 * payment. Must be used inside `StripeForms`.
 */
export function usePurchase(texts: { done: string; failed: string }, onDone: () => void) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const stripe = useStripe();
  const client = useQueryClient();
  const topUp = useTopUp(uid);
  const operation = useOperation();
  const [failure, setFailure] = useState<string | null>(null);
  const [paying, setPaying] = useState(false);

  const charge = async (what: { amount: number } | { credits: number }): Promise<string | null> => {
    const reply = await operation((operationId) => topUp.mutateAsync({ ...what, operationId }));
    if (!reply.requiresAction || reply.clientSecret === null) return null;
    const confirmation = await confirmPayment(stripe, reply.clientSecret);
    if (!confirmation.ok) return confirmationText(confirmation.fault, t);
    await client.invalidateQueries({ queryKey: billingKeys.workspace(uid) });
    return null;
  };
  const pay = async (what: { amount: number } | { credits: number }): Promise<void> => {
    setPaying(true);
    setFailure(null);
    try {
      const refused = await charge(what);
      setFailure(refused);
      if (refused !== null) return notify({ type: 'error', message: refused });
      notify({ type: 'success', message: texts.done });
      onDone();
    } catch (error) {
      const message = toApiError(error).message || texts.failed;
      setFailure(message);
      notify({ type: 'error', message });
    } finally {
      setPaying(false);
    }
  };
  return { pay, paying, failure };
}
