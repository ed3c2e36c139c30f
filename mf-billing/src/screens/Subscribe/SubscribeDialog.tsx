import {
  Navigate,
  navigateTo,
  useQuery,
  useSearchParams,
  useSession,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { useState } from 'react';
import type { BillingOverview } from '../../../contract/workspace-billing';
import type { AddonKey, Period } from '../../../contract/catalogue';
import { overviewQuery } from '../../data/overview';
import type { AddonUnits, Selection } from '../../data/subscription';
import { BILLING_PATH } from '../../parts/paths';
import { PayStep } from './PayStep';
import { SelectionStep } from './SelectionStep';
import { SubscribeResult } from './SubscribeResult';
import { useDiscount } from './use-discount';
import { useSubscribe } from './use-subscribe';
import { PaymentDialog } from '../../payment/PaymentDialog';
import { WorkspaceLoading } from '../../parts/WorkspaceLoading';

/** `/account/billing/subscribe`: choose, pay, and the result. */
export function SubscribeDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const overview = useQuery(overviewQuery(uid));
  const { data } = overview;
  useTitle(t('plan.confirm.title'));
  const close = (): void => navigateTo(BILLING_PATH);
  if (!data)
    return (
      <PaymentDialog open onClose={close} size="lg" title={t('plan.confirm.title')}>
        <WorkspaceLoading query={overview} h="64" />
      </PaymentDialog>
    );
  return <Subscribe key={uid} overview={data} onClose={close} />;
}

function Subscribe({ overview, onClose }: { overview: BillingOverview; onClose: () => void }) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const { email } = useSession().user;
  const [params, setParams] = useSearchParams();
  const period: Period = params.get('period') === 'yearly' ? 'yearly' : 'monthly';
  const setPeriod = (value: Period): void => setParams({ period: value }, { replace: true });
  const [units, setUnits] = useState<AddonUnits>({});
  const [paying, setPaying] = useState(false);
  const [hadPlan] = useState(() => overview.plan.status !== null);
  const planId = period === 'yearly' ? 'pay_as_you_go_yearly' : 'pay_as_you_go';
  const addonKeys = (Object.keys(units) as AddonKey[]).filter((key) => (units[key] ?? 0) > 0);
  const discount = useDiscount(uid, planId, addonKeys);
  const { step, subscribe, toForm } = useSubscribe(uid, email);
  const selection: Selection = { planId, units, discountCode: discount.applied?.code ?? null };
  const busy = step.at === 'creating' || step.at === 'confirming';
  if (hadPlan) return <Navigate to={`${BILLING_PATH}/plan`} replace />;
  return (
    <PaymentDialog
      open
      onClose={busy ? () => undefined : onClose}
      keepOpen
      size={step.at === 'form' && !paying ? 'lg' : 'md'}
      title={t('plan.confirm.title')}
    >
      {step.at !== 'form' && (
        <SubscribeResult
          step={step}
          overview={overview}
          email={email}
          onClose={onClose}
          onAgain={toForm}
        />
      )}
      {paying ? (
        <PayStep
          hidden={step.at !== 'form'}
          overview={overview}
          selection={selection}
          email={email}
          onBack={() => setPaying(false)}
          onPay={(choice, stripe) => subscribe(selection, choice, stripe)}
        />
      ) : (
        <SelectionStep
          overview={overview}
          selection={selection}
          period={period}
          onPeriod={setPeriod}
          onUnits={setUnits}
          discount={discount}
          onCancel={onClose}
          onContinue={() => setPaying(true)}
        />
      )}
    </PaymentDialog>
  );
}
