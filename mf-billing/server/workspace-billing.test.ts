import { expect, test } from '@jest/globals';
import { newOrganisationId, newWorkspaceId } from '@voxgrove/contracts';
import { wholeAmount } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/port';
import { storedPayments } from './payments/port';
import { reconciled, RECONCILED_ID } from './webhooks/port';
import { billing, confirmAtBank, fault, useBilling } from './testing/billing-server';

useBilling();

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

test('a top-up with the same id is charged once, and grants 500 credits for each dollar', async () => {
  const uid = await billing.withPlan();
  const once = { amount: 10, operationId: 'operation-0001' };
  const first = await billing.post(uid, 'top-up-usd', once);
  expect(first.json).toMatchObject({
    status: 'succeeded',
    message: 'Successfully topped up balance',
  });
  expect((await billing.post(uid, 'top-up-usd', once)).json).toEqual(first.json);
  await billing.deliver();
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
  expect(await billing.differences(uid)).toEqual([]);
});

test('a charge whose response is lost is found again and not repeated', async () => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: 20, drop: 'after' });
  const lost = await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'operation-0002' });
  expect(lost).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  await billing.deliver();
  const { data } = await billing.stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter(({ amount }) => amount === 1_000)).toHaveLength(1);
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
});

test.each([
  ['text', { amount: '5e3' }],
  ['negative', { amount: -5 }],
  ['below the minimum', { amount: 4.99 }],
  ['four decimals', { amount: 5.0001 }],
  ['huge', { amount: 1e12 }],
  ['neither amount nor credits', {}],
  ['credits outside of the steps', { credits: 1_250 }],
])('a top-up with the amount "%s" is refused before Stripe is called', async (_what, body) => {
  const uid = await billing.withPlan();
  const before = (await billing.events()).length;
  expect((await billing.post(uid, 'top-up-usd', body)).status).toBe(400);
  expect(await billing.events()).toHaveLength(before);
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
});

test.each([
  ['', 'pay_as_you_go', [], 'Please enter a discount code'],
  [
    'GOAGENCYNOW',
    'pay_as_you_go_yearly',
    ['whitelabel-new'],
    'Discount codes cannot be applied to yearly plans (yearly addons already have 40% discount)',
  ],
  [
    'goagencynow',
    'pay_as_you_go',
    [],
    'This discount code requires the Whitelabel addon to be selected',
  ],
  ['NOPE', 'pay_as_you_go', ['whitelabel-new'], 'Invalid discount code'],
])('the code "%s" on %s with %j is refused: %s', async (discountCode, planId, addonKeys, text) => {
  const uid = newWorkspaceId();
  const refused = await billing.post(uid, 'check-discount-code', {
    discountCode,
    planId,
    addonKeys,
  });
  expect(refused).toMatchObject({ status: 400, json: { message: text } });
});

test('a refund takes back the remaining credits and records the rest as debt', async () => {
  const uid = await billing.withPlan();
  const { json } = await billing.post(uid, 'top-up-usd', { amount: 10 });
  await billing.stripe.refunds.create({ payment_intent: json.paymentIntentId, amount: 400 });
  const events = await billing.events();
  await billing.deliver([...events.toReversed(), ...events]);
  expect((await billing.overview(uid)).plan.credits.balance).toBe(5_500);
  expect(await billing.differences(uid)).toEqual([]);
});

test('the reconciliation books money whose events never arrived, and reports it', async () => {
  const uid = await billing.withPlan();
  const { json } = await billing.post(uid, 'top-up-usd', { amount: 10 });
  const here = billing.server.store.for('eu');
  await billing.stripe.refunds.create({ payment_intent: json.paymentIntentId, amount: 400 });
  const plan = (await here.query(storedPayments, {})).find(
    ({ data }) => data.workspaceId === uid && data.credits === 0,
  )!;
  await here.delete(storedPayments, plan.id);
  const drift = async () =>
    (await billing.server.store.identity.get(reconciled, RECONCILED_ID))?.data.differences ?? [];
  const before = (await drift()).length;
  await billing.passTime(5 * 60_000);
  await billing.reconcile();
  const found = (await drift()).slice(0, (await drift()).length - before);
  expect(found).toContainEqual(
    expect.objectContaining({
      what: 'The refund had not been booked.',
      object: json.paymentIntentId,
      repaired: true,
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      what: 'The payment had not been booked.',
      object: plan.id,
      repaired: true,
    }),
  );
  expect((await billing.overview(uid)).plan.credits.balance).toBe(5_500);
  expect(await billing.differences(uid)).toEqual([]);
  await billing.reconcile();
  const again = (await drift()).filter(({ what }) => what.endsWith('booked.'));
  expect(again).toHaveLength(2);
});

