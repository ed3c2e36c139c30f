import { expect, test } from '@jest/globals';
import { address } from '../../../testing/use-sandbox';
import { refusalOf, makePrice, sdk, useLocalStripe } from '../testing/sdk';
import type Stripe from 'stripe';

useLocalStripe();

const CARD = { email: 'client@example.test', name: 'Client', expiry: '04 / 30', cvc: '123' };
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const pay = (session: Stripe.Checkout.Session, number: string) =>
  submit(session.url!, { ...CARD, number });

async function connected(stripe: Stripe) {
  const { id } = await stripe.accounts.create({ type: 'standard' });
  return { stripeAccount: id };
}

test('Checkout sells a subscription of a connected account, and a declined card buys nothing', async () => {
  const stripe = sdk();
  const on = await connected(stripe);
  const product = await stripe.products.create({ name: 'Client plan' }, on);
  const price = await stripe.prices.create(
    { product: product.id, currency: 'usd', unit_amount: 2_000, recurring: { interval: 'month' } },
    on,
  );
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { application_fee_percent: 5, metadata: { org: '9' } },
      success_url: 'http://localhost/done?id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/back',
    },
    on,
  );
  expect(await (await fetch(session.url!)).text()).toContain('1 × Client plan');
  const declined = await pay(session, '4000000000000002');
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('Your card was declined.');
  expect((await stripe.subscriptions.list({ status: 'all' }, on)).data).toEqual([]);
  const paid = await pay(session, '4242424242424242');
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://localhost/done?id=${session.id}`,
  ]);
  const done = await stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ['subscription'] },
    on,
  );
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    subscription: { status: 'active', metadata: { org: '9' } },
  });
  expect((await stripe.applicationFees.list()).data).toMatchObject([{ amount: 100 }]);
  expect((await stripe.events.list({ type: 'checkout.session.completed' }, on)).data).toHaveLength(
    1,
  );
  expect(await (await fetch(session.url!)).text()).toContain('You have paid.');
});

test('Checkout sends the owner of a 3D Secure card to the bank and back', async () => {
  const stripe = sdk();
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Credits' } },
        quantity: 1,
      },
    ],
    payment_intent_data: { metadata: { wallet: '3' } },
    success_url: 'http://localhost/done',
  });
  const waiting = await pay(session, '4000002760003184');
  const bank = address(waiting.headers.get('location')!);
  expect(await (await fetch(bank)).text()).toContain('Complete');
  const failed = await submit(bank, { outcome: 'fail' });
  expect(failed.headers.get('location')).toContain('/stripe/c/pay/');
  const again = await pay(session, '4000002760003184');
  const back = await submit(address(again.headers.get('location')!), { outcome: 'complete' });
  expect(back.headers.get('location')).toBe('http://localhost/done');
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(done).toMatchObject({
    payment_status: 'paid',
    payment_intent: { metadata: { wallet: '3' }, amount_received: 900 },
  });
});

test('an account can take payments after its onboarding is completed by the account link', async () => {
  const stripe = sdk();
  const { stripeAccount: account } = await connected(stripe);
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://localhost/back',
    refresh_url: 'http://localhost/again',
  });
  expect(await (await fetch(link.url)).text()).toContain('Complete setup');
  const later = await submit(link.url, { outcome: 'later' });
  expect(later.headers.get('location')).toBe('http://localhost/back');
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ charges_enabled: false });
  await submit(link.url, { outcome: 'complete' });
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
  });
  const events = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: account });
  expect(events.data).toMatchObject([{ account, data: { object: { charges_enabled: true } } }]);
  expect(
    (await submit(link.url.replace(/link=.*/, 'link=guess'), { outcome: 'complete' })).status,
  ).toBe(404);
});

test('the page of an invoice shows its amount and accepts a card', async () => {
  const stripe = sdk();
  const price = await makePrice(stripe, { amount: 4_900 });
  const customer = await stripe.customers.create({ name: 'Ada <b>' });
  const begun = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice'],
  });
  const url = (begun.latest_invoice as Stripe.Invoice).hosted_invoice_url!;
  expect(await (await fetch(url)).text()).toContain('Pay $49.00');
  expect(await (await submit(url, { ...CARD, number: '4000000000009995' })).text()).toContain(
    'insufficient funds',
  );
  expect(await (await submit(url, { ...CARD, number: '4242424242424242' })).text()).toContain(
    'This invoice is paid.',
  );
  expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('active');
  expect((await fetch(address('/stripe/i/in_none'))).status).toBe(404);
});

test('a person can advance the clock, fail the next charge and open a dispute on the page', async () => {
  const stripe = sdk();
  const charge = () =>
    stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      off_session: true,
    });
  const first = await charge();
  const page = async () => (await fetch(address('/stripe'))).text();
  expect(await page()).toContain('$7.00');
  const press = (name: string, fields: Record<string, string> = {}) =>
    submit(address(`/stripe/actions/${name}`), fields);
  await press('fail-next');
  expect(await page()).toContain('The next charge fails.');
  expect((await refusalOf(charge())).code).toBe('card_declined');
  await press('dispute', { charge: first.latest_charge as string });
  expect((await stripe.disputes.list()).data).toHaveLength(1);
  const { created } = await stripe.customers.create({});
  await press('clock', { days: '7' });
  expect((await stripe.customers.create({})).created - created).toBeGreaterThanOrEqual(7 * 86_400);
});

test('the script for browsers is served as JavaScript', async () => {
  const answer = await fetch(address('/stripe/stripe-js/stripe.js'));
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(await answer.text()).toContain('confirmCardPayment');
});
