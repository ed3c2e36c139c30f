import { invalid, noSuch } from '../http/stripe-error';
import { addMonths } from './periods';
import type Stripe from 'stripe';
import type { Account } from '../account';
import { idOf, type Stored, type StripeObject } from '../stored';
import type { ActiveDiscount } from './discount-lines';

type KeptDiscount = Stored<Stripe.Discount> & StripeObject;
type KeptCode = Stored<Stripe.PromotionCode> & StripeObject;

/** Input of the parameter `discounts`. */
export interface DiscountInput {
  coupon?: string;
  promotion_code?: string;
  discount?: string;
}

interface Target {
  customer: string | null;
  subscription?: string | null;
  at: number;
}

/**
 * Redeems coupons and codes.
 * @returns ids of discounts
 * @throws StripeError for an invalid coupon or code
 */
export function redeem(
  account: Account,
  inputs: readonly DiscountInput[],
  target: Target,
): string[] {
  return inputs.map((input, index) => {
    if (input.discount !== undefined)
      return account.get<Stripe.Discount>(
        'discount',
        input.discount,
        `discounts[${index}][discount]`,
      ).id;
    const code =
      input.promotion_code === undefined
        ? undefined
        : codeNamed(account, input.promotion_code, index, target);
    const couponId = input.coupon ?? idOf(code?.promotion.coupon ?? null);
    const coupon = account.find(couponId ?? '') as (Stripe.Coupon & StripeObject) | undefined;
    if (coupon?.object !== 'coupon')
      throw noSuch('coupon', couponId ?? '', `discounts[${index}][coupon]`);
    demandValid(coupon, target.at);
    account.update(coupon, { times_redeemed: coupon.times_redeemed + 1, ...exhausted(coupon) });
    if (code !== undefined) account.update(code, { times_redeemed: code.times_redeemed + 1 });
    const end =
      coupon.duration === 'repeating' ? addMonths(target.at, coupon.duration_in_months ?? 1) : null;
    return account.create<KeptDiscount>('Discount', 'di', {
      customer: target.customer,
      subscription: target.subscription ?? null,
      end,
      promotion_code: code?.id ?? null,
      source: { type: 'coupon', coupon: coupon.id },
      start: target.at,
    }).id;
  });
}

/** Returns the discounts that are active at a time, with their coupons. */
export function activeDiscounts(
  account: Account,
  ids: readonly string[],
  time: number,
): ActiveDiscount[] {
  return ids
    .map((id) => account.find(id) as KeptDiscount | undefined)
    .filter((discount) => discount !== undefined)
    .filter(({ end }) => end === null || end > time)
    .map((discount) => {
      const coupon = account.find(idOf(discount.source.coupon) ?? '') as Stripe.Coupon &
        StripeObject;
      return { id: discount.id, coupon, products: account.hidden(coupon.id).products };
    });
}

/** Returns the discounts that remain after an invoice. */
export const afterInvoice = (account: Account, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const discount = account.find(id) as KeptDiscount | undefined;
    const coupon = account.find(idOf(discount?.source.coupon) ?? '') as Stripe.Coupon | undefined;
    return coupon?.duration !== 'once';
  });

/** Returns the object for a discount that was removed. */
export function deletedDiscount({ end: _end, ...discount }: KeptDiscount): object {
  return { ...discount, deleted: true };
}

function codeNamed(
  account: Account,
  id: string,
  index: number,
  { customer, at }: Target,
): KeptCode {
  const code = account.get<Stripe.PromotionCode>(
    'promotion_code',
    id,
    `discounts[${index}][promotion_code]`,
  );
  const isSpent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  if (!code.active || isSpent || (code.expires_at !== null && code.expires_at <= at))
    throw invalid(
      'This promotion code cannot be redeemed because it is expired or inactive.',
      'promotion_code',
      'promotion_code_invalid',
    );
  if (code.customer !== null && code.customer !== customer)
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer is different.',
      'promotion_code',
      'promotion_code_invalid',
    );
  if (code.restrictions.first_time_transaction && hasPaid(account, customer))
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      'promotion_code',
      'promotion_code_invalid',
    );
  return code;
}

const hasPaid = (account: Account, customer: string | null): boolean =>
  account
    .all<Stripe.Charge>('charge')
    .some((charge) => charge.customer === customer && charge.paid);

function demandValid(coupon: Stripe.Coupon, time: number): void {
  const isPast = coupon.redeem_by !== null && coupon.redeem_by <= time;
  if (isPast || !coupon.valid)
    throw invalid(`Coupon expired: ${coupon.id}`, 'coupon', 'coupon_expired');
}

const exhausted = (coupon: Stripe.Coupon): Partial<Stripe.Coupon> =>
  coupon.max_redemptions !== null && coupon.times_redeemed + 1 >= coupon.max_redemptions
    ? { valid: false }
    : {};
