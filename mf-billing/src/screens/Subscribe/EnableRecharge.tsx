import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button } from '@voxgrove/ui';
import { USUAL_AUTO_RECHARGE } from '../../../contract/auto-recharge';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { useSaveAutoRecharge } from '../../data/credits';
import { credits, wholeMoney } from '../../parts/format';

/** Offers auto-recharge with its default settings, after the plan is paid. */
export function EnableRecharge({ overview }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const save = useSaveAutoRecharge(uid);
  const { threshold, amount } = USUAL_AUTO_RECHARGE;
  const text = t('payment.offerBody', {
    threshold: credits(threshold),
    amount: wholeMoney(amount, 'USD'),
  });
  if (save.isSuccess || overview.autoRecharge.enabled)
    return <AlertBox type="success">{t('payment.offerOn')}</AlertBox>;
  const enable = (): void =>
    save.mutate(
      { ...USUAL_AUTO_RECHARGE, enabled: true },
      {
        onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
      },
    );
  return (
    <AlertBox
      type="info"
      title={t('payment.offerTitle')}
      actions={
        <Button size="sm" variant="outline" loading={save.isPending} onClick={enable}>
          {t('payment.offerAccept')}
        </Button>
      }
    >
      {text}
    </AlertBox>
  );
}