test('a one-off invoice that an operator sends is posted, but grants no free credits', async () => {
  const uid = await billing.withCard();
  const { customer } = (await billing.post(uid, 'get-user-data', { region: 'eu' })).json;
  await billing.stripe.invoiceItems.create({ customer: customer.id, amount: 900, currency: 'usd' });
  const invoice = await billing.stripe.invoices.create({
    customer: customer.id,
    pending_invoice_items_behavior: 'include',
  });
  await billing.stripe.invoices.pay(invoice.id);
  await billing.deliver();
  const stored = await billing.server.store.for('eu').get(storedPayments, invoice.id);
  expect(stored?.data).toMatchObject({ captured: 900, credits: 0 });
  expect((await billing.overview(uid)).plan.credits.balance).toBe(0);
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

test('an overdue plan is reported, and a new card pays and restores it at once', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  await billing.passTime(32 * 86_400_000);
  // Local Stripe renews the plan when it is asked for the events.
  await billing.events();
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'past_due' },
    banners: [{ kind: 'past_due', invoiceUrl: expect.stringContaining('/i/in_') }],
  });
  const mail = billing.mails.find(({ subject }) => subject === 'Your payment failed')!;
  const grace = (await billing.overview(uid)).banners[0].graceUntil * 1_000;
  expect(mail.text).toContain(`Your agents keep working until ${dayText(grace)}.`);
  expect(mail.text).toMatch(/We try again on \d+ \w+ \d{4}\./);
  expect(mail.text).toMatch(/Pay the invoice: http\S+\/i\/in_/);
  await (await newCard(uid, '4242424242424242')).save();
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({ plan: { status: 'active' }, banners: [] });
});

test('the end of the period of grace is mailed once, also before the last retry', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  await billing.passTime(32 * 86_400_000);
  await billing.events();
  await billing.deliver();
  const paused = () => billing.mails.filter(({ subject }) => subject === 'Your agents are paused');
  const { schedules, subscriptions } = billing.server.instance;
  const passGrace = async (days: number) => {
    await billing.passTime(days * 86_400_000);
    const plans = schedules!.find(({ name }) => name === 'plans-in-time')!;
    await plans.run(new AbortController().signal);
    const told = subscriptions!.find(({ name }) => name === 'after-grace')!;
    for (const { name, subject, payload } of billing.server.events)
      if (name === 'plan.changed' && subject === uid)
        await told.handle({ region: 'eu', payload } as never, new AbortController().signal);
  };
  await passGrace(13);
  expect(paused()).toEqual([]);
  await passGrace(1);
  await passGrace(0.1);
  expect(paused()).toHaveLength(1);
  expect(paused()[0]!.text).toContain('they continue as soon as the invoice is paid');
  expect(paused()[0]!.text).toMatch(/Pay the invoice: http\S+\/i\/in_/);
  expect(await billing.overview(uid)).toMatchObject({
    plan: { status: 'past_due' },
    banners: [{ kind: 'unpaid', invoiceUrl: expect.stringContaining('/i/in_') }],
  });
  await (await newCard(uid, '4242424242424242')).save();
  await billing.deliver();
  await passGrace(0.1);
  expect([paused().length, (await billing.overview(uid)).banners]).toEqual([1, []]);
});

