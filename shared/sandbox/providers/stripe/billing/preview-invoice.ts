import { invalid } from '../http/stripe-error';
import { skeletonOf } from '../schema/skeleton';
import { addInvoiceItem, type InvoiceItemInput } from './add-invoice-item';
import { redeem, type DiscountInput } from './discounts';
import { draftSubscription } from './create-subscription';
import {
  makeInvoice,
  pendingItems,
  type KeptCustomer,
  type KeptInvoice,
  type KeptSubscription,
} from './make-invoice';
import { lineOfItem } from './make-lines';
import { after, periodAt } from './periods';
import { recurrenceOf, type KeptPrice } from './prices';
import { itemsOf, type ItemInput } from './subscription-items';
import { current } from './subscription-status';
import { applyChange, type SubscriptionChange } from './update-subscription';
import { randomText } from '../object-store';
import type Stripe from 'stripe';
import type { Account } from '../account';

type Params = Stripe.InvoiceCreatePreviewParams;

/**
 * Returns the invoice that a change would cause at once, or else the next invoice. Makes all
 * changes as the real call would, and then undoes them.
 */
export function previewInvoice(account: Account, params: Params): KeptInvoice {
  const draft = account.attempt(
    () => makePreview(account, params),
    () => false,
  );
  const id = `upcoming_in_${randomText(24)}`;
  const lines = draft.lines.data.map((line) => ({ ...line, invoice: id }));
  return { ...draft, id, lines: { ...draft.lines, data: lines } };
}

function makePreview(account: Account, params: Params): KeptInvoice {
  const { subscription: id, subscription_details: details = {} } = params;
  const existing =
    id === undefined
      ? undefined
      : account.get<Stripe.Subscription>('subscription', id, 'subscription');
  const customer = customerOf(account, params, existing?.customer);
  const now = account.now(customer.id);
  const extra = (params.invoice_items ?? []) as InvoiceItemInput[];
  const currency = existing?.currency ?? params.currency ?? 'usd';
  for (const item of extra) addInvoiceItem(account, { currency, ...item, customer: customer.id });
  const discounts =
    params.discounts === undefined
      ? undefined
      : redeem(account, (params.discounts || []) as DiscountInput[], {
          customer: customer.id,
          at: now,
        });
  if (existing !== undefined) {
    if (discounts !== undefined) account.update(existing, { discounts });
    return ofChange(account, existing as KeptSubscription, details as SubscriptionChange, customer);
  }
  if (details.items === undefined) return ofItems(account, customer, { currency, discounts });
  const begun = draftSubscription(account, {
    customer: customer.id,
    items: details.items as Stripe.SubscriptionCreateParams.Item[],
    ...(params.currency !== undefined && { currency: params.currency }),
    ...(details.default_tax_rates !== undefined && {
      default_tax_rates: details.default_tax_rates,
    }),
    ...(details.trial_end !== undefined && { trial_end: details.trial_end }),
    ...(params.automatic_tax !== undefined && {
      automatic_tax: { enabled: params.automatic_tax.enabled },
    }),
  });
  const started =
    discounts === undefined
      ? begun.subscription
      : account.update(begun.subscription, { discounts });
  return begun.invoice(started);
}

function ofChange(
  account: Account,
  subscription: KeptSubscription,
  details: SubscriptionChange & { cancel_now?: boolean },
  customer: KeptCustomer,
): KeptInvoice {
  const { items, ...changes } = details;
  const inputs = items as ItemInput[] | undefined;
  const { invoice } = applyChange(account, current(account, subscription), {
    ...changes,
    ...(inputs !== undefined && { items: inputs }),
  });
  if (invoice !== undefined) return invoice;
  const changed = current(account, subscription);
  const [first] = itemsOf(changed);
  const start = first!.current_period_end;
  const isEnding = changed.cancel_at !== null && changed.cancel_at <= start;
  const { currency } = changed;
  if (isEnding && pendingItems(account, customer.id, changed.id, currency).length === 0)
    throw invalid(
      `No upcoming invoices for customer: ${customer.id}`,
      undefined,
      'invoice_upcoming_none',
    );
  const recurrence = recurrenceOf(first!.price as unknown as KeptPrice);
  const period = periodAt(Math.min(changed.billing_cycle_anchor, start), recurrence, start);
  const next =
    period.end <= start ? { start, end: after(start, recurrence, 1) } : { ...period, start };
  return makeInvoice(account, {
    customer,
    subscription: changed,
    reason: 'upcoming',
    lines: isEnding
      ? []
      : itemsOf(changed).map((item) => lineOfItem(account, item, { period: next, currency })),
    period: { start: first!.current_period_start, end: start },
    currency,
  });
}

function ofItems(
  account: Account,
  customer: KeptCustomer,
  { currency, discounts }: { currency: string; discounts: string[] | undefined },
): KeptInvoice {
  if (pendingItems(account, customer.id, undefined, currency).length === 0)
    throw invalid(
      `No upcoming invoices for customer: ${customer.id}`,
      undefined,
      'invoice_upcoming_none',
    );
  const now = account.now(customer.id);
  const period = { start: now, end: now };
  return makeInvoice(account, {
    customer,
    reason: 'upcoming',
    lines: [],
    period,
    currency,
    discounts,
  });
}

/** Returns the customer of the preview. Without a customer, creates one from `customer_details`. */
function customerOf(account: Account, params: Params, ofSubscription?: string): KeptCustomer {
  const id = params.customer ?? ofSubscription;
  if (id !== undefined)
    return account.get<Stripe.Customer>('customer', id, 'customer') as KeptCustomer;
  if (params.customer_details === undefined)
    throw invalid(
      'You must provide one of customer, customer_details, subscription or schedule.',
      'customer',
      'parameter_missing',
    );
  return account.create<KeptCustomer>('Customer', 'cus', {
    created: account.now(),
    invoice_settings: skeletonOf(
      'Customer.InvoiceSettings',
    ) as unknown as Stripe.Customer.InvoiceSettings,
    metadata: {},
  });
}
