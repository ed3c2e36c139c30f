import { listOf } from '../http/list';
import { skeletonOf } from '../schema/skeleton';
import { activeDiscounts, afterInvoice } from './discounts';
import { discountLines, type Line } from './discount-lines';
import { totalsOf } from './invoice-totals';
import { lineOfInvoiceItem, type KeptInvoiceItem } from './make-lines';
import { taxLines } from './tax-lines';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';
import type { Period } from './periods';

export type KeptInvoice = Stored<Stripe.Invoice> & StripeObject;
export type KeptSubscription = Stored<Stripe.Subscription> & StripeObject;
export type KeptCustomer = Stored<Stripe.Customer> & StripeObject;

export interface NewInvoice {
  customer: KeptCustomer;
  subscription?: KeptSubscription | undefined;
  reason: Stripe.Invoice.BillingReason;
  lines: Line[];
  period: Period;
  currency: string;
  /** Ids of discounts; default: those of the subscription or the customer. */
  discounts?: string[] | undefined;
  rates?: Stripe.TaxRate[] | undefined;
  metadata?: Stripe.Metadata | undefined;
  autoAdvance?: boolean;
}

/** Creates a draft with these lines and all pending items, with discounts, taxes and totals. */
export function makeInvoice(account: Account, input: NewInvoice): KeptInvoice {
  const { customer, subscription, reason, period, currency } = input;
  const created = account.now(customer.id);
  const pending = pendingItems(account, customer.id, subscription?.id, currency);
  const ownDiscounts = subscription?.discounts ?? [];
  const discountIds =
    input.discounts ??
    (ownDiscounts.length > 0 ? ownDiscounts : customerDiscounts(account, customer));
  const rates =
    input.rates ?? (subscription?.default_tax_rates as Stripe.TaxRate[] | undefined) ?? [];
  const discounts = activeDiscounts(account, discountIds, created);
  const gross = [...pending.map(lineOfInvoiceItem), ...input.lines];
  const lines = taxLines(discountLines(gross, discounts), rates);
  const balance = customer.balance ?? 0;
  const draft = account.create<KeptInvoice>('Invoice', 'in', {
    ...totalsOf(lines, balance),
    ending_balance: null,
    ...ownerFields(customer),
    account_country: 'US',
    account_name: 'Voxgrove',
    auto_advance: input.autoAdvance ?? subscription !== undefined,
    automatic_tax: { ...automaticTaxOff(), enabled: subscription?.automatic_tax.enabled ?? false },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    default_tax_rates: rates,
    discounts: discounts.map(({ id }) => id),
    issuer: { type: 'self' },
    metadata: input.metadata ?? {},
    parent: parentOf(subscription),
    period_start: period.start,
    period_end: period.end,
    status: 'draft',
    test_clock: customer.test_clock ?? null,
  });
  const invoice = account.update(draft, {
    lines: listOf(
      `/v1/invoices/${draft.id}/lines`,
      lines.map((line) => ({ ...line, invoice: draft.id })),
    ) as unknown as KeptInvoice['lines'],
  });
  for (const item of pending) account.update(item, { invoice: invoice.id });
  if (subscription !== undefined) spendDiscounts(account, subscription, invoice);
  account.emit('invoice.created', invoice);
  return invoice;
}

/** Returns the items that wait for the next invoice. */
export const pendingItems = (
  account: Account,
  customer: string,
  subscription: string | undefined,
  currency: string,
): KeptInvoiceItem[] =>
  account.all<KeptInvoiceItem>('invoiceitem').filter((item) => {
    const subscriptionId = item.parent?.subscription_details?.subscription as string | undefined;
    const fits = subscriptionId === undefined || subscriptionId === subscription;
    return (
      item.invoice === null && item.customer === customer && item.currency === currency && fits
    );
  });

const customerDiscounts = (account: Account, { id }: KeptCustomer): string[] => {
  const { discount } = account.get<Stripe.Customer>('customer', id);
  return discount === null || discount === undefined ? [] : [discount.id];
};

function spendDiscounts(
  account: Account,
  subscription: KeptSubscription,
  { id, amount_due: due }: KeptInvoice,
): void {
  const { discounts } = subscription;
  const remainingDiscounts =
    due === 0 && subscription.status === 'trialing' ? discounts : afterInvoice(account, discounts);
  account.update(subscription, { latest_invoice: id, discounts: remainingDiscounts });
}

const ownerFields = (customer: KeptCustomer): Partial<KeptInvoice> => ({
  customer: customer.id,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_tax_exempt: customer.tax_exempt ?? null,
  customer_tax_ids: [],
});

const automaticTaxOff = (): Stripe.Invoice.AutomaticTax =>
  skeletonOf('Invoice.AutomaticTax') as unknown as Stripe.Invoice.AutomaticTax;

const parentOf = (subscription: KeptSubscription | undefined): Stripe.Invoice.Parent | null =>
  subscription === undefined
    ? null
    : {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: {
          ...(skeletonOf(
            'Invoice.Parent.SubscriptionDetails',
          ) as unknown as Stripe.Invoice.Parent.SubscriptionDetails),
          metadata: subscription.metadata,
          subscription: subscription.id,
        },
      };
