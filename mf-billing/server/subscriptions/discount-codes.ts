import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { AddonKey, PaidPlanId } from '../../contract/catalogue';
import { Discount, normalCode } from '../../contract/discounts';
import type { PaymentProvider } from '../provider/port';
import { asking } from '../provider/port';
import { requireUsableCode } from './selection';

export interface FoundCode {
  promotionCodeId: string;
  discount: Discount;
}

/**
 * Finds a code that may be used with a plan and its add-ons.
 * @throws AppError DISCOUNT_… with the rule that is broken | DISCOUNT_INVALID
 */
export async function findCode(
  provider: PaymentProvider,
  code: string,
  plan: PaidPlanId | null,
  addons: readonly AddonKey[],
): Promise<FoundCode> {
  requireUsableCode(code, plan, addons);
  const { data } = await asking('DISCOUNT_INVALID', () =>
    provider.stripe().promotionCodes.list({
      code: normalCode(code),
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon'],
    }),
  );
  const found = data[0];
  const coupon = found?.promotion.coupon ?? null;
  if (found === undefined || coupon === null || typeof coupon === 'string' || !coupon.valid)
    throw new AppError('DISCOUNT_INVALID');
  return { promotionCodeId: found.id, discount: viewOf(coupon) };
}

/**
 * Refuses a code that the workspace has used. A code without an end gives nothing more when it is
 * used again.
 * @throws AppError DISCOUNT_USED
 */
export function requireUnusedCode(
  { promotionCodeId, discount }: FoundCode,
  used: readonly string[],
): void {
  if (discount.duration !== 'forever' && used.includes(promotionCodeId))
    throw new AppError('DISCOUNT_USED');
}

/**
 * Returns the fields of a subscription that apply a code. The metadata records that the code was
 * used. Stripe stores both in one step, so a crash cannot separate them.
 */
export const applyingCode = (
  { promotionCodeId }: FoundCode,
  operation: string,
): { discounts: { promotion_code: string }[]; metadata: Record<string, string> } => ({
  discounts: [{ promotion_code: promotionCodeId }],
  metadata: { [promotionCodeId]: operation },
});

const DURATIONS = Discount.shape.duration;

const viewOf = (coupon: Stripe.Coupon): Discount => ({
  valid: true,
  percent_off: coupon.percent_off,
  amount_off: coupon.amount_off,
  currency: coupon.currency === null ? null : coupon.currency.toUpperCase(),
  name: coupon.name ?? coupon.id,
  duration: DURATIONS.parse(coupon.duration),
});
