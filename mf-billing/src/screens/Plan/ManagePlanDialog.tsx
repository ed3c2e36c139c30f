import {
  Link,
  navigateTo,
  notify,
  toApiError,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Button,
  Dialog,
  Flex,
  Heading,
  LayerFooter,
  Stack,
  Text,
} from '@voxgrove/ui';
import { addonOf, planOf } from '../../../contract/catalogue';
import { AddonKey } from '../../../contract/catalogue';
import type { BillingOverview, SubscriptionView } from '../../../contract/workspace-billing';
import { overviewQuery } from '../../data/overview';
import { useReactivateSubscription } from '../../data/subscription';
import { day } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { WorkspaceLoading } from '../../parts/WorkspaceLoading';
import { STATUS_TONES } from '../Billing/status-tones';
import { PlanPrice } from '../Plans/PlanPrice';
import { PlanDiscount } from './PlanDiscount';

const close = (): void => navigateTo(BILLING_PATH);

/**
 * `/account/billing/plan`: status, add-ons and discount of the subscription, and its cancellation.
 */
export function ManagePlanDialog() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const overview = useQuery(overviewQuery(uid));
  const { data } = overview;
  useTitle(t('plan.manage.title'));
  return (
    <Dialog open onClose={close} size="md" title={t('plan.manage.title')}>
      {!data && <WorkspaceLoading query={overview} h="48" />}
      {data && !data.subscription && <AlertBox>{t('addons.needSubscription')}</AlertBox>}
      {data?.subscription && <Manage overview={data} subscription={data.subscription} />}
    </Dialog>
  );
}

function Manage({
  overview: { currency },
  subscription,
}: {
  overview: BillingOverview;
  subscription: SubscriptionView;
}) {
  const t = useT('mf-billing');
  const { planId, status, cancels, cancelsAt } = subscription;
  const plan = planOf(planId);
  return (
    <Stack gap="5">
      {cancels && cancelsAt !== null && (
        <AlertBox type="warning">{t('plan.endsOn', { date: day(cancelsAt) })}</AlertBox>
      )}
      <Stack gap="1">
        <Heading as="h3" size="sm">
          {t('plan.manage.planStatus')}
        </Heading>
        <Flex gap="2" align="center" wrap="wrap">
          <Text>{t(`catalogue.plan.${plan.id}.label`)}</Text>
          <Badge tone={STATUS_TONES[status]}>{t(`plan.status.${status}`)}</Badge>
        </Flex>
        <PlanPrice plan={plan} currency={currency} />
      </Stack>
      <Addons subscription={subscription} />
      <PlanDiscount subscription={subscription} />
      <LayerFooter>
        {cancels ? (
          <Reactivate />
        ) : (
          <Button asChild variant="ghost" color="danger.fg">
            <Link to={`${BILLING_PATH}/cancel`}>{t('plan.manage.cancel')}</Link>
          </Button>
        )}
        <Button variant="outline" onClick={close}>
          {t('page.close')}
        </Button>
      </LayerFooter>
    </Stack>
  );
}

function Addons({ subscription: { items } }: { subscription: SubscriptionView }) {
  const t = useT('mf-billing');
  const addons = items.flatMap(({ key, quantity }) => {
    const known = AddonKey.safeParse(key);
    return known.success && quantity > 0 ? [{ addon: addonOf(known.data), quantity }] : [];
  });
  return (
    <Stack gap="2">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="sm">
          {t('plan.manage.addons')}
        </Heading>
        <Button asChild size="sm" variant="outline">
          <Link to={`${BILLING_PATH}/addons`}>
            {t(addons.length > 0 ? 'plan.manage.changeAddons' : 'plan.manage.buyAddons')}
          </Link>
        </Button>
      </Flex>
      {addons.length === 0 && <Text color="fg.muted">{t('plan.manage.noAddons')}</Text>}
      {addons.map(({ addon, quantity }) => (
        <Flex key={addon.id} gap="2">
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('plan.manage.units', { count: quantity })}
          </Text>
          <Text>{t(`catalogue.addon.${addon.id}.name`)}</Text>
        </Flex>
      ))}
    </Stack>
  );
}

function Reactivate() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const reactivate = useReactivateSubscription(uid);
  // Callbacks of `mutate` would not run, because the button is removed as soon as the plan is read
  // again.
  const press = async (): Promise<void> => {
    try {
      await reactivate.mutateAsync(undefined);
      notify({ type: 'success', message: t('plan.manage.reactivated') });
      close();
    } catch (error) {
      const { message } = toApiError(error);
      notify({ type: 'error', message: message || t('plan.manage.reactivateFailed') });
    }
  };
  return (
    <Button loading={reactivate.isPending} onClick={() => void press()}>
      {t('plan.manage.reactivate')}
    </Button>
  );
}
