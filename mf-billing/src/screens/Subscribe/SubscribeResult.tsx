import { amountOf } from '@voxgrove/contracts/money';
import { navigateTo, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  CopyChip,
  EmptyState,
  Icon,
  LayerFooter,
  Spinner,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { EnableRecharge } from './EnableRecharge';
import type { SubscribeStep } from './use-subscribe';
import { money } from '../../parts/format';

const MINOR = 100;

/** Shows the progress while the subscription is created, then the result. */
export function SubscribeResult({
  step,
  overview,
  email,
  onClose,
  onAgain,
}: {
  step: Exclude<SubscribeStep, { at: 'form' }>;
  overview: BillingOverview;
  email: string;
  onClose: () => void;
  onAgain: () => void;
}) {
  const t = useT('mf-billing');
  if (step.at === 'creating' || step.at === 'confirming')
    return (
      <Stack role="status" align="center" textAlign="center" gap="3" py="12">
        <Spinner />
        <Text fontWeight="semibold">{t(`payment.${step.at}`)}</Text>
        <Text color="fg.muted">{t(`payment.${step.at}Body`)}</Text>
      </Stack>
    );
  if (step.at === 'error')
    return (
      <Stack gap="4" py="4">
        <AlertBox
          type="error"
          title={t('payment.errorTitle')}
          {...(step.requestId !== undefined && { actions: <CopyChip value={step.requestId} /> })}
        >
          {step.message}
        </AlertBox>
        <LayerFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('payment.close')}
          </Button>
          {step.askBankAgain === null ? (
            <Button onClick={onAgain}>{t('payment.again')}</Button>
          ) : (
            <>
              <Button variant="outline" onClick={onAgain}>
                {t('payment.otherCard')}
              </Button>
              <Button onClick={step.askBankAgain}>{t('payment.again')}</Button>
            </>
          )}
        </LayerFooter>
      </Stack>
    );
  const { redirectUrl, amountPaid, tax } = step.reply;
  const done = (): void => {
    if (redirectUrl === null) onClose();
    else if (redirectUrl.startsWith('/')) navigateTo(redirectUrl);
    else location.assign(redirectUrl);
  };
  return (
    <Stack gap="2">
      <EmptyState icon={<Icon name="check" size={24} />} title={t('payment.successTitle')}>
        {amountPaid > 0 && (
          <Text fontWeight="medium">
            {t('payment.paidAmount', {
              amount: money(amountOf(tax.currency, Math.round(amountPaid * MINOR))),
            })}
          </Text>
        )}
        <Text>{t('payment.successBody', { email })}</Text>
      </EmptyState>
      {!overview.autoRecharge.enabled && <EnableRecharge overview={overview} />}
      <LayerFooter>
        <Button onClick={done}>{t('payment.done')}</Button>
      </LayerFooter>
    </Stack>
  );
}
