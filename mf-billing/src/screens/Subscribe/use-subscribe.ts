import type { Stripe } from '@stripe/stripe-js';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { useState } from 'react';
import type { CreateSubscriptionReply } from '../../../contract/workspace-billing';
import { useSavePaymentMethod } from '../../data/credits';
import { useConfirmSubscription, useCreateSubscription } from '../../data/subscription';
import type { Selection } from '../../data/subscription';
import { useOperation } from '../../data/use-operation';
import { confirmationText } from '../../payment/confirmation-text';
import { confirmPayment } from '../../payment/confirm-payment';
import type { PaymentChoice } from '../../payment/PaymentForm';
import { CardNotSaved, saveCard } from '../../payment/save-card';

export type SubscribeStep =
  | { at: 'form' }
  | { at: 'creating' }
  | { at: 'confirming' }
  | { at: 'success'; reply: CreateSubscriptionReply }
  | {
      at: 'error';
      message: string;
      errorCode: string;
      requestId: string | undefined;
      /** Asks the bank again for the same payment, after the bank has refused. */
      askBankAgain: (() => void) | null;
    };

/**
 * Display time of a refusal, ms. A notice about refused add-ons is shown longer, because its text
 * is longer.
 */
const NOTICE_MS = 5_000;
const ADDON_NOTICE_MS = 7_000;
const ADDON_CODES = ['ADDON_NOT_FOUND', 'ADDON_BILLING_MISMATCH', 'ADDON_PRICE_NOT_FOUND'];

/**
 * Subscribes with the saved card or a new card. If the bank requires a confirmation, the cardholder
 * confirms the payment.
 */
export function useSubscribe(workspaceId: string, email: string) {
  const t = useT('mf-billing');
  const [step, setStep] = useState<SubscribeStep>({ at: 'form' });
  const saveMethod = useSavePaymentMethod(workspaceId);
  const create = useCreateSubscription(workspaceId);
  const confirm = useConfirmSubscription(workspaceId);
  const operation = useOperation();

  const fail = (
    message: string,
    errorCode = 'UNKNOWN_ERROR',
    requestId?: string,
    askBankAgain: (() => void) | null = null,
  ): void => {
    const durationMs = ADDON_CODES.includes(errorCode) ? ADDON_NOTICE_MS : NOTICE_MS;
    notify({ type: 'error', message, durationMs });
    setStep({ at: 'error', message, errorCode, requestId, askBankAgain });
  };

  const confirmByBank = async (
    stripe: Stripe | null,
    reply: CreateSubscriptionReply,
    paymentMethodId: string | undefined,
  ): Promise<void> => {
    if (reply.clientSecret === null) return setStep({ at: 'success', reply });
    setStep({ at: 'confirming' });
    const confirmation = await confirmPayment(stripe, reply.clientSecret, paymentMethodId);
    if (!confirmation.ok) {
      const { fault } = confirmation;
      const again = (): void => void confirmByBank(stripe, reply, paymentMethodId);
      fail(confirmationText(fault, t), undefined, undefined, fault.key === 'failed' ? again : null);
      return;
    }
    try {
      const { success, message } = await confirm.mutateAsync({
        paymentIntentId: confirmation.paymentIntentId,
        subscriptionId: reply.subscriptionId,
      });
      if (success) setStep({ at: 'success', reply });
      else fail(message || t('payment.completeFailed'));
    } catch (error) {
      const { message, code, requestId } = toApiError(error);
      fail(message || t('payment.completeFailed'), code, requestId);
    }
  };

  const subscribe = async (
    selection: Selection,
    choice: PaymentChoice,
    stripe: Stripe | null,
  ): Promise<void> => {
    setStep({ at: 'creating' });
    try {
      if (choice.kind === 'new')
        await saveCard(choice.card, stripe, (card) => saveMethod.mutateAsync({ ...card, email }));
      const reply = await operation((operationId) =>
        create.mutateAsync({ ...selection, operationId }),
      );
      if (reply.requiresAction)
        await confirmByBank(
          stripe,
          reply,
          choice.kind === 'new' ? choice.card.paymentMethodId : choice.paymentMethodId,
        );
      else setStep({ at: 'success', reply });
    } catch (error) {
      if (error instanceof CardNotSaved) {
        fail(error.message || t('payment.confirmFailed'));
        return;
      }
      const { message, code, requestId } = toApiError(error);
      fail(message || t('payment.subscriptionFailed'), code, requestId);
    }
  };
  return { step, subscribe, toForm: () => setStep({ at: 'form' }) };
}
