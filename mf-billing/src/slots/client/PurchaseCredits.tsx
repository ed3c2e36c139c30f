import { useStripe } from '@stripe/react-stripe-js';
import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, Field, Flex, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { ClientBilling } from '../../../contract/connect-billing';
import { BASE_COST_USD, CLIENT_PURCHASE, clientPriceOf } from '../../../contract/credit-rules';
import { usePurchaseCredits } from '../../data/client';
import { useOperation } from '../../data/use-operation';
import { money } from '../../parts/format';
import { confirmationText } from '../../payment/confirmation-text';
import { confirmPayment } from '../../payment/confirm-payment';

const STEP = 500;
const { least, most } = CLIENT_PURCHASE;

/**
 * Buys credits with the saved card. Fewer than 1,000 credits are raised to 1,000, and more than a
 * million are lowered to a million.
 */
export function PurchaseCredits({
  billing: { usdPerCredit, paymentMethod },
  orgId,
  workspaceId,
}: {
  billing: ClientBilling;
  orgId: string;
  workspaceId: string;
}) {
  const t = useT('mf-billing');
  const stripe = useStripe();
  const purchase = usePurchaseCredits(orgId, workspaceId);
  const operation = useOperation();
  const [text, setText] = useState(String(least));
  const creditAmount = Math.min(most, Math.max(least, Math.round(Number(text)) || 0));
  const price = money(clientPriceOf(creditAmount, usdPerCredit - BASE_COST_USD));

  const buy = async (): Promise<void> => {
    setText(String(creditAmount));
    try {
      const reply = await operation((operationId) =>
        purchase.mutateAsync({ creditAmount, operationId }),
      );
      if (reply.requiresAction && reply.clientSecret !== null) {
        const confirmation = await confirmPayment(stripe, reply.clientSecret);
        if (!confirmation.ok)
          return notify({ type: 'error', message: confirmationText(confirmation.fault, t) });
      }
      notify({ type: 'success', message: t('client.bought') });
    } catch (error) {
      notify({ type: 'error', message: toApiError(error).message || t('client.buyFailed') });
    }
  };
  return (
    <Stack gap="3">
      <Field label={t('client.amount')} help={t('client.least', { count: least.toLocaleString() })}>
        <Input
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={STEP}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => setText(String(creditAmount))}
        />
      </Field>
      <Flex justify="flex-end">
        <Button
          loading={purchase.isPending}
          disabled={paymentMethod === null}
          onClick={() => void buy()}
        >
          {t('client.buy', { price })}
        </Button>
      </Flex>
    </Stack>
  );
}
