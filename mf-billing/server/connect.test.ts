import { expect, test } from '@jest/globals';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { wholeAmount } from '@voxgrove/contracts/money';
import type { Agency as AgencyOf, Client as ClientOf } from '@voxgrove/contracts';
import { clientAccounts, connectedAccounts } from './connect/collections';
import { storedPayments } from './payments/collections';
import {
  agencyWithClient,
  clientBilling,
  connectCall,
  givePlan,
  newClientOf,
  ofWorkspace,
  PAGE,
  payAt,
  saveCard,
  savePlans,
} from './testing/agency-clients';
import type { AgencyClient } from './testing/agency-clients';
import { billing, clearFaults, fault, useBilling } from './testing/billing-server';

useBilling();

const DAY_MS = 86_400_000;

test('an agency without the whitelabel add-on cannot connect an account', async () => {
  const uid = await billing.withPlan();
  const refused = await connectCall(uid, 'create-account', ofWorkspace(uid));
  expect(refused.json.errorCode).toBe('CONNECT_NEEDS_WHITELABEL');
});

test('an account is created in the chosen country, and in no country without accounts', async () => {
  const uid = await billing.withPlan({
    addonsToShow: [{ addon_key_ref: 'whitelabel-new', amount: 1 }],
  });
  const create = (country: string) =>
    billing.server.call('POST', '/api/eu/stripe/connect/create-account', {
      as: uid,
      body: { workspace: { uid }, country },
    });
  expect((await create('BR')).status).toBe(400);
  const { accountId } = (await create('de')).json;
  expect((await billing.stripe.accounts.retrieve(accountId)).country).toBe('DE');
  expect((await create('FR')).json.accountId).toBe(accountId);
});

test('billing decisions of an agency are recorded in its activity, without secrets', async () => {
  const { uid } = await agencyWithClient();
  const agency = { ID: 'agency1', userId: uid, name: 'Fern & Co' } as unknown as AgencyOf;
  billing.agencies.set(uid, agency);
  await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 0.004 });
  await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 0.004 });
  await savePlans(uid, [{ name: 'Basic', credits: 5_000, features: ['5,000 credits'], price: 1 }]);
  const entries = await billing.server.store.for('eu').query(agencyAudit, {
    where: [{ field: 'workspaceId', op: '==', value: uid }],
  });
  const recorded = entries.map(({ data: { action, subject, details } }) =>
    [action, subject, details].join(' · '),
  );
  expect(recorded.sort()).toEqual([
    'billing.changed · Fern & Co · USDPerToken',
    'billing.plans-changed · Fern & Co · Basic',
  ]);
});

/**
 * Adds administrators of an organization. Returns a function that transfers credits and returns the
 * mails about a low balance.
 */
function transfersOf({ uid, orgId }: AgencyClient) {
  billing.agencies.set(uid, {
    ID: 'agency1',
    userId: uid,
    name: 'Fern & Co',
  } as unknown as AgencyOf);
  billing.clients.set(orgId, [
    { ID: 'c1', email: 'boss@shop.example', isOrgAdmin: true, preferredLanguage: 'de' },
    { ID: 'c2', email: 'staff@shop.example', preferredLanguage: 'en' },
  ] as unknown as ClientOf[]);
  const { provides, subscriptions } = billing.server.instance;
  const lowBalance = subscriptions!.find(({ name }) => name === 'low-balance')!;
  let moves = 0;
  billing.server.events.length = 0;
  return async (direction: 'toOrganisation' | 'toWorkspace', credits: number) => {
    billing.mails.length = 0;
    await provides!.creditUse!.transfer('eu', {
      workspaceId: uid,
      organisationId: orgId,
      direction,
      amount: wholeAmount('credit', credits),
      by: { type: 'user', id: uid },
      key: `client-move-${orgId}-${(moves += 1)}`,
    });
    for (const { name, subject, payload } of billing.server.events.splice(0))
      if (name === 'organisation.creditsChanged' && subject === orgId)
        await lowBalance.handle({ region: 'eu', payload } as never, new AbortController().signal);
    return billing.mails.map(({ to, subject }) => [to, subject]);
  };
}
const mailBelow = (threshold: number) => [
  ['boss@shop.example', `Fern Shop: weniger als ${threshold} Guthaben`],
];

