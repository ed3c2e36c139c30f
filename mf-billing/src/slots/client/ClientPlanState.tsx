import { useT } from '@voxgrove/sdk';
import { AlertBox, Button, Text } from '@voxgrove/ui';
import type { ClientSubscriptionView } from '../../../contract/connect-billing';
import type { Invoice } from '../../../contract/payment';
import { day } from '../../parts/format';

/** Says when the plan is charged next or ends, or that its last payment failed. */
export function ClientPlanState({
  subscription: { status, cancels, cancelsAt, renewalDate },
  invoices,
}: {
  subscription: ClientSubscriptionView;
  invoices: readonly Invoice[];
}) {
  const t = useT('mf-billing');
  const invoiceUrl = invoices.find((invoice) => invoice.status === 'open')?.hosted_invoice_url;
  if (status === 'past_due' || status === 'unpaid')
    return (
      <AlertBox
        type="warning"
        title={t('pastDue.title')}
        actions={
          invoiceUrl && (
            <Button asChild size="sm">
              <a href={invoiceUrl} target="_blank" rel="noopener">
                {t('pastDue.payInvoice')}
              </a>
            </Button>
          )
        }
      >
        {t('client.pastDue')}
      </AlertBox>
    );
  if (cancels && cancelsAt !== null)
    return <Text color="fg.muted">{t('client.endsOn', { date: day(cancelsAt) })}</Text>;
  if (renewalDate === null) return null;
  return <Text color="fg.muted">{t('client.renewsOn', { date: day(renewalDate) })}</Text>;
}
