import { expect, test } from '@jest/globals';
import { connectedAccounts } from './connect/collections';
import {
  agencyWithClient,
  BASIC,
  clientBilling,
  connectCall,
  PAGE,
  payAt,
  saveCard,
  savePlans,
} from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

test('a client subscribes to a plan of its agency once: credits, application fee, cancellation', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const [{ priceId, price }] = await savePlans(uid, [{ ...BASIC, price: 1 }]);
  // The price results from the credits: 5,000 times the sum of 0.002 and 0.003 USD.
  expect(price).toBe(25);
  const order = { orgId, priceId, successUrl: PAGE, cancelUrl: PAGE };
  const session = await connectCall(uid, 'create-subscription', order);
  expect((await payAt(session.json.sessionUrl)).status).toBe(303);
  // The page to which Stripe leads back grants nothing.
  expect((await clientBilling(agency)).balance.minor).toBe(0);
  const events = await billing.events(accountId);
  await billing.deliver([...events, ...events.toReversed()], accountId);
  const paid = await clientBilling(agency);
  expect(paid).toMatchObject({
    balance: { minor: 5_000_000 },
    subscription: { status: 'active', priceId, cancels: false },
  });
  // The fee is the base cost of the credits, 10 USD, plus 5 % of the price.
  const fees = await billing.stripe.applicationFees.list();
  expect(fees.data.map(({ amount }) => amount)).toEqual([1_125]);
  expect((await connectCall(uid, 'create-subscription', order)).json.errorCode).toBe(
    'SUBSCRIPTION_EXISTS',
  );
  const cancelled = await connectCall(uid, 'cancel-subscription', {
    orgId,
    subscriptionId: paid.subscription.id,
  });
  expect(cancelled.json).toMatchObject({
    message: 'Subscription successfully canceled',
    subscription: { cancels: true },
  });
  expect(await billing.differences(uid)).toEqual([]);
});

test('a client has one payment page at a time: the open one, or the page of the last chosen plan', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  const [basic, pro] = await savePlans(uid, [
    BASIC,
    { name: 'Pro', credits: 9_000, features: ['9,000 credits'] },
  ]);
  const open = (priceId: string) =>
    connectCall(uid, 'create-subscription', { orgId, priceId, successUrl: PAGE, cancelUrl: PAGE });
  const first = await open(basic.priceId);
  const again = await Promise.all([open(basic.priceId), open(basic.priceId)]);
  for (const { status, json } of again)
    expect([first.json.sessionUrl, 'SUBSCRIPTION_BUSY']).toContain(
      status === 200 ? json.sessionUrl : json.errorCode,
    );
  const other = await open(pro.priceId);
  expect((await payAt(first.json.sessionUrl)).status).not.toBe(303);
  expect((await payAt(other.json.sessionUrl)).status).toBe(303);
  // Stripe has not reported the subscription yet.
  expect((await open(basic.priceId)).json.errorCode).toBe('SUBSCRIPTION_EXISTS');
});

