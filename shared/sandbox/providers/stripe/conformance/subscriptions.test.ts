import { describe, expect, test } from '@jest/globals';
import { makeCustomer, makePrice, refusalOf, sdk, useLocalStripe } from '../testing/sdk';
import { post } from '../../../testing/use-sandbox';
import type Stripe from 'stripe';

useLocalStripe();
const DAY = 86_400;

const linesOf = ({ lines }: Stripe.Invoice) =>
  lines.data.map(({ amount, description }) => [description?.split(' ')[0], amount]);
const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice;

test('products and prices are created, found by lookup key, and archived', async () => {
  const stripe = sdk();
  const product = await stripe.products.create({
    name: 'Growth',
    metadata: { plan: 'growth' },
    default_price_data: { currency: 'usd', unit_amount: 100 },
  });
  expect(product.default_price).toMatch(/^price_/);
  const price = await makePrice(stripe, { amount: 4_900, key: 'growth_month' });
  expect(price).toMatchObject({
    lookup_key: 'growth_month',
    type: 'recurring',
    recurring: { interval: 'month', interval_count: 1 },
  });
  const taken = await refusalOf(makePrice(stripe, { amount: 5_900, key: 'growth_month' }));
  expect(taken.param).toBe('lookup_key');
  const newer = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 5_900,
    recurring: { interval: 'month' },
    lookup_key: 'growth_month',
    transfer_lookup_key: true,
    currency_options: { eur: { unit_amount: 5_500 } },
  });
  const found = await stripe.prices.list({
    lookup_keys: ['growth_month'],
    expand: ['data.product', 'data.currency_options'],
  });
  expect(found.data).toMatchObject([
    {
      id: newer.id,
      product: { name: 'Growth' },
      currency_options: { eur: { unit_amount: 5_500 } },
    },
  ]);
  await stripe.prices.update(price.id, { active: false, nickname: 'old' });
  expect(
    (await stripe.prices.list({ active: true, type: 'recurring' })).data.map(({ id }) => id),
  ).toEqual([newer.id]);
  expect(await stripe.prices.retrieve(price.id)).toMatchObject({ active: false, nickname: 'old' });
  await stripe.products.update(product.id, { active: false, description: 'Gone' });
  expect((await stripe.products.list({ active: false })).data).toMatchObject([
    { description: 'Gone' },
  ]);
  expect(await stripe.products.retrieve(product.id)).toMatchObject({ active: false });
  expect((await refusalOf(stripe.products.del(product.id))).statusCode).toBe(400);
});

test('a promotion code is found in any case, and its limits are checked', async () => {
  const stripe = sdk();
  await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'once' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: 'HALF' },
    code: 'GOAGENCYNOW',
    max_redemptions: 1,
  });
  const found = await stripe.promotionCodes.list({
    code: 'goagencynow',
    active: true,
    expand: ['data.promotion.coupon'],
  });
  expect(found.data).toMatchObject([{ id: code.id, promotion: { coupon: { percent_off: 50 } } }]);
  expect((await refusalOf(stripe.coupons.create({ duration: 'once' }))).param).toBe('percent_off');
  const price = await makePrice(stripe, { amount: 4_900 });
  const customer = await makeCustomer(stripe);
  const begin = () =>
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ promotion_code: code.id }],
      expand: ['latest_invoice'],
    });
  expect(invoiceOf(await begin())).toMatchObject({
    subtotal: 4_900,
    total: 2_450,
    total_discount_amounts: [{ amount: 2_450 }],
  });
  expect((await refusalOf(begin())).code).toBe('promotion_code_invalid');
  await stripe.promotionCodes.update(code.id, { active: false });
  expect((await stripe.promotionCodes.list({ active: true })).data).toEqual([]);
  expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1 });
  expect(await stripe.coupons.retrieve('HALF')).toMatchObject({
    times_redeemed: 1,
    duration: 'once',
  });
  expect((await stripe.coupons.list()).data).toHaveLength(1);
  expect(await stripe.coupons.del('HALF')).toMatchObject({ deleted: true });
});

