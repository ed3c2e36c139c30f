import { afterEach, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { until } from '@voxgrove/testing/until';
import { makeCustomer, makePrice, refusalOf, sdk, useLocalStripe } from '../testing/sdk';
import { address, post, read } from '../../../testing/use-sandbox';

useLocalStripe();

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Starts a server in place of the product that stores the events it receives. */
async function receiver(): Promise<{
  url: string;
  received: { body: string; signature: string }[];
}> {
  const received: { body: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: request.headers['stripe-signature'] as string });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

test('accounts are separate from each other, and the platform receives its application fee', async () => {
  const stripe = sdk();
  const account = await stripe.accounts.create({
    type: 'standard',
    email: 'agency@example.test',
    country: 'US',
    metadata: { agency: '1' },
  });
  expect(account).toMatchObject({ charges_enabled: false, details_submitted: false });
  const on = { stripeAccount: account.id };
  const customer = await stripe.customers.create({ email: 'client@example.test' }, on);
  expect((await refusalOf(stripe.customers.retrieve(customer.id))).code).toBe('resource_missing');
  expect((await stripe.customers.list({}, on)).data).toHaveLength(1);
  expect((await stripe.customers.list()).data).toEqual([]);
  const paid = await stripe.paymentIntents.create(
    {
      amount: 2_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      off_session: true,
      application_fee_amount: 100,
    },
    on,
  );
  const charge = await stripe.charges.retrieve(
    paid.latest_charge as string,
    { expand: ['balance_transaction', 'application_fee'] },
    on,
  );
  expect(charge).toMatchObject({
    application_fee: { amount: 100 },
    balance_transaction: { net: 2_000 - 88 - 100 },
  });
  const fees = await stripe.applicationFees.list();
  expect(fees.data).toMatchObject([{ amount: 100, account: account.id, charge: charge.id }]);
  expect(await stripe.applicationFees.retrieve(fees.data[0]!.id)).toMatchObject({
    refunded: false,
  });
  await stripe.refunds.create(
    { charge: charge.id, amount: 1_000, refund_application_fee: true },
    on,
  );
  expect(await stripe.applicationFees.retrieve(fees.data[0]!.id)).toMatchObject({
    amount_refunded: 50,
  });
  const foreign = await refusalOf(stripe.customers.list({}, { stripeAccount: 'acct_other' }));
  expect(foreign).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  const noFee = stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    application_fee_amount: 100,
  });
  expect((await refusalOf(noFee)).param).toBe('application_fee_amount');
  expect(await stripe.accounts.update(account.id, { metadata: { agency: '2' } })).toMatchObject({
    metadata: { agency: '2' },
  });
  expect((await stripe.accounts.list()).data).toHaveLength(1);
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost/back',
    refresh_url: 'http://localhost/again',
  });
  expect(link.url).toContain(`/stripe/connect/onboard/${account.id}`);
  expect(await stripe.accounts.del(account.id)).toMatchObject({ deleted: true });
  expect((await refusalOf(stripe.customers.list({}, on))).statusCode).toBe(403);
});

test('events are signed, sent separately to the platform and to Connect, and can be listed later', async () => {
  const stripe = sdk();
  const platform = await receiver();
  const connect = await receiver();
  const endpoint = await stripe.webhookEndpoints.create({
    url: platform.url,
    enabled_events: ['customer.created', 'invoice.paid'],
  });
  await post('/_sandbox/stripe/webhook-endpoints', {
    url: connect.url,
    secret: 'whsec_connect',
    connect: true,
  });
  const account = await stripe.accounts.create({ type: 'standard' });
  const customer = await makeCustomer(stripe);
  const price = await makePrice(stripe, { amount: 4_900 });
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await stripe.customers.create({}, { stripeAccount: account.id });
  await until(() => platform.received.length === 2 && connect.received.length === 1);
  const events = platform.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, endpoint.secret!),
  );
  expect(events.map(({ type }) => type).sort()).toEqual(['customer.created', 'invoice.paid']);
  const [foreign] = connect.received;
  expect(
    stripe.webhooks.constructEvent(foreign!.body, foreign!.signature, 'whsec_connect'),
  ).toMatchObject({ type: 'customer.created', account: account.id });
  expect(() =>
    stripe.webhooks.constructEvent(foreign!.body, foreign!.signature, endpoint.secret!),
  ).toThrow();
  const missed = await stripe.events.list({ types: ['invoice.paid'] });
  expect(missed.data).toMatchObject([
    { api_version: Stripe.API_VERSION, data: { object: { amount_paid: 4_900 } } },
  ]);
  expect(await stripe.events.retrieve(missed.data[0]!.id)).toMatchObject({ type: 'invoice.paid' });
  expect((await stripe.events.list({ type: 'invoice.*' })).data.length).toBeGreaterThan(2);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2);
  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'] });
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).toMatchObject({
    enabled_events: ['*'],
  });
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
  const abroad = stripe.webhookEndpoints.create({
    url: 'https://example.com/hook',
    enabled_events: ['*'],
  });
  expect((await refusalOf(abroad)).param).toBe('url');
});

