import { notify, toApiError, useT } from '@voxgrove/sdk';
import { useState } from 'react';
import type { AddonKey, PaidPlanId } from '../../../contract/catalogue';
import { discountProblem, normalCode } from '../../../contract/discounts';
import type { Discount } from '../../../contract/discounts';
import { checkDiscountCode } from '../../data/subscription';

/** An applied code, or the state of the field for a code. */
export interface DiscountState {
  text: string;
  setText: (text: string) => void;
  fault: string | null;
  applied: { code: string; discount: Discount } | null;
  checking: boolean;
  apply: () => Promise<void>;
  remove: () => void;
}

/**
 * Manages the discount code of a selection. Removes a code that the selection no longer allows, for
 * example when the user deselects Whitelabel.
 */
export function useDiscount(
  workspaceId: string,
  planId: PaidPlanId,
  addonKeys: readonly AddonKey[],
): DiscountState {
  const t = useT('mf-billing');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [stored, setStored] = useState<DiscountState['applied']>(null);
  const isAllowed = stored !== null && discountProblem(stored.code, planId, addonKeys) === null;
  if (stored !== null && !isAllowed) setStored(null);

  const apply = async (): Promise<void> => {
    const problem = discountProblem(text, planId, addonKeys);
    if (problem !== null) {
      setFault(t(`plan.discount.problem.${problem}`));
      return;
    }
    setChecking(true);
    setFault(null);
    try {
      const discount = await checkDiscountCode(workspaceId, text, { planId, addonKeys });
      if (!discount.valid) {
        setFault(t('plan.discount.problem.DISCOUNT_INVALID'));
        return;
      }
      setStored({ code: normalCode(text), discount });
      setText('');
      notify({ type: 'success', message: t('plan.discount.applied') });
    } catch (error) {
      const { code, message } = toApiError(error);
      const isRule = code.startsWith('DISCOUNT_');
      setFault(isRule ? message : t('plan.discount.problem.DISCOUNT_INVALID'));
    } finally {
      setChecking(false);
    }
  };
  return {
    text,
    setText: (value) => {
      setText(value);
      setFault(null);
    },
    fault,
    applied: isAllowed ? stored : null,
    checking,
    apply,
    remove: () => setStored(null),
  };
}