test('a subscription is incomplete until its first payment, and then active', async () => {
  const stripe = sdk();
  const price = await makePrice(stripe, { amount: 4_900 });
  const customer = await stripe.customers.create({ email: 'ada@example.test' });
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 2 }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(begun.status).toBe('incomplete');
  const invoice = invoiceOf(begun);
  expect(invoice).toMatchObject({
    status: 'open',
    amount_due: 9_800,
    billing_reason: 'subscription_create',
  });
  const [intent] = invoice.confirmation_secret!.client_secret.split('_secret_');
  const declined = await refusalOf(
    stripe.paymentIntents.confirm(intent!, { payment_method: 'pm_card_chargeDeclined' }),
  );
  expect(declined.code).toBe('card_declined');
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('incomplete');
  await stripe.paymentIntents.confirm(intent!, { payment_method: 'pm_card_visa' });
  const running = await stripe.subscriptions.retrieve(begun.id, {
    expand: ['default_payment_method', 'latest_invoice'],
  });
  expect(running).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' }, customer: customer.id },
  });
  expect(invoiceOf(running)).toMatchObject({
    status: 'paid',
    amount_paid: 9_800,
    amount_remaining: 0,
  });
  const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
  expect(data).toMatchObject([{ status: 'paid', payment: { payment_intent: intent } }]);
});

test('the first payment decides the status of a subscription', async () => {
  const stripe = sdk();
  const price = await makePrice(stripe, { amount: 4_900 });
  const begin = async (card: string, behavior?: 'error_if_incomplete') => {
    const customer = await makeCustomer(stripe, card);
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      ...(behavior && { payment_behavior: behavior }),
    });
  };
  expect((await begin('pm_card_visa')).status).toBe('active');
  expect((await begin('pm_card_chargeCustomerFail')).status).toBe('incomplete');
  expect((await begin('pm_card_threeDSecureRequired')).status).toBe('incomplete');
  const before = (await stripe.subscriptions.list({ status: 'all' })).data.length;
  expect((await refusalOf(begin('pm_card_chargeCustomerFail', 'error_if_incomplete'))).code).toBe(
    'card_declined',
  );
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(before);
  const { id } = await stripe.customers.create({});
  expect(
    (await refusalOf(stripe.subscriptions.create({ customer: id, items: [{ price: price.id }] })))
      .statusCode,
  ).toBe(400);
});

