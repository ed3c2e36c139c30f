import type { Stripe } from '@stripe/stripe-js';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Flex, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { ClientBilling } from '../../../contract/connect-billing';
import { useSaveClientCard } from '../../data/client';
import { cardTexts } from '../../parts/card-texts';
import { PaymentForm } from '../../payment/PaymentForm';
import type { PaymentChoice } from '../../payment/PaymentForm';
import { CardNotSaved, saveCard } from '../../payment/save-card';

/** Shows the organisation's card in one of three states: no card, saved card, or edited card. */
export function ClientCard({
  billing: { paymentMethod },
  orgId,
  email,
}: {
  billing: ClientBilling;
  orgId: string;
  email: string;
}) {
  const t = useT('mf-billing');
  const save = useSaveClientCard(orgId);
  const [editing, setEditing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pay = async (choice: PaymentChoice, stripe: Stripe | null): Promise<void> => {
    if (choice.kind === 'saved') return setEditing(false);
    setFailure(null);
    try {
      await saveCard(choice.card, stripe, ({ paymentMethodId }) =>
        save.mutateAsync(paymentMethodId),
      );
      notify({ type: 'success', message: t('payment.updated') });
      setEditing(false);
    } catch (error) {
      const message =
        error instanceof CardNotSaved
          ? error.message || t('payment.saveFailed')
          : toApiError(error).message || t('payment.updateFailed');
      setFailure(message);
    }
  };
  if (editing)
    return (
      <PaymentForm
        email={email}
        saved={null}
        submit={t('payment.save')}
        cancel={t('page.cancel')}
        onCancel={() => setEditing(false)}
        onPay={pay}
        {...(failure !== null && { failure: <AlertBox type="error">{failure}</AlertBox> })}
      />
    );
  const card = paymentMethod && cardTexts(paymentMethod, t);
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Stack gap="0">
        <Text>{card ? card.name : t('payment.none')}</Text>
        {card && (
          <Text color="fg.muted" fontSize="xs">
            {card.expires}
          </Text>
        )}
      </Stack>
      <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
        {t(card ? 'payment.change' : 'payment.add')}
      </Button>
    </Flex>
  );
}