test('the administrators of an organization get one mail at each threshold, again after new credits', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 150)).toEqual(mailBelow(500));
  expect(billing.mails[0]!.text).toContain('noch 450 Guthaben');
  expect(await move('toWorkspace', 50)).toEqual([]);
  expect(await move('toWorkspace', 350)).toEqual(mailBelow(100));
  expect(await move('toOrganisation', 300)).toEqual([]);
  expect(await move('toWorkspace', 300)).toEqual(mailBelow(100));
  billing.organisations.get(agency.orgId)!.allowBilling = false;
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 590)).toEqual([]);
});

test('a low balance that auto-recharge raises is not mailed, and one above its monthly cap is', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  const settings = { automaticBilling: true, threshold: 500, amount: 25, monthlyLimit: 25 };
  await connectCall(agency.uid, 'update-autorecharge', { orgId: agency.orgId, ...settings });
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 150)).toEqual([]);
  const { schedules } = billing.server.instance;
  await schedules!
    .find(({ name }) => name === 'recharge-clients')!
    .run(new AbortController().signal);
  const charged = (await clientBilling(agency)).balance.minor / 1_000;
  expect(charged).toBeGreaterThan(450);
  expect(await move('toWorkspace', charged - 450)).toEqual(mailBelow(500));
});

test('the administrators of an organization without a card get mails although auto-recharge is on', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  const settings = { automaticBilling: true, threshold: 500, amount: 25, monthlyLimit: 0 };
  await connectCall(agency.uid, 'update-autorecharge', { orgId: agency.orgId, ...settings });
  await billing.server.store
    .for('eu')
    .update(clientAccounts, agency.orgId, { paymentMethodId: null });
  await move('toOrganisation', 600);
  expect(await move('toWorkspace', 150)).toEqual(mailBelow(500));
});

test('the statement of a workspace can be filtered by the organization of a transfer', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  const other = { ...agency, orgId: newClientOf(uid) };
  await transfersOf(agency)('toOrganisation', 300);
  await transfersOf(other)('toOrganisation', 200);
  const read = async (query: string): Promise<number[]> => {
    const path = `/api/eu/workspaces/${uid}/billing/statement?kind=transfer${query}`;
    const { json } = await billing.server.call('GET', path, { as: uid });
    return json.entries.map(({ amount }: { amount: { minor: number } }) => amount.minor);
  };
  expect(await read('')).toEqual([-200_000, -300_000]);
  expect(await read(`&orgId=${orgId}`)).toEqual([-300_000]);
  expect(await read(`&orgId=${other.orgId}`)).toEqual([-200_000]);
});

test('a client subscribes to a plan of its agency once: credits, application fee, cancellation', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const plan = { name: 'Basic', credits: 5_000, features: ['5,000 credits'], price: 1 };
  const [{ priceId, price }] = await savePlans(uid, [plan]);
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
    { name: 'Basic', credits: 5_000, features: ['5,000 credits'] },
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
    const plan = { name: 'Basic', credits: 5_000, features: ['5,000 credits'] };
    const [{ priceId }] = await savePlans(uid, [plan]);
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
  const plan = { name: 'Basic', credits: 5_000, features: ['5,000 credits'] };
  const [{ priceId }] = await savePlans(uid, [plan]);
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

test('a client buys credits with a card, and a refund and a dispute take them back', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  const order = { orgId, workspaceId: uid, creditAmount: 10, operationId: 'operation-1' };
  const bought = await connectCall(uid, 'pre-paid', order);
  expect(bought.json).toMatchObject({ credits: 1_000, status: 'succeeded' });
  expect((await connectCall(uid, 'pre-paid', order)).json.paymentIntentId).toBe(
    bought.json.paymentIntentId,
  );
  expect((await clientBilling(agency)).balance.minor).toBe(1_000_000);
  const { amount, application_fee_amount: fee } = await billing.stripe.paymentIntents.retrieve(
    bought.json.paymentIntentId,
    {},
    { stripeAccount: accountId },
  );
  expect([amount, fee]).toEqual([500, 225]);
  await billing.stripe.refunds.create(
    { payment_intent: bought.json.paymentIntentId, amount: 250 },
    { stripeAccount: accountId },
  );
  await billing.deliver(undefined, accountId);
  expect((await clientBilling(agency)).balance.minor).toBe(500_000);

  await saveCard(agency, '4000000000000259');
  await connectCall(uid, 'pre-paid', { ...order, creditAmount: 2_000, operationId: 'operation-2' });
  const events = await billing.events(accountId);
  await billing.deliver([...events.toReversed(), ...events], accountId);
  expect((await clientBilling(agency)).balance.minor).toBe(500_000);
  expect(await billing.differences(uid)).toEqual([]);
});