describe('changes of a subscription', () => {
  const begin = async (stripe: Stripe) => {
    const price = await makePrice(stripe, { amount: 3_000 });
    const addon = await makePrice(stripe, { amount: 1_000 });
    const customer = await makeCustomer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    return { price, addon, customer, subscription };
  };

  test('cost what their preview says, to the cent', async () => {
    const stripe = sdk();
    const { addon, subscription } = await begin(stripe);
    const items = [{ price: addon.id, quantity: 3 }];
    await post('/_sandbox/clock', { advanceMs: 10 * DAY * 1000 });
    const at = subscription.items.data[0]!.current_period_start + 10 * DAY;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
    });
    const changed = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: at,
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    });
    expect(preview.id).toMatch(/^upcoming_in_/);
    expect(linesOf(preview)).toEqual(linesOf(invoiceOf(changed)));
    expect(preview.total).toBe(2_000);
    expect(invoiceOf(changed)).toMatchObject({
      total: 2_000,
      status: 'paid',
      billing_reason: 'subscription_update',
    });
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next.total).toBe(6_000);
    expect(
      (await stripe.subscriptionItems.list({ subscription: subscription.id })).data,
    ).toHaveLength(2);
  });

  test('that add and remove an item at the same moment cost nothing in total', async () => {
    const stripe = sdk();
    const { subscription, addon } = await begin(stripe);
    const at = subscription.items.data[0]!.current_period_start + 5 * DAY;
    const item = await stripe.subscriptionItems.create({
      subscription: subscription.id,
      price: addon.id,
      quantity: 2,
      proration_date: at,
    });
    expect(await stripe.subscriptionItems.retrieve(item.id)).toMatchObject({ quantity: 2 });
    await stripe.subscriptionItems.update(item.id, { quantity: 1, proration_date: at });
    await stripe.subscriptionItems.del(item.id, { proration_date: at });
    const { data } = await stripe.invoiceItems.list({ pending: true });
    expect(data).toHaveLength(4);
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('are undone when the card is declined', async () => {
    const stripe = sdk();
    const { addon, subscription } = await begin(stripe);
    await post('/_sandbox/stripe/settings', { failNextCharge: true });
    const change = stripe.subscriptions.update(subscription.id, {
      items: [{ price: addon.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    expect((await refusalOf(change)).code).toBe('card_declined');
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data).toHaveLength(1);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test('to a yearly price give back what was paid and charge the year', async () => {
    const stripe = sdk();
    const { subscription } = await begin(stripe);
    const yearly = await makePrice(stripe, { amount: 30_000, interval: 'year' });
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: yearly.id }],
      expand: ['latest_invoice'],
    });
    expect(linesOf(invoiceOf(changed))).toEqual([
      ['Unused', -3_000],
      ['1', 30_000],
    ]);
    expect(changed.items.data[0]).toMatchObject({ price: { id: yearly.id } });
  });

  test('cancel it at the end of the period, and can undo that', async () => {
    const stripe = sdk();
    const { subscription } = await begin(stripe);
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive' },
    });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: subscription.items.data[0]!.current_period_end,
      cancellation_details: { comment: 'Too dear', reason: 'cancellation_requested' },
    });
    const back = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
    });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const gone = await stripe.subscriptions.cancel(subscription.id);
    expect(gone.status).toBe('canceled');
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    expect(
      (
        await refusalOf(
          stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
        )
      ).statusCode,
    ).toBe(400);
  });
});

test('taxes are added after discounts, in the preview and in the invoice', async () => {
  const stripe = sdk();
  const rate = await stripe.taxRates.create({
    display_name: 'VAT',
    percentage: 19,
    inclusive: false,
    country: 'DE',
  });
  const price = await makePrice(stripe, { amount: 4_999 });
  await stripe.coupons.create({ id: 'TEN', percent_off: 10, duration: 'forever' });
  const customer = await makeCustomer(stripe);
  const details = { items: [{ price: price.id }], default_tax_rates: [rate.id] };
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: details,
    discounts: [{ coupon: 'TEN' }],
  });
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    ...details,
    discounts: [{ coupon: 'TEN' }],
    expand: ['latest_invoice'],
  });
  const invoice = invoiceOf(begun);
  expect(invoice).toMatchObject({
    subtotal: 4_999,
    total_discount_amounts: [{ amount: 500 }],
    total_taxes: [{ amount: 855, taxable_amount: 4_499 }],
    total: 5_354,
  });
  expect([preview.subtotal, preview.total]).toEqual([invoice.subtotal, invoice.total]);
  expect((await stripe.taxRates.list({ active: true })).data).toMatchObject([{ id: rate.id }]);
  await stripe.taxRates.update(rate.id, { active: false });
  expect(await stripe.taxRates.retrieve(rate.id)).toMatchObject({ active: false });
  const { deleted } = await stripe.subscriptions.deleteDiscount(begun.id);
  expect(deleted).toBe(true);
});