test('malformed requests are refused with the error types of the SDK and change nothing', async () => {
  const stripe = sdk();
  const unknown = await refusalOf(
    stripe.customers.create({ colour: 'red' } as Stripe.CustomerCreateParams),
  );
  expect(unknown).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  const nested = await refusalOf(
    stripe.prices.create({
      currency: 'usd',
      recurring: { interval_count: 2 },
    } as Stripe.PriceCreateParams),
  );
  expect(nested).toMatchObject({ code: 'parameter_missing', param: 'recurring[interval]' });
  expect((await refusalOf(stripe.customers.list({ limit: 500 }))).param).toBe('limit');
  expect((await refusalOf(stripe.customers.retrieve('cus_none'))).statusCode).toBe(404);
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
});

test('lists come in pages, newest first', async () => {
  const stripe = sdk();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name });
  const page = await stripe.customers.list({ limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: [{ name: 'e' }, { name: 'd' }] });
  const next = await stripe.customers.list({ limit: 2, starting_after: page.data[1]!.id });
  expect(next.data.map(({ name }) => name)).toEqual(['c', 'b']);
  const back = await stripe.customers.list({ limit: 2, ending_before: next.data[0]!.id });
  expect(back.data.map(({ name }) => name)).toEqual(['e', 'd']);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all).toHaveLength(5);
  expect(
    (await stripe.customers.list({ created: { gt: page.data[0]!.created + 60 } })).data,
  ).toEqual([]);
});

test('live keys and missing keys are refused, and a publishable key sees an intent only with its client secret', async () => {
  expect((await refusalOf(sdk('sk_live_1').customers.list())).statusCode).toBe(401);
  expect((await refusalOf(sdk('pk_test_1').customers.list())).code).toBe('secret_key_required');
  const bare = await fetch(address('/stripe/v1/customers'));
  expect(bare.status).toBe(401);
  const intent = await sdk().paymentIntents.create({
    amount: 500,
    currency: 'usd',
    metadata: { private: 'x' },
  });
  const open = sdk('pk_test_1');
  const seen = await open.paymentIntents.retrieve(intent.id, {
    client_secret: intent.client_secret!,
  });
  expect(seen.metadata).toEqual({});
  expect(
    (await refusalOf(open.paymentIntents.retrieve(intent.id, { client_secret: 'guess' })))
      .statusCode,
  ).toBe(404);
});

test('faults of the sandbox look like Stripe’s, and a lost response is repeated for the same idempotency key', async () => {
  const stripe = sdk('sk_test_local', { maxNetworkRetries: 2 });
  await post('/_sandbox/faults', [
    { provider: 'stripe', match: 'POST /v1/payment_intents', status: 429 },
  ]);
  const pay = () =>
    stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      off_session: true,
    });
  expect((await refusalOf(pay())).type).toBe('StripeRateLimitError');
  await post('/_sandbox/faults', [
    { provider: 'stripe', match: 'POST /v1/payment_intents', drop: 'after' },
  ]);
  expect((await pay()).status).toBe('succeeded');
  expect((await stripe.charges.list()).data).toHaveLength(1);
  const state = (await read('/_sandbox/state?provider=stripe')) as { platform: object[] };
  expect(state.platform.length).toBeGreaterThan(3);
});

test('a checkout session lists its line items, and expires', async () => {
  const stripe = sdk();
  const account = await stripe.accounts.create({ type: 'standard' });
  const on = { stripeAccount: account.id };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Credits' } },
          quantity: 3,
        },
      ],
      success_url: 'http://localhost/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/back',
      expand: ['line_items'],
    },
    on,
  );
  expect(session).toMatchObject({
    status: 'open',
    amount_total: 1_500,
    line_items: { data: [{ quantity: 3, amount_total: 1_500 }] },
  });
  expect(session.url).toContain(`/stripe/c/pay/${session.id}?account=${account.id}`);
  expect((await stripe.checkout.sessions.listLineItems(session.id, {}, on)).data).toMatchObject([
    { description: 'Credits' },
  ]);
  expect(await stripe.checkout.sessions.retrieve(session.id, {}, on)).toMatchObject({
    payment_status: 'unpaid',
  });
  expect((await refusalOf(stripe.checkout.sessions.retrieve(session.id))).statusCode).toBe(404);
  expect(await stripe.checkout.sessions.expire(session.id, {}, on)).toMatchObject({
    status: 'expired',
    url: null,
  });
  expect((await stripe.checkout.sessions.list({ status: 'open' }, on)).data).toEqual([]);
});
