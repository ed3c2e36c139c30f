import { netOf, type Line } from './discount-lines';
import type Stripe from 'stripe';

export type Tax = Stripe.InvoiceLineItem.Tax;

/** Returns the lines with the tax of each rate on the amount after discounts. */
export const taxLines = (lines: readonly Line[], rates: readonly Stripe.TaxRate[]): Line[] =>
  lines.map((line) => ({ ...line, taxes: rates.map((rate) => taxOn(netOf(line), rate)) }));

/** Returns the taxes of all lines, added up by rate. */
export function totalTaxes(lines: readonly Line[]): Tax[] {
  const totals = new Map<string, Tax>();
  for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const before = totals.get(rate);
    totals.set(rate, {
      ...tax,
      amount: tax.amount + (before?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    });
  }
  return [...totals.values()];
}

function taxOn(amount: number, { id, inclusive, percentage }: Stripe.TaxRate): Tax {
  const share = percentage / 100;
  const exact = inclusive ? amount - amount / (1 + share) : amount * share;
  const tax = Math.round(exact);
  return {
    amount: tax,
    tax_behavior: inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: id },
    taxability_reason: percentage === 0 ? 'zero_rated' : 'standard_rated',
    taxable_amount: inclusive ? amount - tax : amount,
    type: 'tax_rate_details',
  };
}