describe('a test clock', () => {
  const start = 1_764_000_000;
  const begin = async (
    stripe: Stripe,
    card: string,
    params: Partial<Stripe.SubscriptionCreateParams> = {},
  ) => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const price = await makePrice(stripe, { amount: 5_000 });
    const customer = await makeCustomer(stripe, card, { test_clock: clock.id });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      ...params,
    });
    const advance = async (days: number) => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + days * DAY });
      return stripe.subscriptions.retrieve(subscription.id);
    };
    const paid = async () =>
      (await stripe.invoices.list({ subscription: subscription.id })).data.map(
        ({ status, amount_paid: amount }) => [status, amount],
      );
    return { clock, subscription, customer, advance, paid };
  };

  test('renews a subscription, each time for a whole period', async () => {
    const stripe = sdk();
    const { advance, paid, subscription } = await begin(stripe, 'pm_card_visa');
    const later = await advance(65);
    expect(await paid()).toEqual([
      ['paid', 5_000],
      ['paid', 5_000],
      ['paid', 5_000],
    ]);
    expect(later.items.data[0]!.current_period_start).toBeGreaterThan(
      subscription.items.data[0]!.current_period_end,
    );
  });

  test('ends a trial with the first payment, and ends a canceled subscription without one', async () => {
    const stripe = sdk();
    const trial = await begin(stripe, 'pm_card_visa', { trial_period_days: 14 });
    expect(trial.subscription.status).toBe('trialing');
    expect((await trial.advance(13)).status).toBe('trialing');
    expect((await trial.advance(15)).status).toBe('active');
    expect(await trial.paid()).toEqual([
      ['paid', 5_000],
      ['paid', 0],
    ]);
    const ending = await begin(stripe, 'pm_card_visa');
    await stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: true });
    expect((await ending.advance(40)).status).toBe('canceled');
    expect(await ending.paid()).toEqual([['paid', 5_000]]);
  });

  test('shows a failing card: past due, retries, unpaid, and paid with another card', async () => {
    const stripe = sdk();
    const { customer, advance, subscription } = await begin(stripe, 'pm_card_visa');
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: bad.id },
    });
    expect((await advance(32)).status).toBe('past_due');
    const [open] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' }))
      .data;
    expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 5_000 });
    expect(open!.next_payment_attempt).toBeGreaterThan(start + 30 * DAY);
    expect((await advance(50)).status).toBe('unpaid');
    expect((await stripe.invoices.retrieve(open!.id!)).attempt_count).toBe(4);
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    expect(await stripe.invoices.pay(open!.id!, { payment_method: good.id })).toMatchObject({
      status: 'paid',
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('lets a subscription expire if its first payment is never made', async () => {
    const stripe = sdk();
    const { advance, subscription, clock } = await begin(stripe, 'pm_card_threeDSecureRequired');
    expect(subscription.status).toBe('incomplete');
    expect((await advance(1)).status).toBe('incomplete_expired');
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toMatchObject([
      { status: 'void' },
    ]);
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: start + DAY,
    });
    expect((await stripe.testHelpers.testClocks.list()).data).toHaveLength(1);
    expect(await stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true });
  });
});

test('an invoice of single items is created, finalized, paid and voided', async () => {
  const stripe = sdk();
  const customer = await makeCustomer(stripe);
  const draft = async (amount: number) => {
    await stripe.invoiceItems.create({
      customer: customer.id,
      amount,
      currency: 'usd',
      description: 'Setup',
    });
    return stripe.invoices.create({ customer: customer.id, auto_advance: false });
  };
  const first = await draft(1_500);
  expect(first).toMatchObject({ status: 'draft', total: 1_500 });
  const open = await stripe.invoices.finalizeInvoice(first.id!);
  expect(open).toMatchObject({ status: 'open', number: `${customer.invoice_prefix}-0001` });
  expect(open.hosted_invoice_url).toContain(`/stripe/i/${open.id}`);
  expect(await stripe.invoices.pay(first.id!)).toMatchObject({
    status: 'paid',
    amount_paid: 1_500,
  });
  expect((await refusalOf(stripe.invoices.pay(first.id!))).code).toBe('invoice_already_paid');
  const second = await stripe.invoices.finalizeInvoice((await draft(800)).id!);
  expect(await stripe.invoices.voidInvoice(second.id!)).toMatchObject({ status: 'void' });
});
