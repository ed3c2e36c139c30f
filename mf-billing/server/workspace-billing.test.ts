import { expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/port';
import { billing, confirmAtBank, useBilling } from './testing/billing-server';
import { stateOf } from './testing/invariants';
import { newCard } from './testing/new-card';

useBilling();

/** Advances the time to `seconds` after a moment (unix seconds). */
const passTimeUntil = (moment: number, seconds: number): Promise<void> =>
  billing.passTime((moment + seconds) * 1_000 - billing.server.clock.now());

test('a plan is bought, charged and granted once, whichever events arrive how often', async () => {
  const uid = await billing.withPlan();
  const bought = await billing.overview(uid);
  expect(bought).toMatchObject({
    plan: { id: 'pay_as_you_go', status: 'active', credits: { balance: 2_500 }, usdBalance: 5 },
    limits: { maxAgents: null },
    subscription: { cancels: false },
  });
  expect(bought.plan.costThisMonth).toEqual({ unit: 'USD', minor: 2_000 });
  const events = await billing.events();
  await billing.deliver([...events, ...events.toReversed()]);
  expect((await billing.overview(uid)).plan).toEqual(bought.plan);
  expect(await billing.differences(uid)).toEqual([]);
  const started = billing.server.events.filter(
    ({ name, subject }) => name === 'subscription.started' && subject === uid,
  );
  expect(started).toMatchObject([{ payload: { paid: 2_000, currency: 'USD' } }]);
});

test('the summary equals the first invoice to the cent, also with add-ons and a discount code', async () => {
  const uid = await billing.withCard();
  const choice = {
    planId: 'pay_as_you_go',
    addonsToShow: [
      { addon_key_ref: 'whitelabel-new', amount: 1 },
      { addon_key_ref: 'client_seat', amount: 3 },
    ],
    discountCode: ' goagency now ',
  };
  const summary = await billing.post(uid, 'preview-subscription', choice);
  expect(summary.json).toMatchObject({
    subtotal: { unit: 'USD', minor: 26_500 },
    discount: { minor: 13_250 },
    total: { minor: 13_250 },
    discountApplied: { percent_off: 50, duration: 'forever' },
  });
  const inEurope = await billing.post(uid, 'preview-subscription', { ...choice, country: 'DE' });
  expect(inEurope.json.total.unit).toBe('EUR');
  expect(inEurope.json.from - summary.json.from).toBeLessThan(60);
  const days = (summary.json.from - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(27);
  const created = await billing.post(uid, 'create-subscription', choice);
  expect(created.json).toMatchObject({ amountPaid: 132.5, requiresAction: false });
  expect((await billing.overview(uid)).limits).toMatchObject({ whitelabel: true, clientSeats: 10 });
});

test('a declined card buys nothing and leaves no subscription behind', async () => {
  const uid = await billing.withCard('4000000000000341');
  const refused = await billing.post(uid, 'create-subscription', { planId: 'pay_as_you_go' });
  expect(refused).toMatchObject({ status: 402, json: { errorCode: 'PAYMENT_FAILED' } });
  expect((await billing.overview(uid)).plan).toMatchObject({ id: 'free', credits: { balance: 0 } });
});

test('reactivating after cancelling restores the same subscription', async () => {
  const uid = await billing.withPlan();
  const before = await billing.overview(uid);
  const cancelled = await billing.post(uid, 'cancel-subscription', { reason: 'Too expensive' });
  expect(cancelled.json.message).toBe('Subscription cancelled successfully');
  expect((await billing.overview(uid)).banners).toMatchObject([{ kind: 'ends' }]);
  const back = await billing.post(uid, 'reactivate-subscription');
  expect(back.json.message).toBe('Subscription reactivated successfully');
  expect((await billing.overview(uid)).subscription).toEqual(before.subscription);
});

test('the free plan has no top-up, recharge or add-ons', async () => {
  const uid = await billing.withCard();
  expect((await billing.post(uid, 'top-up-usd', { amount: 5 })).status).toBe(402);
  const settings = { enabled: true, threshold: 500, amount: 5, monthlyLimit: 100 };
  expect((await billing.post(uid, 'update-auto-recharge', settings)).json.message).toBe(
    'You are on the free plan. You cannot enable auto-recharge.',
  );
  const addons = [{ addon_key_ref: 'workspace-seat', amount: 1 }];
  expect((await billing.post(uid, 'add-addon-to-subscription', { addons })).json.message).toBe(
    'You need an active subscription to add addons',
  );
});

test('add-ons are added for the rest of the cycle, and removed ones stay usable until its end', async () => {
  const uid = await billing.withPlan();
  const two = { addons: [{ addon_key_ref: 'workspace-seat', amount: 2 }] };
  expect((await billing.post(uid, 'add-addon-to-subscription', two)).json).toMatchObject({
    success: true,
    message: 'Addons updated successfully',
  });
  expect((await billing.overview(uid)).limits.workspaceSeats).toBe(4);
  expect((await billing.post(uid, 'add-addon-to-subscription', two)).json.message).toBe(
    'No changes to save',
  );
  await billing.post(uid, 'remove-addon-from-subscription', { addonKeys: ['workspace-seat'] });
  const removed = await billing.overview(uid);
  expect(removed.limits.workspaceSeats).toBe(4);
  expect(removed.subscription.items).toHaveLength(1);
  await passTimeUntil(removed.subscription.renewalDate, -60);
  expect((await billing.overview(uid)).limits.workspaceSeats).toBe(4);
  await passTimeUntil(removed.subscription.renewalDate, 1);
  expect((await billing.overview(uid)).limits.workspaceSeats).toBe(2);
});

test('a canceled plan keeps its rights until its cycle ends, and late events never revive it', async () => {
  const addonsToShow = [{ addon_key_ref: 'workspace-seat', amount: 2 }];
  const uid = await billing.withPlan({ addonsToShow });
  await billing.post(uid, 'cancel-subscription', { reason: 'Temporary need' });
  const { cancelsAt } = (await billing.overview(uid)).plan;
  await passTimeUntil(cancelsAt, -60);
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'active' },
    limits: { maxAgents: null, workspaceSeats: 4 },
  });
  await passTimeUntil(cancelsAt, 60);
  const events = await billing.events();
  await billing.deliver(events);
  expect(await billing.overview(uid)).toMatchObject({
    plan: { id: 'free', status: null, credits: { balance: 2_500 } },
    subscription: null,
    limits: { maxAgents: 2, workspaceSeats: 2 },
    banners: [],
  });
  const ended = await stateOf(uid);
  await billing.deliver(events.filter(({ type }) => type === 'customer.subscription.updated'));
  await billing.deliver(events.toReversed());
  expect(await stateOf(uid)).toBe(ended);
  expect(await billing.differences(uid)).toEqual([]);
});

