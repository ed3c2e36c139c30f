import { invalid } from '../http/stripe-error';
import { productName, unitAmount, type KeptPrice } from './prices';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptInvoiceItem } from './make-lines';

export interface InvoiceItemInput {
  customer?: string;
  amount?: number;
  currency?: string;
  description?: string;
  price?: string;
  pricing?: { price?: string };
  quantity?: number;
  discountable?: boolean;
  metadata?: Stripe.MetadataParam | '';
  subscription?: string;
  invoice?: string;
}

/**
 * Adds an item to charge with the next invoice.
 * @throws StripeError without an amount or a price
 */
export function addInvoiceItem(account: Account, input: InvoiceItemInput): KeptInvoiceItem {
  const { customer, quantity = 1, description, metadata } = input;
  const owner = account.get<Stripe.Customer>('customer', customer ?? '', 'customer');
  const priceId = input.pricing?.price ?? input.price;
  const price =
    priceId === undefined
      ? undefined
      : (account.get<Stripe.Price>('price', priceId, 'pricing[price]') as KeptPrice);
  const currency = input.currency ?? price?.currency ?? 'usd';
  const unit = price === undefined ? input.amount : unitAmount(account, price, currency);
  if (unit === undefined)
    throw invalid('Missing required param: amount.', 'amount', 'parameter_missing');
  const amount = price === undefined ? unit : unit * quantity;
  const now = account.now(owner.id);
  return account.create<KeptInvoiceItem>('InvoiceItem', 'ii', {
    amount,
    currency,
    customer: owner.id,
    date: now,
    description: description ?? (price === undefined ? null : productName(account, price)),
    discountable: input.discountable ?? amount > 0,
    discounts: [],
    invoice: null,
    metadata: (metadata || {}) as Stripe.Metadata,
    net_amount: amount,
    period: { start: now, end: now },
    pricing:
      price === undefined
        ? null
        : ({
            type: 'price_details',
            price_details: { price: price.id, product: price.product },
            unit_amount_decimal: String(unit),
          } as unknown as Stripe.InvoiceItem.Pricing),
    proration: false,
    quantity,
    quantity_decimal: String(quantity) as unknown as KeptInvoiceItem['quantity_decimal'],
    tax_rates: [],
    test_clock: owner.test_clock ?? null,
  });
}