const NO_CREDITS = 'Please enter a whole number of credits.';

test('a client cannot buy credits with a wrong amount, and a lost answer charges once', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  const order = { orgId, workspaceId: uid };
  const buy = (creditAmount: unknown, operationId: string) =>
    connectCall(uid, 'pre-paid', { ...order, creditAmount, operationId });
  for (const [amount, reason] of [
    ['5e3', NO_CREDITS],
    [-1_000, NO_CREDITS],
    [1_000.5, NO_CREDITS],
    [1e12, 'The maximum is 1,000,000 credits.'],
  ]) {
    const refused = await buy(amount, 'wrong-amount');
    expect([refused.status, refused.json.details.fields]).toEqual([400, { creditAmount: reason }]);
  }
  const charges = () => billing.stripe.charges.list({}, { stripeAccount: accountId });
  expect((await charges()).data).toEqual([]);

  await fault({ match: 'POST /v1/payment_intents', times: 20, drop: 'after' });
  const lost = await buy(2_000, 'lost-answer');
  await clearFaults();
  expect(lost).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  await billing.reconcile();
  await billing.deliver(undefined, accountId);
  expect((await buy(2_000, 'lost-answer')).json.status).toBe('succeeded');
  expect((await charges()).data.map(({ amount }) => amount)).toEqual([1_000]);
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
  expect(await billing.differences(uid)).toEqual([]);
});

test('auto-recharge of a client needs a plan of the agency, and stops when the plan ends', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  await saveCard(agency, '4242424242424242');
  const settings = { threshold: 1_000, amount: 10, monthlyLimit: 50, automaticBilling: true };
  const save = async () =>
    (await connectCall(uid, 'update-autorecharge', { orgId, ...settings })).json;
  expect((await save()).message).toBe('You are on the free plan. You cannot enable auto-recharge.');
  await givePlan(agency);
  expect((await save()).message).toBe('Autocharge settings saved!');
  await givePlan(agency, 'cancelled');
  const { schedules } = billing.server.instance;
  const schedule = schedules!.find(({ name }) => name === 'recharge-clients')!;
  await schedule.run(new AbortController().signal);
  const ended = await clientBilling(agency);
  expect([ended.balance.minor, ended.autoRecharge.chargedThisMonth]).toEqual([0, 0]);
  await givePlan(agency);
  await schedule.run(new AbortController().signal);
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
  expect(await billing.differences(uid)).toEqual([]);
});

test('auto-recharge of a client pauses while the access of the organization is disabled', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  const settings = { threshold: 1_000, amount: 10, monthlyLimit: 50, automaticBilling: true };
  await connectCall(uid, 'update-autorecharge', { orgId, ...settings });
  const { schedules } = billing.server.instance;
  const schedule = schedules!.find(({ name }) => name === 'recharge-clients')!;
  const run = () => schedule.run(new AbortController().signal);
  const organisation = billing.organisations.get(orgId)!;
  const disabled = { ...organisation.settings, disableClientAccess: true };
  billing.organisations.set(orgId, { ...organisation, settings: disabled });
  await run();
  const charges = async () =>
    (await billing.stripe.charges.list({}, { stripeAccount: accountId })).data;
  expect(await charges()).toEqual([]);
  billing.organisations.set(orgId, organisation);
  await run();
  expect((await charges()).map(({ amount }) => amount)).toEqual([1_000]);
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
});