test.each([
  ['4000002500003155', 200, 'Addons updated successfully'],
  ['4000002760003184', 402, 'Your card was declined. This transaction requires authentication.'],
])('add-ons are paid with the saved card %s: %d %s', async (number, status, message) => {
  const uid = await billing.withPlan();
  const { save } = await newCard(uid, number);
  const asked = await save();
  await confirmAtBank(asked.json.clientSecret);
  expect((await save()).json.requiresAction).toBe(false);
  const addons = [{ addon_key_ref: 'workspace-seat', amount: 2 }];
  const changed = await billing.post(uid, 'add-addon-to-subscription', { addons });
  expect([changed.status, changed.json.message]).toEqual([status, message]);
});

test('the plan of a single customer needs no subscription, and its limits and top-ups work at once', async () => {
  const uid = await billing.withCard();
  const customPlan = {
    billingCycle: 'yearly',
    key: 'enterprise',
    price: 1_000,
    limits: { maxAgents: null, workspaceSeats: 40 },
  };
  const save = (plan: object | null, operator: boolean) =>
    billing.server.call('POST', '/api/eu/billing/custom-plan', {
      as: uid,
      operator,
      body: { workspaceId: uid, customPlan: plan },
    });
  expect((await save(customPlan, false)).status).toBe(403);
  expect((await save(customPlan, true)).json.customPlan).toEqual(customPlan);
  expect(await billing.overview(uid)).toMatchObject({
    plan: {
      id: 'enterprise',
      status: 'active',
      customPrice: { amount: { minor: 1_000_000 }, period: 'yearly' },
    },
    subscription: null,
    limits: { maxAgents: null, workspaceSeats: 40 },
    banners: [{ kind: 'no_credits', mayTopUp: true }],
  });
  expect((await billing.post(uid, 'top-up-usd', { amount: 5 })).status).toBe(200);
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_500);
  await save(null, true);
  expect(await billing.overview(uid)).toMatchObject({
    plan: { id: 'free', customPrice: null },
    mayTopUp: false,
  });
});

test('a custom plan buys credits, also while the subscription is unpaid', async () => {
  const uid = await billing.withPlan();
  const accounts = billing.server.store.for('eu');
  const stored = await accounts.get(billingAccounts, uid);
  const subscription = { ...stored!.data.subscription!, status: 'unpaid' as const };
  await accounts.update(billingAccounts, uid, { subscription });
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'unpaid' },
    mayTopUp: false,
  });
  const customPlan = { billingCycle: 'monthly' as const, key: 'small', limits: {} };
  await accounts.update(billingAccounts, uid, { customPlan });
  expect(await billing.overview(uid)).toMatchObject({ plan: { status: 'unpaid' }, mayTopUp: true });
  expect((await billing.post(uid, 'top-up-usd', { amount: 5 })).status).toBe(200);
});

test.each([
  ['US', 'usd', 2_000, 14_400, 2_500],
  ['DE', 'eur', 1_750, 12_600, 2_840.9],
  ['GB', 'gbp', 1_500, 10_800, 3_333.3],
])(
  'a customer in %s pays in %s: %d a month, %d a year, and 5 units buy %d credits',
  async (country, currency, monthly, yearly, credits) => {
    const uid = newWorkspaceId();
    const { id } = await billing.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    });
    await billing.post(uid, 'upsert-payment-method', {
      paymentMethodId: id,
      name: 'Ada Palmer',
      address: { city: 'Town', country, line1: '1 Main St', postal_code: '1010' },
    });
    const preview = await billing.post(uid, 'preview-subscription', {
      planId: 'pay_as_you_go_yearly',
    });
    expect(preview.json).toMatchObject({
      total: { unit: currency.toUpperCase(), minor: yearly },
      tax: { minor: 0 },
      taxInfo: { taxRate: 0, currency: currency.toUpperCase() },
    });
    await billing.post(uid, 'create-subscription', { planId: 'pay_as_you_go' });
    await billing.post(uid, 'top-up-usd', { amount: 5, currency: 'usd' });
    const { data } = await billing.stripe.charges.list({ limit: 10 });
    expect(data.map(({ amount, currency: of }) => [amount, of])).toEqual([
      [500, currency],
      [monthly, currency],
    ]);
    const { plan } = await billing.overview(uid);
    expect(plan.credits.balance).toBeCloseTo(2_500 + credits, 1);
    expect(plan.costThisMonth).toEqual({ unit: currency.toUpperCase(), minor: monthly + 500 });
    expect(await billing.differences(uid)).toEqual([]);
  },
);
