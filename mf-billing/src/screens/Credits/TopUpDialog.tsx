import { navigateTo, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { parseMoney } from '@voxgrove/contracts/money-text';
import { useState } from 'react';
import { TOP_UP } from '../../../contract/credit-rules';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { overviewQuery } from '../../data/overview';
import { wholeMoney } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { topUpRefusal } from '../../parts/top-up-refusal';
import { StripeForms } from '../../payment/StripeForms';
import { PayWithCard } from './PayWithCard';
import { usePurchase } from './use-purchase';
import { PaymentDialog } from '../../payment/PaymentDialog';
import { WorkspaceLoading } from '../../parts/WorkspaceLoading';

const close = (): void => navigateTo(BILLING_PATH);
const MINOR = 100;

/** `/account/billing/top-up`: adds money to the balance. */
export function TopUpDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const overview = useQuery(overviewQuery(uid));
  const { data } = overview;
  const refusal = data === undefined ? null : topUpRefusal(data);
  useTitle(t('credits.topUp'));
  return (
    <PaymentDialog
      open
      onClose={close}
      keepOpen
      title={t('credits.topUp')}
      description={t('credits.topUpBody')}
    >
      {data === undefined && <WorkspaceLoading query={overview} h="24" />}
      {refusal !== null && <AlertBox type="warning">{t(`credits.${refusal}`)}</AlertBox>}
      {data && refusal === null && (
        <StripeForms payments={data.payments}>
          <TopUpForm key={uid} overview={data} />
        </StripeForms>
      )}
    </PaymentDialog>
  );
}

/** Fault of a typed amount; null: no fault. */
type Fault = 'minimum' | 'wrongAmount' | 'tooLarge' | null;

function TopUpForm({ overview: { currency, paymentMethod } }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const [text, setText] = useState('');
  const { pay, paying, failure } = usePurchase(
    { done: t('credits.topped'), failed: t('credits.topUpFailed') },
    close,
  );
  const parsed = parseMoney(text, currency, document.documentElement.lang || 'en');
  const amount = parsed.ok ? parsed.money.minor / MINOR : 0;
  const fault = faultOf(text, parsed.ok, amount);
  const most = wholeMoney(TOP_UP.most, currency);
  const help = t('credits.minimumIs', { amount: wholeMoney(TOP_UP.least, currency) });
  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null && parsed.ok) void pay({ amount });
      }}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('page.cancel')}
          </Button>
          <Button
            type="submit"
            loading={paying}
            disabled={!parsed.ok || fault !== null || paymentMethod === null}
          >
            {t('credits.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field
          label={t('credits.amount')}
          required
          error={
            fault !== null && text !== '' ? t(`credits.${fault}`, { amount: most }) : undefined
          }
          help={help}
        >
          <Input
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={wholeMoney(25, currency)}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <PayWithCard method={paymentMethod} />
        {failure !== null && <AlertBox type="error">{failure}</AlertBox>}
      </Stack>
    </LayerForm>
  );
}

function faultOf(text: string, isAmount: boolean, amount: number): Fault {
  if (text.trim() === '') return 'minimum';
  if (!isAmount) return 'wrongAmount';
  if (amount < TOP_UP.least) return 'minimum';
  return amount > TOP_UP.most ? 'tooLarge' : null;
}
