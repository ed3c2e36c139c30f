import { Link, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Stack } from '@voxgrove/ui';
import type { BillingBanner } from '../../../contract/workspace-billing';
import { credits, day } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';

/** Shows what the payer has to act on, most urgent first. */
export function Banners({
  banners,
  mayPay,
}: {
  banners: readonly BillingBanner[];
  mayPay: boolean;
}) {
  if (banners.length === 0) return null;
  return (
    <Stack gap="3">
      {banners.map((banner) => (
        <Banner key={banner.kind} banner={banner} mayPay={mayPay} />
      ))}
    </Stack>
  );
}

function Banner({ banner, mayPay }: { banner: BillingBanner; mayPay: boolean }) {
  const t = useT('mf-billing');
  const pay = mayPay && (
    <Button asChild size="sm" variant="outline">
      <Link to={`${BILLING_PATH}/payment-method`}>{t('pastDue.pay')}</Link>
    </Button>
  );
  const topUp = mayPay && (
    <Button asChild size="sm" variant="outline">
      <Link to={`${BILLING_PATH}/top-up`}>{t('credits.topUp')}</Link>
    </Button>
  );
  const upgrade = mayPay && (
    <Button asChild size="sm" variant="outline">
      <Link to={`${BILLING_PATH}/subscribe`}>{t('credits.upgrade')}</Link>
    </Button>
  );
  const reactivate = mayPay && (
    <Button asChild size="sm" variant="outline">
      <Link to={`${BILLING_PATH}/plan`}>{t('plan.manage.reactivate')}</Link>
    </Button>
  );
  const payOverdue = (invoiceUrl: string | null) => (
    <>
      {mayPay && invoiceUrl !== null && (
        <Button asChild size="sm">
          <a href={invoiceUrl} target="_blank" rel="noopener">
            {t('pastDue.payInvoice')}
          </a>
        </Button>
      )}
      {pay}
    </>
  );
  switch (banner.kind) {
    case 'ends':
      return (
        <AlertBox type="warning" actions={reactivate}>
          {t('plan.endsOn', { date: day(banner.at) })}
        </AlertBox>
      );
    case 'past_due':
      return (
        <AlertBox type="warning" title={t('pastDue.title')} actions={payOverdue(banner.invoiceUrl)}>
          {t('pastDue.body', { date: day(banner.graceUntil) })}
        </AlertBox>
      );
    case 'unpaid':
      return (
        <AlertBox
          type="error"
          title={t('pastDue.unpaidTitle')}
          actions={payOverdue(banner.invoiceUrl)}
        >
          {t('pastDue.unpaidBody')}
        </AlertBox>
      );
    case 'payment_pending':
      return (
        <AlertBox type="info" title={t('pastDue.pendingTitle')} actions={upgrade}>
          {t('pastDue.pendingBody')}
        </AlertBox>
      );
    case 'recharge_suspended':
      return (
        <AlertBox type="warning" title={t('pastDue.rechargeTitle')} actions={pay}>
          {banner.reason} {t('pastDue.rechargeBody')}
        </AlertBox>
      );
    case 'no_credits':
      return (
        <AlertBox
          type="error"
          title={t('credits.noneTitle')}
          actions={banner.mayTopUp ? topUp : upgrade}
        >
          {t('credits.noneBody')}
        </AlertBox>
      );
    case 'monthly_credits':
      return (
        <AlertBox type="error" title={t('credits.monthTitle')} actions={upgrade}>
          {t('credits.monthBody', { count: banner.limit })}
        </AlertBox>
      );
    case 'debt':
      return (
        <AlertBox
          type="error"
          title={t('pastDue.debtTitle')}
          actions={banner.mayTopUp ? topUp : upgrade}
        >
          {t('pastDue.debtBody', { count: credits(Math.abs(banner.credits.minor) / 1_000) })}
        </AlertBox>
      );
  }
}