test('a low balance is mailed once at each threshold, and again after credits came back', async () => {
  const uid = await billing.withPlan();
  const { provides, subscriptions } = billing.server.instance;
  const told = subscriptions!.find(({ name }) => name === 'recharge')!;
  const organisationId = newOrganisationId();
  let moves = 0;
  const move = async (direction: 'toOrganisation' | 'toWorkspace', credits: number) => {
    await provides!.creditUse!.transfer('eu', {
      workspaceId: uid,
      organisationId,
      direction,
      amount: wholeAmount('credit', credits),
      by: { type: 'user', id: uid },
      key: `move-${(moves += 1)}`,
    });
    for (const { name, subject, payload } of billing.server.events.splice(0))
      if (name === 'credits.changed' && subject === uid)
        await told.handle({ region: 'eu', payload } as never, new AbortController().signal);
    return billing.mails.splice(0).map(({ subject }) => subject);
  };
  billing.server.events.length = 0;
  expect(await move('toOrganisation', 1_900)).toEqual([]);
  expect(await move('toOrganisation', 200)).toEqual(['Your balance is below 500 credits']);
  expect(await move('toOrganisation', 50)).toEqual([]);
  expect(await move('toOrganisation', 300)).toEqual(['Your balance is below 100 credits']);
  expect(await move('toWorkspace', 250)).toEqual([]);
  expect(await move('toOrganisation', 10)).toEqual([]);
  expect(await move('toOrganisation', 240)).toEqual(['Your balance is below 100 credits']);
  expect(await move('toWorkspace', 2_000)).toEqual([]);
  expect(await move('toOrganisation', 1_600)).toEqual(['Your balance is below 500 credits']);
});

test('an unpaid plan is reported with the invoice, and the mail names the consequence', async () => {
  const uid = await billing.withPlan();
  await (await newCard(uid, '4000000000000341')).save();
  for (const days of [32, 4, 6, 8]) {
    await billing.passTime(days * 86_400_000);
    await billing.deliver();
  }
  expect((await billing.overview(uid)).banners).toMatchObject([
    { kind: 'unpaid', invoiceUrl: expect.stringContaining('/i/in_') },
  ]);
  const mail = billing.mails.findLast(({ subject }) => subject === 'Your agents are paused')!;
  expect(mail.text).toContain('they continue as soon as the invoice is paid');
  expect(mail.text).not.toContain('We try again');
});

test('a discount code is applied to a running plan, kept by later changes, and ends with Whitelabel', async () => {
  const uid = await billing.withPlan();
  const addons = (key: string, amount: number, discountCode: string | null = null) =>
    billing.post(uid, 'add-addon-to-subscription', {
      addons: [{ addon_key_ref: key, amount }],
      discountCode,
    });
  const apply = () =>
    billing.post(uid, 'add-addon-to-subscription', { addons: [], discountCode: 'goagencynow' });
  expect((await apply()).json.discount.error).toBe(
    'This discount code requires the Whitelabel addon to be selected',
  );
  await addons('whitelabel-new', 1);
  expect((await apply()).json).toMatchObject({ success: true, discount: { error: null } });
  expect((await billing.overview(uid)).subscription.discountCode).toBe('GOAGENCYNOW');
  const next = async () => {
    const preview = await billing.post(uid, 'preview-addons', { addons: [] });
    return preview.json.next.total.minor;
  };
  expect(await next()).toBe(11_000);

  const [known] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  expect((await addons('workspace-seat', 1, 'GOAGENCYNOW')).json.success).toBe(true);
  const [kept] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  expect(kept!.discounts).toEqual(known!.discounts);
  expect(await next()).toBe(11_500);

  await billing.post(uid, 'remove-addon-from-subscription', { addonKeys: ['whitelabel-new'] });
  expect((await addons('workspace-seat', 2, 'GOAGENCYNOW')).json.discount.error).toBe(
    'This discount code requires the Whitelabel addon to be selected',
  );
  expect((await billing.overview(uid)).subscription.discountCode).toBeNull();
  expect(await next()).toBe(4_000);
});

/** Creates a code whose coupon has another name. @returns the id of the code */
async function codeOf(
  code: string,
  coupon: Stripe.CouponCreateParams,
): Promise<Stripe.PromotionCode> {
  const { id } = await billing.stripe.coupons.create({ percent_off: 25, ...coupon });
  return billing.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code });
}
const USED = 'You have already used this discount code';

const redeemed = async ({ id }: Stripe.PromotionCode): Promise<number> =>
  (await billing.stripe.promotionCodes.retrieve(id)).times_redeemed;
