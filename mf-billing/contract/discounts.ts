import { z } from 'zod';
import type { AddonKey, PaidPlanId } from './catalogue';

export const AGENCY_CODE = 'GOAGENCYNOW';

export const Discount = z.object({
  valid: z.boolean(),
  percent_off: z.number().nullable(),
  /** Minor units of `currency`. */
  amount_off: z.number().int().nullable(),
  currency: z.string().nullable(),
  name: z.string(),
  duration: z.enum(['forever', 'once', 'repeating']),
});
export type Discount = z.infer<typeof Discount>;

/** Returns a code in the form for comparisons: in upper case, without spaces. */
export const normalCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

export type DiscountProblem =
  | 'DISCOUNT_CODE_REQUIRED'
  | 'DISCOUNT_NOT_FOR_YEARLY'
  | 'DISCOUNT_NEEDS_WHITELABEL'
  | 'DISCOUNT_MONTHLY_ONLY';

/**
 * Checks the rules of codes that need no look-up. Returns the broken rule, or null. `plan` null: no
 * plan is chosen. `addons`: the add-ons of the subscription.
 */
export function discountProblem(
  code: string,
  plan: PaidPlanId | null,
  addons: readonly AddonKey[],
): DiscountProblem | null {
  const normal = normalCode(code);
  if (normal === '') return 'DISCOUNT_CODE_REQUIRED';
  if (plan === 'pay_as_you_go_yearly') return 'DISCOUNT_NOT_FOR_YEARLY';
  if (normal !== AGENCY_CODE) return null;
  if (!addons.includes('whitelabel-new')) return 'DISCOUNT_NEEDS_WHITELABEL';
  return plan === 'pay_as_you_go' ? null : 'DISCOUNT_MONTHLY_ONLY';
}
