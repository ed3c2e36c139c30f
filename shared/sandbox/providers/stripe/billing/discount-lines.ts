import type Stripe from 'stripe';
import type { Stored } from '../stored';

export type Line = Stored<Stripe.InvoiceLineItem> & { id: string };

/** A discount with its coupon. */
export interface ActiveDiscount {
  id: string;
  coupon: Pick<Stripe.Coupon, 'percent_off' | 'amount_off'>;
  /** Products to which the discount is limited. */
  products?: readonly string[] | undefined;
}

/**
 * Returns the lines with the amount that each discount takes off, never more than the line's
 * amount.
 */
export function discountLines(
  lines: readonly Line[],
  discounts: readonly ActiveDiscount[],
): Line[] {
  return discounts.reduce<Line[]>((current, discount) => applyOne(current, discount), [...lines]);
}

/** Returns the amount of a line after its discounts. */
export const netOf = ({ amount, discount_amounts: discountAmounts }: Line): number =>
  amount - (discountAmounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);

function applyOne(lines: Line[], { id, coupon, products }: ActiveDiscount): Line[] {
  const isEligible = (line: Line): boolean =>
    line.discountable &&
    line.amount > 0 &&
    (products === undefined || products.includes(line.pricing?.price_details?.product ?? ''));
  const eligible = lines.filter(isEligible);
  const base = eligible.reduce((sum, line) => sum + netOf(line), 0);
  const total =
    coupon.percent_off === null
      ? Math.min(coupon.amount_off ?? 0, base)
      : Math.round((base * coupon.percent_off) / 100);
  const shares = splitByWeight(total, eligible.map(netOf));
  return lines.map((line) => {
    const share = shares[eligible.indexOf(line)];
    if (share === undefined || share === 0) return line;
    const discountAmounts = [...(line.discount_amounts ?? []), { amount: share, discount: id }];
    return { ...line, discount_amounts: discountAmounts, discounts: [...line.discounts, id] };
  });
}

/**
 * Splits a whole amount in proportion to weights. The sum of the parts is exactly the amount
 * (largest remainder).
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const missing = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) parts[index]! += 1;
  return parts;
}