/** Delivers the last event about a subscription. */
const deliverSubscription = async (): Promise<void> => {
  const events = await billing.events();
  await billing.deliver([events.findLast(({ type }) => type.startsWith('customer.subscription'))!]);
};
const codesFor = (uid: WorkspaceId) => ({
  apply: async (discountCode: string) =>
    (await billing.post(uid, 'add-addon-to-subscription', { addons: [], discountCode })).json,
  check: async (discountCode: string) =>
    (await billing.post(uid, 'check-discount-code', { discountCode })).json,
});

test('a discount code with an end does not begin anew', async () => {
  const spring = await codeOf('SPRING25', {
    name: 'Spring 2026',
    duration: 'repeating',
    duration_in_months: 3,
  });
  await codeOf('OTHER', { name: 'Other', duration: 'forever' });
  const uid = await billing.withPlan();
  const { apply, check } = codesFor(uid);
  expect(await apply('spring25')).toMatchObject({ success: true, discount: { error: null } });
  expect((await billing.overview(uid)).subscription.discountCode).toBe('Spring 2026');
  expect(await apply(' SPRING 25')).toMatchObject({ errorCode: 'ADDONS_UNCHANGED' });
  expect(await check('SPRING25')).toMatchObject({ discount: { name: 'Spring 2026' } });
  expect(await apply('OTHER')).toMatchObject({ discount: { error: null } });
  expect((await apply('SPRING25')).discount.error).toBe(USED);
  expect((await billing.overview(uid)).subscription.discountCode).toBe('Other');
  expect(await redeemed(spring)).toBe(1);
});

test('a discount code for one invoice is used once by a workspace', async () => {
  const once = await codeOf('ONCE25', { name: 'One invoice', duration: 'once' });
  const uid = await billing.withPlan();
  const { apply, check } = codesFor(uid);
  expect(await apply('ONCE25')).toMatchObject({ discount: { error: null } });
  await billing.passTime(31 * 24 * 3_600_000);
  expect((await apply('ONCE25')).discount.error).toBe(USED);
  await deliverSubscription();
  expect((await billing.overview(uid)).subscription.discountCode).toBeNull();
  expect(await check('ONCE25')).toMatchObject({ errorCode: 'DISCOUNT_USED', message: USED });

  // Another subscription of the workspace does not make the code usable again.
  const [running] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  await billing.stripe.subscriptions.cancel(running!.id);
  await deliverSubscription();
  const again = await billing.post(uid, 'create-subscription', {
    planId: 'pay_as_you_go',
    discountCode: 'ONCE25',
  });
  expect(again.json).toMatchObject({ errorCode: 'DISCOUNT_USED' });
  expect(await redeemed(once)).toBe(1);
});

test('a code of a subscription from before an upgrade does not begin anew', async () => {
  const spring = await codeOf('SPRING25', {
    name: 'Spring 2026',
    duration: 'repeating',
    duration_in_months: 3,
  });
  const uid = await billing.withPlan();
  // Earlier releases recorded nothing about used codes.
  const [running] = (await billing.stripe.subscriptions.list({ limit: 1 })).data;
  await billing.stripe.subscriptions.update(running!.id, {
    discounts: [{ promotion_code: spring.id }],
  });
  const here = billing.server.store.for('eu');
  const { usedDiscountCodes: _used, ...account } = (await here.get(billingAccounts, uid))!.data;
  const { promotionCodeId: _id, usedCodes: _codes, ...subscription } = account.subscription!;
  await here.set(billingAccounts, uid, {
    ...account,
    subscription: { ...subscription, discountCode: 'Spring 2026' },
  });
  expect(await codesFor(uid).apply('SPRING25')).toMatchObject({ errorCode: 'ADDONS_UNCHANGED' });
  expect(await redeemed(spring)).toBe(1);
});

test('a code of the first subscription is used, unless its payment was declined', async () => {
  const once = await codeOf('FIRST', { name: 'First invoice', duration: 'once' });
  const uid = await billing.withCard('4000000000000341');
  const subscribe = () =>
    billing.post(uid, 'create-subscription', { planId: 'pay_as_you_go', discountCode: 'FIRST' });
  expect((await subscribe()).json).toMatchObject({ errorCode: 'PAYMENT_FAILED' });
  await deliverSubscription();
  await (await newCard(uid, '4242424242424242')).save();
  expect((await subscribe()).status).toBe(200);
  const applied = await billing.post(uid, 'add-addon-to-subscription', {
    addons: [{ addon_key_ref: 'workspace-seat', amount: 1 }],
    discountCode: 'FIRST',
  });
  expect(applied.json).toMatchObject({ success: true, discount: { error: USED } });
  expect(await redeemed(once)).toBe(2);
});

