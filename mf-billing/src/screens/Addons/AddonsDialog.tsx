import { navigateTo, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Dialog } from '@voxgrove/ui';
import { useState } from 'react';
import { ADDONS, periodOf } from '../../../contract/catalogue';
import type { BillingOverview, SubscriptionView } from '../../../contract/workspace-billing';
import { addonStatusQuery } from '../../data/subscription';
import type { AddonUnits } from '../../data/subscription';
import { overviewQuery } from '../../data/overview';
import { BILLING_PATH } from '../../parts/paths';
import { QueryError } from '../../parts/QueryError';
import { ChooseStep } from './ChooseStep';
import { ConfirmStep } from './ConfirmStep';
import { WorkspaceLoading } from '../../parts/WorkspaceLoading';
import { useDiscount } from '../Subscribe/use-discount';

const KEYS = ADDONS.map(({ id }) => id);

/**
 * `/account/billing/addons`: changes the add-ons of the subscription, after a preview of the price.
 */
export function AddonsDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const overview = useQuery(overviewQuery(uid));
  const status = useQuery(addonStatusQuery(uid, KEYS));
  const [confirming, setConfirming] = useState(false);
  const title = t(confirming ? 'addons.confirmTitle' : 'addons.title');
  useTitle(title);
  const close = (): void => navigateTo(`${BILLING_PATH}/plan`);
  const subscription = overview.data?.subscription ?? null;
  const body = () => {
    if (status.error && !status.data)
      return (
        <QueryError
          title={t('addons.loadFailed')}
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      );
    if (!overview.data || !status.data) return <WorkspaceLoading query={overview} h="48" />;
    if (!status.data.hasSubscription || subscription === null)
      return <AlertBox type="warning">{t('addons.needSubscription')}</AlertBox>;
    const now = Object.fromEntries(
      status.data.addons.map(({ addonKey, quantity }) => [addonKey, quantity]),
    ) as AddonUnits;
    return (
      <Change
        key={uid}
        overview={overview.data}
        subscription={subscription}
        now={now}
        confirming={confirming}
        onConfirming={setConfirming}
        onClose={close}
      />
    );
  };
  return (
    <Dialog open onClose={close} keepOpen size="md" title={title}>
      {body()}
    </Dialog>
  );
}

function Change({
  overview,
  subscription,
  now,
  confirming,
  onConfirming,
  onClose,
}: {
  overview: BillingOverview;
  subscription: SubscriptionView;
  now: AddonUnits;
  confirming: boolean;
  onConfirming: (confirming: boolean) => void;
  onClose: () => void;
}) {
  const [units, setUnits] = useState<AddonUnits>(now);
  const { uid } = useWorkspace();
  const { planId, discountCode } = subscription;
  const keys = KEYS.filter((key) => (units[key] ?? 0) > 0);
  const discount = useDiscount(uid, planId, keys);
  const period = periodOf(planId);
  return confirming ? (
    <ConfirmStep
      now={now}
      units={units}
      period={period}
      discountCode={discount.applied?.code ?? null}
      onBack={() => onConfirming(false)}
    />
  ) : (
    <ChooseStep
      now={now}
      units={units}
      onChange={setUnits}
      period={period}
      currency={overview.currency}
      discount={discountCode === null ? discount : null}
      onCancel={onClose}
      onReview={() => onConfirming(true)}
    />
  );
}