test('auto-recharge whose answer is lost before a refused retry charges once', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  const settings = { threshold: 1_000, amount: 10, monthlyLimit: 50, automaticBilling: true };
  await connectCall(uid, 'update-autorecharge', { orgId, ...settings });
  const { schedules } = billing.server.instance;
  const schedule = schedules!.find(({ name }) => name === 'recharge-clients')!;
  const run = () => schedule.run(new AbortController().signal);
  await fault({ match: 'POST /v1/payment_intents', times: 1, drop: 'after' });
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 429 });
  await run();
  await run();
  await billing.passTime(5 * 60_000);
  await run();
  const charges = async () =>
    (await billing.stripe.charges.list({}, { stripeAccount: accountId })).data;
  expect(await charges()).toHaveLength(1);
  await billing.deliver(undefined, accountId);
  await run();
  expect(await charges()).toHaveLength(1);
  const { balance, autoRecharge } = await clientBilling(agency);
  expect([balance.minor, autoRecharge.chargedThisMonth]).toEqual([2_000_000, 10]);
  expect(await billing.differences(uid)).toEqual([]);
});

test('a declined recharge is mailed to the agency, and to the administrators in their language', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  billing.agencies.set(uid, { ID: 'agency1', userId: uid, name: 'Fern & Co' } as never);
  const client = {
    isDeactivated: false,
    isOrgAdmin: true,
    isAdmin: false,
    preferredLanguage: 'de',
  };
  billing.clients.set(orgId, [
    { ...client, ID: 'one', email: 'admin@shop.example' },
    { ...client, ID: 'two', email: 'left@shop.example', isDeactivated: true },
    { ...client, ID: 'three', email: 'other@shop.example', isOrgAdmin: false },
  ] as never[]);
  await saveCard(agency, '4000000000000341');
  await givePlan(agency);
  const settings = { threshold: 1_000, amount: 10, monthlyLimit: 50 };
  await connectCall(uid, 'update-autorecharge', { orgId, automaticBilling: true, ...settings });
  billing.mails.length = 0;
  const clients = billing.server.instance.schedules!.find(
    ({ name }) => name === 'recharge-clients',
  )!;
  for (let times = 0; times < 2; times += 1) await clients.run(new AbortController().signal);
  expect(billing.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`${uid.toLowerCase()}@example.com`, 'Auto-recharge of Fern Shop is suspended'],
    ['admin@shop.example', 'Die automatische Aufladung von Fern Shop ist ausgesetzt'],
  ]);
  expect(billing.mails[1]!.text).toContain('/portal/agency1');
  expect((await clientBilling(agency)).autoRecharge.suspended).not.toBeNull();
});

test('an invoice that the agency marks as paid outside Stripe grants no credits and is no revenue here', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  const plan = { name: 'Basic', credits: 5_000, features: ['5,000 credits'] };
  const [{ priceId }] = await savePlans(uid, [plan]);
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
  const plan = { name: 'Basic', credits: 5_000, features: ['5,000 credits'] };
  const [{ priceId }] = await savePlans(uid, [plan]);
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

test('a payment that the agency creates with the id of an operation grants no credits', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  await connectCall(uid, 'pre-paid', { orgId, workspaceId: uid, creditAmount: 1_000 });
  const account = { stripeAccount: accountId };
  const { data } = await billing.stripe.paymentIntents.list({}, account);
  const { customer, metadata } = data[0]!;
  for (const fee of [undefined, 225])
    await billing.stripe.paymentIntents.create(
      {
        amount: 500,
        currency: 'usd',
        customer: customer as string,
        payment_method: data[0]!.payment_method as string,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        ...(fee !== undefined && { application_fee_amount: fee }),
        metadata,
      },
      account,
    );
  await billing.deliver(undefined, accountId);
  expect((await clientBilling(agency)).balance.minor).toBe(1_000_000);
});

