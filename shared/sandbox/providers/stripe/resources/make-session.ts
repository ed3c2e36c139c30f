import { invalid } from '../http/stripe-error';
import { unitAmount, productName, type KeptPrice } from '../billing/prices';
import { randomText } from '../object-store';
import { metadataOf } from './fields';
import { makePrice, type PriceInput } from './make-price';
import { skeletonOf } from '../schema/skeleton';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSession } from '../checkout/session';

const DAY = 86_400;

interface Bought {
  price: KeptPrice;
  quantity: number;
}

/**
 * Creates a page on which a customer pays. The purchase is fixed now.
 * @throws StripeError
 */
export function makeSession(
  account: Account,
  params: Stripe.Checkout.SessionCreateParams,
): KeptSession {
  const { mode = 'payment' } = params;
  const bought = (params.line_items ?? []).map((item, index) => boughtOf(account, item, index));
  if (mode !== 'setup' && bought.length === 0)
    throw invalid(
      'The `line_items` parameter is required in payment mode.',
      'line_items',
      'parameter_missing',
    );
  if (mode === 'subscription' && !bought.some(({ price }) => price.recurring !== null))
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  if (mode === 'payment' && bought.some(({ price }) => price.recurring !== null))
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items',
    );
  const customer = params.customer && account.get('customer', params.customer, 'customer').id;
  const currency = params.currency ?? bought[0]?.price.currency ?? 'usd';
  const id = `cs_test_${randomText(40)}`;
  const amount = bought.reduce(
    (sum, item) => sum + unitAmount(account, item.price, currency) * item.quantity,
    0,
  );
  const created = account.now(customer);
  const session = account.create<KeptSession>('Checkout.Session', 'cs', {
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency,
    customer: customer ?? null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + DAY,
    mode,
    payment_method_types: ['card'],
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.stripe.origin}/stripe/c/pay/${id}${account.id === undefined ? '' : `?account=${account.id}`}`,
    ...metadataOf(params),
  });
  account.hide(id, {
    lineItems: bought.map((item) => lineItem(account, item, currency)),
    checkout: params,
  });
  return session;
}

function boughtOf(
  account: Account,
  item: Stripe.Checkout.SessionCreateParams.LineItem,
  index: number,
): Bought {
  const { quantity = 1, price: id, price_data: data } = item;
  if (id !== undefined)
    return {
      quantity,
      price: account.get<Stripe.Price>('price', id, `line_items[${index}][price]`) as KeptPrice,
    };
  if (data === undefined)
    throw invalid('You must specify either `price` or `price_data`.', `line_items[${index}]`);
  const product =
    data.product ??
    account.create<Stripe.Product>('Product', 'prod', {
      active: true,
      created: account.now(),
      updated: account.now(),
      type: 'service',
      name: data.product_data?.name ?? '',
      metadata: {},
    }).id;
  return { quantity, price: makePrice(account, { ...data, product } as unknown as PriceInput) };
}

function lineItem(
  account: Account,
  { price, quantity }: Bought,
  currency: string,
): Stripe.LineItem {
  const amount = unitAmount(account, price, currency) * quantity;
  return {
    ...(skeletonOf('LineItem') as unknown as Stripe.LineItem),
    id: `li_${randomText(14)}`,
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    description: productName(account, price),
    price: price as unknown as Stripe.Price,
    quantity,
  };
}
