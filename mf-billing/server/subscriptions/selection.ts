import { AppError } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';
import {
  AddonKey,
  addonLookupKey,
  addonOf,
  PaidPlanId,
  planLookupKey,
} from '../../contract/catalogue';
import type { Period } from '../../contract/catalogue';
import { discountProblem } from '../../contract/discounts';
import type { AddonError } from '../../contract/workspace-billing';
import type { ListedPrice } from '../provider/port';
import type { z } from 'zod';

export type AddonFault = z.infer<typeof AddonError>;

export interface ChosenAddon {
  addon_key_ref: string;
  amount: number;
}

export interface PricedAddon {
  key: AddonKey;
  quantity: number;
  price: ListedPrice;
}

/** Returns the chosen add-ons with their prices, and the faults of the invalid ones. */
export function priceAddons(
  chosen: readonly ChosenAddon[],
  period: Period,
  prices: ReadonlyMap<string, ListedPrice>,
): { addons: PricedAddon[]; faults: AddonFault[] } {
  const addons: PricedAddon[] = [];
  const faults: AddonFault[] = [];
  for (const { addon_key_ref: ref, amount: quantity } of chosen) {
    const priced = priceAddon(ref, quantity, period, prices);
    if ('errorCode' in priced) faults.push(priced);
    else addons.push(priced);
  }
  return { addons, faults };
}

function priceAddon(
  ref: string,
  quantity: number,
  period: Period,
  prices: ReadonlyMap<string, ListedPrice>,
): PricedAddon | AddonFault {
  const otherPeriod = period === 'monthly' ? 'yearly' : 'monthly';
  // A key may include its period, as lookup keys do.
  const bare = ref.replace(/_(monthly|yearly)$/, '');
  const key = AddonKey.safeParse(bare);
  if (!key.success) return fault(ref, 'ADDON_NOT_FOUND');
  if (ref.endsWith(`_${otherPeriod}`)) return fault(ref, 'ADDON_BILLING_MISMATCH');
  const { most } = addonOf(key.data);
  if (quantity > most) return fault(ref, 'ADDON_QUANTITY_REFUSED', { most });
  const price = prices.get(addonLookupKey(key.data, period));
  if (price === undefined) return fault(ref, 'ADDON_PRICE_NOT_FOUND');
  return { key: key.data, quantity, price };
}

const fault = (
  addonKey: string,
  errorCode: AddonFault['errorCode'],
  details: Record<string, unknown> = {},
): AddonFault => ({
  addonKey,
  errorCode,
  message: new AppError(errorCode, { addon: addonKey, ...details }).message,
});

/** Throws the first fault as the error of the whole call. */
export function throwFault({ errorCode, addonKey }: AddonFault): never {
  const key = AddonKey.safeParse(addonKey);
  const most = key.success ? addonOf(key.data).most : 0;
  throw new AppError(errorCode, { addon: addonKey, most });
}

/** @throws AppError PLAN_NOT_FOUND */
export function paidPlan(id: string): PaidPlanId {
  const plan = PaidPlanId.safeParse(id);
  if (!plan.success) throw new AppError('PLAN_NOT_FOUND');
  return plan.data;
}

/** @throws AppError PLAN_NOT_FOUND when the Stripe account has no price for the plan */
export function planPrice(plan: PaidPlanId, prices: ReadonlyMap<string, ListedPrice>): ListedPrice {
  const price = prices.get(planLookupKey(plan));
  if (price === undefined) throw new AppError('PLAN_NOT_FOUND');
  return price;
}

/** @throws AppError with the rule that the code breaks */
export function requireUsableCode(
  code: string,
  plan: PaidPlanId | null,
  addons: readonly AddonKey[],
): void {
  const problem = discountProblem(code, plan, addons);
  if (problem !== null) throw new AppError(problem satisfies ErrorCode);
}
