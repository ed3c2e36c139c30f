import { totalTaxes } from './tax-lines';
import type Stripe from 'stripe';
import type { Line } from './discount-lines';

type Totals = Pick<
  Stripe.Invoice,
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax'
  | 'total_taxes'
  | 'total_discount_amounts'
  | 'amount_due'
  | 'amount_remaining'
  | 'starting_balance'
  | 'ending_balance'
>;

/**
 * Adds up an invoice: subtotal - discounts + tax. A credit of the customer (a negative balance)
 * pays a part of it. A negative total becomes credit.
 */
export function totalsOf(lines: readonly Line[], balance: number): Totals {
  const sum = (amounts: readonly number[]): number =>
    amounts.reduce((all, amount) => all + amount, 0);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discounts = totalDiscounts(lines);
  const taxes = totalTaxes(lines);
  const inclusive = sum(taxes.filter(isInclusive).map(({ amount }) => amount));
  const exclusive = sum(taxes.filter((tax) => !isInclusive(tax)).map(({ amount }) => amount));
  const net = subtotal - sum(discounts.map(({ amount }) => amount));
  const total = net + exclusive;
  const applied = total > 0 ? Math.max(balance, -total) : -total;
  const due = total > 0 ? total + Math.min(applied, 0) + Math.max(balance, 0) : 0;
  return {
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    total,
    total_excluding_tax: net - inclusive,
    total_taxes: taxes as Stripe.Invoice.TotalTax[],
    total_discount_amounts: discounts,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance:
      total > 0 ? balance - Math.min(applied, 0) - Math.max(balance, 0) : balance + total,
  };
}

const isInclusive = ({ tax_behavior: behavior }: { tax_behavior: string }): boolean =>
  behavior === 'inclusive';

function totalDiscounts(lines: readonly Line[]): { amount: number; discount: string }[] {
  const totals = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts ?? []))
    totals.set(discount as string, (totals.get(discount as string) ?? 0) + amount);
  return [...totals].map(([discount, amount]) => ({ amount, discount }));
}
