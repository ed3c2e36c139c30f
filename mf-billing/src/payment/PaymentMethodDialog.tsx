import type { Stripe } from '@stripe/stripe-js';
import {
  navigateTo,
  notify,
  toApiError,
  useQuery,
  useSession,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { AlertBox } from '@voxgrove/ui';
import { useState } from 'react';
import { useSavePaymentMethod } from '../data/credits';
import { overviewQuery } from '../data/overview';
import { BILLING_PATH } from '../parts/paths';
import { PaymentForm } from './PaymentForm';
import type { PaymentChoice } from './PaymentForm';
import { CardNotSaved, saveCard } from './save-card';
import { StripeForms } from './StripeForms';
import { PaymentDialog } from './PaymentDialog';
import { WorkspaceLoading } from '../parts/WorkspaceLoading';

const close = (): void => navigateTo(BILLING_PATH);

/** `/account/billing/payment-method`: adds or replaces the card that is charged. */
export function PaymentMethodDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { email } = useSession().user;
  const overview = useQuery(overviewQuery(uid));
  const { data } = overview;
  const save = useSavePaymentMethod(uid);
  const [failure, setFailure] = useState<string | null>(null);
  useTitle(t('payment.formTitle'));

  const pay = async (choice: PaymentChoice, stripe: Stripe | null): Promise<void> => {
    if (choice.kind === 'saved') return close();
    setFailure(null);
    try {
      await saveCard(choice.card, stripe, (card) => save.mutateAsync({ ...card, email }));
      notify({ type: 'success', message: t('payment.updated') });
      close();
    } catch (error) {
      const message =
        error instanceof CardNotSaved
          ? error.message || t('payment.saveFailed')
          : toApiError(error).message || t('payment.updateFailed');
      setFailure(message);
      notify({ type: 'error', message });
    }
  };
  return (
    <PaymentDialog
      open
      onClose={close}
      keepOpen
      size="md"
      title={t('payment.formTitle')}
      description={t('payment.formBody')}
    >
      {data === undefined ? (
        <WorkspaceLoading query={overview} h="36rem" />
      ) : (
        <StripeForms payments={data.payments}>
          <PaymentForm
            email={email}
            saved={null}
            submit={t('payment.save')}
            cancel={t('page.cancel')}
            onCancel={close}
            onPay={pay}
            {...(failure !== null && { failure: <AlertBox type="error">{failure}</AlertBox> })}
          />
        </StripeForms>
      )}
    </PaymentDialog>
  );
}