test.each(['as they came', 'the newest first'])(
  'a second payment of a client is canceled and refunded, with events %s',
  async (order) => {
    const agency = await agencyWithClient();
    const { uid, orgId, accountId } = agency;
    const [{ priceId }] = await savePlans(uid, [BASIC]);
    const page = { orgId, priceId, successUrl: PAGE, cancelUrl: PAGE };
    const first = await connectCall(uid, 'create-subscription', page);
    const account = { stripeAccount: accountId };
    const { data } = await billing.stripe.checkout.sessions.list({}, account);
    const second = await billing.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: data[0]!.customer as string,
        line_items: [{ price: priceId, quantity: 1 }],
        subscription_data: { application_fee_percent: 45, metadata: { boughtPrice: priceId } },
        success_url: PAGE,
      },
      account,
    );
    expect((await payAt(first.json.sessionUrl)).status).toBe(303);
    await billing.passTime(5_000);
    expect((await payAt(second.url!)).status).toBe(303);
    for (let round = 0; round < 2; round += 1) {
      const [own, platform] = [await billing.events(accountId), await billing.events()];
      const isInOrder = order === 'as they came';
      await billing.deliver(isInOrder ? own : own.toReversed(), accountId);
      await billing.deliver(isInOrder ? platform : platform.toReversed());
    }
    const subscriptions = await billing.stripe.subscriptions.list({ status: 'all' }, account);
    expect(subscriptions.data.map(({ status }) => status)).toEqual(['canceled', 'active']);
    const refunds = await billing.stripe.refunds.list({}, account);
    expect(refunds.data.map(({ amount }) => amount)).toEqual([2_500]);
    expect(await clientBilling(agency)).toMatchObject({
      balance: { minor: 5_000_000 },
      subscription: { id: subscriptions.data[1]!.id, status: 'active' },
    });
    const revenue = billing.server.instance.provides!.clientRevenue!;
    const now = billing.server.clock.now();
    expect(await revenue.between('eu', uid, now - 3_600_000, now + 1)).toMatchObject([
      { organisationId: orgId, revenue: { minor: 2_500 }, cost: { minor: 1_125 } },
    ]);
    expect(await revenue.between('eu', uid, now + 1, now + 2)).toEqual([]);
    expect(await billing.differences(uid)).toEqual([]);
  },
);

test('a plan in an account that the agency has disconnected is not bought a second time', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const [{ priceId }] = await savePlans(uid, [BASIC]);
  const page = { orgId, priceId, successUrl: PAGE, cancelUrl: PAGE };
  const bought = await connectCall(uid, 'create-subscription', page);
  await payAt(bought.json.sessionUrl);
  await billing.deliver(undefined, accountId);
  const other = await agencyWithClient();
  await billing.server.store
    .for('eu')
    .update(connectedAccounts, uid, { accountId: other.accountId });
  expect((await connectCall(uid, 'create-subscription', page)).json.errorCode).toBe(
    'SUBSCRIPTION_EXISTS',
  );
  const customers = await billing.stripe.customers.list({}, { stripeAccount: other.accountId });
  expect(customers.data).toEqual([]);
});

test('an invoice that the agency marks as paid outside Stripe grants no credits and is no revenue here', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const [{ priceId }] = await savePlans(uid, [BASIC]);
  const order = { orgId, priceId, successUrl: PAGE, cancelUrl: PAGE };
  await connectCall(uid, 'create-subscription', order);
  const account = { stripeAccount: accountId };
  const { data } = await billing.stripe.customers.list({}, account);
  const subscription = await billing.stripe.subscriptions.create(
    {
      customer: data[0]!.id,
      items: [{ price: priceId, quantity: 40 }],
      payment_behavior: 'default_incomplete',
    },
    account,
  );
  const invoice = subscription.latest_invoice as string;
  const paid = await billing.stripe.invoices.pay(invoice, { paid_out_of_band: true }, account);
  expect(paid.status).toBe('paid');
  expect(paid.amount_paid).toBeGreaterThan(0);
  await billing.deliver(undefined, accountId);
  expect((await clientBilling(agency)).balance.minor).toBe(0);
  const revenue = billing.server.instance.provides!.clientRevenue!;
  const rows = await revenue.between('eu', uid, 0, billing.server.clock.now() + 1);
  expect(rows.map(({ revenue: { minor } }) => minor)).toEqual([0]);
});

test('a subscription whose fee the agency has lowered grants the credits that the fee covers', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const [{ priceId }] = await savePlans(uid, [BASIC]);
  await saveCard(agency, '4242424242424242');
  await connectCall(uid, 'create-subscription', {
    orgId,
    priceId,
    successUrl: PAGE,
    cancelUrl: PAGE,
  });
  const account = { stripeAccount: accountId };
  const { data } = await billing.stripe.customers.list({}, account);
  await billing.stripe.subscriptions.create(
    { customer: data[0]!.id, items: [{ price: priceId }], application_fee_percent: 20 },
    account,
  );
  await billing.deliver(undefined, accountId);
  // The fee is 20 % of 25 USD: the base cost of 2,500 credits.
  expect((await clientBilling(agency)).balance.minor).toBe(2_500_000);
});
