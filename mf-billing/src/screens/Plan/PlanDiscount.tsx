import { notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { Badge, Heading, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import { AddonKey } from '../../../contract/catalogue';
import { discountProblem } from '../../../contract/discounts';
import type { SubscriptionView } from '../../../contract/workspace-billing';
import { useAddAddons } from '../../data/subscription';
import { useOperation } from '../../data/use-operation';
import { DiscountField } from '../Subscribe/DiscountField';
import type { DiscountState } from '../Subscribe/use-discount';

/** Shows the discount code of the plan, or the field to apply one. */
export function PlanDiscount({ subscription }: { subscription: SubscriptionView }) {
  const t = useT('mf-billing');
  const { discountCode, planId } = subscription;
  const state = useApplyDiscount(subscription);
  return (
    <Stack gap="1" align={discountCode === null ? 'stretch' : 'flex-start'}>
      <Heading as="h3" size="sm">
        {t('plan.manage.discount')}
      </Heading>
      {discountCode === null ? (
        <DiscountField state={state} promote={planId === 'pay_as_you_go'} />
      ) : (
        <Badge tone="success">
          <span translate="no">{discountCode}</span>
        </Badge>
      )}
    </Stack>
  );
}

/** Applies a code to the running plan at once. */
function useApplyDiscount({ planId, items }: SubscriptionView): DiscountState {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const change = useAddAddons(uid);
  const operation = useOperation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const addonKeys = AddonKey.options.filter((key) => items.some((item) => item.key === key));

  const apply = async (): Promise<void> => {
    const problem = discountProblem(text, planId, addonKeys);
    if (problem !== null) return setFault(t(`plan.discount.problem.${problem}`));
    try {
      const { discount } = await operation((operationId) =>
        change.mutateAsync({ units: {}, discountCode: text, operationId }),
      );
      if (discount.error !== null) return setFault(discount.error);
      notify({ type: 'success', message: t('plan.discount.applied') });
    } catch (error) {
      setFault(t('plan.discount.rejected', { reason: toApiError(error).message }));
    }
  };
  return {
    text,
    setText: (value) => {
      setText(value);
      setFault(null);
    },
    fault,
    applied: null,
    checking: change.isPending,
    apply,
    remove: () => undefined,
  };
}
