import { amountOf } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import { addonOf, AddonKey, PaidPlanId, planOf } from '../../contract/catalogue';
import type { PaymentSummary } from '../../contract/workspace-billing';
import { currencyName } from '../provider/port';
import type { ListedPrice } from '../provider/port';

/** Returns a summary, for people, of the invoice that Stripe would create. */
export function summaryOf(
  preview: Stripe.Invoice,
  prices: ReadonlyMap<string, ListedPrice>,
): PaymentSummary {
  const unit = currencyName(preview.currency);
  const keys = new Map(
    [...prices.values()].map((price) => [price.priceId, price.addon ?? price.plan!]),
  );
  const discount = (preview.total_discount_amounts ?? []).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  const tax = (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines: preview.lines.data.map((line) => {
      const key = keys.get(priceIdOf(line) ?? '') ?? '';
      return {
        key,
        label: labelOf(key) ?? line.description ?? '',
        quantity: line.quantity ?? 1,
        amount: amountOf(unit, line.amount),
      };
    }),
    subtotal: amountOf(unit, preview.subtotal),
    discount: amountOf(unit, discount),
    tax: amountOf(unit, tax),
    total: amountOf(unit, preview.total),
    due: amountOf(unit, preview.amount_due),
    from: preview.period_end,
  };
}

export function priceIdOf(line: Stripe.InvoiceLineItem): string | null {
  const price = line.pricing?.price_details?.price;
  if (price === undefined) return null;
  return typeof price === 'string' ? price : price.id;
}

function labelOf(key: string): string | null {
  const plan = PaidPlanId.safeParse(key);
  if (plan.success) return planOf(plan.data).label;
  const addon = AddonKey.safeParse(key);
  return addon.success ? addonOf(addon.data).name : null;
}