test('the fee of a payment that an earlier release stored is 0, so nothing of it goes back', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  const bought = await connectCall(uid, 'pre-paid', {
    orgId,
    workspaceId: uid,
    creditAmount: 1_000,
  });
  const { paymentIntentId } = bought.json as { paymentIntentId: string };
  const here = billing.server.store.for('eu');
  const stored = (await here.get(storedPayments, paymentIntentId))!.data;
  const { fee: _fee, feeBack: _back, arrivedAt: _at, ...old } = stored;
  await here.set(storedPayments, paymentIntentId, { schemaVersion: 1, ...old } as never);
  await billing.stripe.refunds.create(
    { payment_intent: paymentIntentId, amount: 250, refund_application_fee: true },
    { stripeAccount: accountId },
  );
  await billing.deliver(undefined, accountId);
  await billing.deliver();
  expect((await here.get(storedPayments, paymentIntentId))?.data).toMatchObject({
    refunded: 250,
    fee: 0,
    feeBack: 0,
  });
  const revenue = billing.server.instance.provides!.clientRevenue!;
  const [row] = await revenue.between('eu', uid, 0, billing.server.clock.now() + 1);
  expect(row).toMatchObject({ revenue: { minor: 250 }, cost: { minor: 0 } });
  expect(await billing.differences(uid)).toEqual([]);
});

test('ids of another agency are refused like unknown ids, and Stripe is not called', async () => {
  const fern = await agencyWithClient();
  const moss = await agencyWithClient();
  const plans = [{ name: 'Basic', credits: 5_000, features: ['5,000 credits'] }];
  const [{ priceId }] = await savePlans(moss.uid, plans);
  await saveCard(moss, '4242424242424242');
  const { customerId } = await clientBilling(moss);
  const before = (await billing.events(fern.accountId)).length;
  const foreign = await connectCall(fern.uid, 'create-subscription', {
    orgId: fern.orgId,
    priceId,
    successUrl: PAGE,
    cancelUrl: PAGE,
  });
  expect(foreign.status).toBe(404);
  for (const [what, ids] of [
    ['the other agency', `${customerId}/${moss.accountId}`],
    ['its customer in our account', `${customerId}/${fern.accountId}`],
    ['nobody', `cus_unknown/${fern.accountId}`],
  ])
    for (const read of ['get-invoices', 'get-payment-methods', 'get-billing-details']) {
      const path = `/api/eu/stripe/connect/${read}/${ids}`;
      const reply = await billing.server.call('GET', path, { as: fern.uid });
      expect([what, read, reply.status]).toEqual([what, read, 404]);
    }
  const other = await connectCall(fern.uid, 'pre-paid', {
    orgId: moss.orgId,
    workspaceId: fern.uid,
    creditAmount: 1_000,
  });
  expect(other.status).toBe(404);
  expect(await billing.events(fern.accountId)).toHaveLength(before);
});

test('a disconnected account takes no more payments, and the credits stay', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  const order = { orgId, workspaceId: uid, creditAmount: 1_000 };
  await connectCall(uid, 'pre-paid', order);
  await billing.stripe.accounts.del(accountId);
  await billing.deliver([
    {
      id: 'evt_left',
      type: 'account.application.deauthorized',
      account: accountId,
      data: { object: { id: accountId, object: 'account' } },
    } as never,
  ]);
  expect((await connectCall(uid, 'pre-paid', order)).json.errorCode).toBe('CONNECT_REQUIRED');
  expect(await clientBilling(agency)).toMatchObject({
    connected: false,
    balance: { minor: 1_000_000 },
  });
});

// The last test, because the other tests share the month of their clients' limits.
test('the forecast of an organization uses its own credits, since its first entry', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  await transfersOf(agency)('toOrganisation', 1_000);
  expect((await clientBilling(agency)).forecast).toEqual({ creditsPerDay: 0, lastsUntil: null });
  await billing.passTime(4 * DAY_MS);
  const holder = { workspaceId: uid, organisationId: orgId };
  const { reserve, settle } = billing.server.instance.provides!.creditUse!;
  const cost = wholeAmount('credit', 200);
  const cause = { causedBy: 'agent', why: 'Answer of Fern', source: {} } as const;
  await reserve('eu', holder, 'answer-1', cost, cause);
  await settle('eu', holder, 'answer-1', cost);
  const { forecast } = await clientBilling(agency);
  // 800 credits are left, at 50 a day.
  const inDays = (forecast.lastsUntil * 1_000 - billing.server.clock.now()) / DAY_MS;
  expect([Math.round(forecast.creditsPerDay), Math.round(inDays)]).toEqual([50, 16]);
  const ofOwner = (await billing.overview(uid)).forecast;
  expect(ofOwner).toEqual({ creditsPerDay: 0, lastsUntil: null });
});