test('a code without an end can be used again after Whitelabel was removed', async () => {
  const uid = await billing.withPlan();
  const addons = (amount: number, discountCode: string | null = null) =>
    billing.post(uid, 'add-addon-to-subscription', {
      addons: [{ addon_key_ref: 'whitelabel-new', amount }],
      discountCode,
    });
  for (const time of ['first', 'second']) {
    const { discount } = (await addons(1, 'GOAGENCYNOW')).json;
    expect([time, discount.error]).toEqual([time, null]);
    expect((await billing.overview(uid)).subscription.discountCode).toBe('GOAGENCYNOW');
    await addons(0);
  }
});

test('a declined recharge suspends with a mail, and the second mail promises no further attempt', async () => {
  const uid = await billing.withPlan();
  const settings = { enabled: true, threshold: 5_000, amount: 5, monthlyLimit: 0 };
  await billing.post(uid, 'update-auto-recharge', settings);
  await (await newCard(uid, '4000000000000341')).save();
  const run = () =>
    billing.server.instance
      .schedules!.find(({ name }) => name === 'recharge')!
      .run(new AbortController().signal);
  await run();
  expect((await billing.overview(uid)).banners).toMatchObject([
    { kind: 'recharge_suspended', reason: 'Your card was declined.' },
  ]);
  await billing.passTime(25 * 3_600_000);
  await run();
  await run();
  const texts = billing.mails
    .filter(({ subject }) => subject === 'Auto-recharge is suspended')
    .map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('We could not charge your card. Your card was declined.');
  expect(texts[0]).toContain('We try once more in 24 hours.');
  expect(texts[1]).toContain('We do not try again.');
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
  expect((await billing.overview(uid)).plan).toMatchObject({ id: 'free', customPrice: null });
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

test('a top-up that is left at the bank grants nothing, and does not block the next one', async () => {
  const uid = await billing.withPlan();
  const { save } = await newCard(uid, '4000002760003184');
  await confirmAtBank((await save()).json.clientSecret);
  await save();
  const left = await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'tab-closed-1' });
  expect(left.json).toMatchObject({ status: 'requires_action', requiresAction: true });
  await billing.passTime(3_600_000);
  await billing.deliver();
  await billing.reconcile();
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_500);
  // The person comes back, and the same payment continues.
  const again = await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'tab-closed-1' });
  expect(again.json.paymentIntentId).toBe(left.json.paymentIntentId);
  await confirmAtBank(again.json.clientSecret);
  await billing.deliver();
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
  expect(await billing.differences(uid)).toEqual([]);
});

test.each([
  [{ status: 500 }, 503, 'PAYMENT_UNKNOWN'],
  [{ status: 429 }, 503, 'PAYMENTS_UNAVAILABLE'],
  [{ drop: 'before' }, 503, 'PAYMENT_UNKNOWN'],
])('a top-up while Stripe fails with %j is not charged', async (how, status, errorCode) => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: 20, ...how });
  const operation = { amount: 10, operationId: 'bad-day-0001' };
  const reply = await billing.post(uid, 'top-up-usd', operation);
  expect(reply).toMatchObject({ status, json: { errorCode } });
  await fault({ match: 'POST /v1/payment_intents', times: 0 });
  await billing.passTime(15 * 60_000);
  await billing.reconcile();
  await billing.deliver();
  const { plan } = await billing.overview(uid);
  expect(plan.credits.balance).toBe(2_500);
  expect(plan.costThisMonth.minor).toBe(2_000);
  expect(await billing.differences(uid)).toEqual([]);
});

const dayText = (ms: number): string =>
  new Date(ms).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Creates a card that is not saved yet. `save`: saves the card like the form of the payment method.
 */
async function newCard(uid: WorkspaceId, number: string) {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  const { id } = await billing.stripe.paymentMethods.create({ type: 'card', card });
  return { save: () => billing.post(uid, 'upsert-payment-method', { paymentMethodId: id }) };
}
