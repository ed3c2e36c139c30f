import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, Heading, HStack, Icon, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { DEFAULT_PLANS, plansFault } from '../../../../contract/billing';
import type { AgencyPlan, PaymentAccount } from '../../../../contract/billing';
import { usePaymentChanges } from '../../../data/billing';
import { PlanFields } from './PlanFields';

const NEW_PLAN: AgencyPlan = { name: '', credits: 1_000, features: [''], isPopular: false };

/** The plans that clients can subscribe to, in the order of their cards. */
export function PlanEditor({ account }: { account: PaymentAccount }) {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { savePlans } = usePaymentChanges(uid);
  const [plans, setPlans] = useState<AgencyPlan[]>(
    account.plans.length > 0 ? account.plans : [...DEFAULT_PLANS],
  );
  const change = (index: number, changes: Partial<AgencyPlan>): void =>
    setPlans(
      plans.map((plan, at) => {
        if (at === index) return { ...plan, ...changes };
        // One plan is the popular one.
        return changes.isPopular === true ? { ...plan, isPopular: false } : plan;
      }),
    );
  const move = (index: number, by: -1 | 1): void => {
    const moved = [...plans];
    [moved[index], moved[index + by]] = [moved[index + by]!, moved[index]!];
    setPlans(moved);
  };
  const save = (): void => {
    const fault = plansFault(plans);
    if (fault !== null) return notify({ type: 'error', message: fault });
    savePlans.mutate(plans, {
      onSuccess: () => notify({ type: 'success', message: t('saas.plansSaved') }),
      onError: (error) =>
        notify({ type: 'error', message: toApiError(error).message || t('saas.plansFailed') }),
    });
  };
  return (
    <Stack gap="4">
      <Heading size="sm">{t('saas.step3')}</Heading>
      {plans.map((plan, index) => (
        <Card key={plan.priceId ?? index}>
          <PlanFields
            plan={plan}
            extraUsd={account.USDPerToken}
            onChange={(changes) => change(index, changes)}
            onRemove={() => setPlans(plans.filter((_plan, at) => at !== index))}
            onUp={index === 0 ? undefined : () => move(index, -1)}
            onDown={index === plans.length - 1 ? undefined : () => move(index, 1)}
          />
        </Card>
      ))}
      <HStack gap="2">
        <Button variant="outline" onClick={() => setPlans([...plans, NEW_PLAN])}>
          <Icon name="plus" size={16} />
          {t('saas.addPlan')}
        </Button>
        <Button loading={savePlans.isPending} onClick={save}>
          {t('saas.savePlans')}
        </Button>
      </HStack>
    </Stack>
  );
}
