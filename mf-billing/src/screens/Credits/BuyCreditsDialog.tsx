import { navigateTo, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button, Flex, LayerForm, RadioCards, Slider, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { CREDIT_PURCHASE, priceOfCredits } from '../../../contract/credit-rules';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { overviewQuery } from '../../data/overview';
import { credits, money } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { topUpRefusal } from '../../parts/top-up-refusal';
import { StripeForms } from '../../payment/StripeForms';
import { PayWithCard } from './PayWithCard';
import { usePurchase } from './use-purchase';
import { PaymentDialog } from '../../payment/PaymentDialog';
import { WorkspaceLoading } from '../../parts/WorkspaceLoading';

const { least, most, step, packs } = CREDIT_PURCHASE;
const close = (): void => navigateTo(BILLING_PATH);

/** `/account/billing/credits`: buys credits, as a pack or an amount. */
export function BuyCreditsDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const overview = useQuery(overviewQuery(uid));
  const { data } = overview;
  const refusal = data === undefined ? null : topUpRefusal(data);
  useTitle(t('credits.buyTitle'));
  return (
    <PaymentDialog
      open
      onClose={close}
      keepOpen
      size="md"
      title={t('credits.buyTitle')}
      description={t('credits.buyBody')}
    >
      {data === undefined && <WorkspaceLoading query={overview} h="40" />}
      {refusal !== null && <AlertBox type="warning">{t(`credits.${refusal}`)}</AlertBox>}
      {data && refusal === null && (
        <StripeForms payments={data.payments}>
          <BuyForm key={uid} overview={data} />
        </StripeForms>
      )}
    </PaymentDialog>
  );
}

function BuyForm({ overview: { currency, paymentMethod } }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const [count, setCount] = useState<number>(packs[0]);
  const { pay, paying, failure } = usePurchase(
    { done: t('credits.bought'), failed: t('credits.buyFailed') },
    close,
  );
  const price = (amount: number): string => money(priceOfCredits(amount, currency));
  const pack = packs.find((one) => one === count);
  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        if (paymentMethod !== null) void pay({ credits: count });
      }}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('page.cancel')}
          </Button>
          <Button type="submit" loading={paying} disabled={paymentMethod === null}>
            {t('payment.pay', { amount: price(count) })}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <RadioCards
          label={t('credits.packs')}
          columns={4}
          value={pack === undefined ? null : String(pack)}
          onChange={(value) => setCount(Number(value))}
          options={packs.map((one) => ({
            value: String(one),
            label: t(`credits.pack.${one}`),
            note: price(one),
          }))}
        />
        <Slider
          label={t('credits.howMany')}
          min={least}
          max={most}
          step={step}
          value={count}
          text={credits}
          ends
          onChange={setCount}
        />
        <Flex justify="space-between" gap="3" fontWeight="semibold">
          <Text>{t('credits.price')}</Text>
          <Text fontVariantNumeric="tabular-nums">{price(count)}</Text>
        </Flex>
        <PayWithCard method={paymentMethod} />
        {failure !== null && <AlertBox type="error">{failure}</AlertBox>}
      </Stack>
    </LayerForm>
  );
}
