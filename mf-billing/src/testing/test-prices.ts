import { amountOf } from '@voxgrove/contracts/money';
import { ADDONS, periodOf, planOf } from '../../contract/catalogue';
import type { PaidPlanId } from '../../contract/catalogue';
import { currencyOf, taxOf } from '../../contract/countries';
import { NOW } from './test-billing';

interface Unit {
  addon_key_ref: string;
  amount: number;
}
const CENTS = 100;
const DAY = 86_400;

/** Returns a preview as the server would compute it, with the same numbers in every currency. */
export function pricedSelection(
  planId: PaidPlanId,
  units: readonly Unit[],
  code: string | null,
  country = 'US',
) {
  const unit = currencyOf(country);
  const period = periodOf(planId);
  const plan = planOf(planId);
  const planLine = {
    key: planId as string,
    label: plan.label,
    quantity: 1,
    amount: amountOf(unit, plan.price * CENTS),
  };
  const addonLines = units.flatMap(({ addon_key_ref: key, amount }) => {
    const addon = ADDONS.find(({ id }) => id === key);
    if (addon === undefined || amount === 0) return [];
    const price = addon.prices[period] * amount * CENTS;
    return [{ key, label: addon.name, quantity: amount, amount: amountOf(unit, price) }];
  });
  const lines = [planLine, ...addonLines];
  const subtotal = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
  const discount = code === null ? 0 : subtotal / 2;
  const total = amountOf(unit, subtotal - discount);
  return {
    lines,
    subtotal: amountOf(unit, subtotal),
    discount: amountOf(unit, discount),
    tax: amountOf(unit, 0),
    total,
    due: total,
    from: NOW + 30 * DAY,
    discountApplied: null,
    taxInfo: taxOf(country),
  };
}
