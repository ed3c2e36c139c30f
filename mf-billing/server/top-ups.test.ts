import { expect, test } from '@jest/globals';
import { billing, clearFaults, confirmAtBank, fault, useBilling } from './testing/billing-server';
import { stateOf } from './testing/invariants';
import { newCard } from './testing/new-card';

useBilling();

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

const NO_AMOUNT = 'Please enter an amount such as 25 or 25.50.';
const NO_CREDITS = 'Please choose 1,000 to 50,000 credits, in steps of 500.';
const BOTH = 'Please choose either an amount or a number of credits.';

test.each([
  ['text', { amount: '5e3' }, { amount: NO_AMOUNT }],
  ['nothing', { amount: null }, { amount: NO_AMOUNT }],
  ['negative', { amount: -5 }, { amount: 'Minimum amount' }],
  ['below the minimum', { amount: 4.99 }, { amount: 'Minimum amount' }],
  ['four decimals', { amount: 5.0001 }, { amount: NO_AMOUNT }],
  ['huge', { amount: 1e12 }, { amount: 'The maximum is 10,000.' }],
  ['neither amount nor credits', {}, { amount: 'Minimum amount' }],
  ['both amount and credits', { amount: 5, credits: 1_000 }, { credits: BOTH }],
  ['credits outside of the steps', { credits: 1_250 }, { credits: NO_CREDITS }],
  ['credits as text', { credits: '1000' }, { credits: NO_CREDITS }],
  ['too many credits', { credits: 50_500 }, { credits: NO_CREDITS }],
])(
  'a top-up with %s is refused with its reason, and Stripe is not called',
  async (_what, body, fields) => {
    const uid = await billing.withPlan();
    const before = [await stateOf(uid), (await billing.events()).length];
    const refused = await billing.post(uid, 'top-up-usd', body);
    expect(refused).toMatchObject({ status: 400, json: { errorCode: 'BAD_INPUT' } });
    expect(refused.json.details.fields).toEqual(fields);
    expect([await stateOf(uid), (await billing.events()).length]).toEqual(before);
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

const UNKNOWN =
  'The payment provider did not answer. We check the payment and show the result here; please do not pay again.';
const AWAY = 'The payment provider cannot be reached. Nothing was changed. Please try again.';
const SENDS = 20;

test.each([
  [{ status: 500 }, 'PAYMENT_UNKNOWN', UNKNOWN],
  [{ status: 429 }, 'PAYMENT_UNKNOWN', UNKNOWN],
  [{ drop: 'before' }, 'PAYMENT_UNKNOWN', UNKNOWN],
])('a top-up while Stripe fails with %j is not charged', async (how, errorCode, message) => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: SENDS, ...how });
  const operation = { amount: 10, operationId: 'bad-day-0001' };
  const reply = await billing.post(uid, 'top-up-usd', operation);
  expect(reply).toMatchObject({ status: 503, json: { errorCode, message } });
  await clearFaults();
  await billing.passTime(15 * 60_000);
  await billing.reconcile();
  await billing.deliver();
  const { plan } = await billing.overview(uid);
  expect(plan.credits.balance).toBe(2_500);
  expect(plan.costThisMonth.minor).toBe(2_000);
  expect(await billing.differences(uid)).toEqual([]);
});

test('a top-up that Stripe did not accept because of too many calls can be repeated', async () => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 429 });
  const operation = { amount: 10, operationId: 'busy-day-0001' };
  const busy = await billing.post(uid, 'top-up-usd', operation);
  expect(busy).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  expect((await billing.post(uid, 'top-up-usd', operation)).json.status).toBe('succeeded');
  await billing.deliver();
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
  expect(await billing.differences(uid)).toEqual([]);
});

/** Stripe charges, its answer is lost, and the retry of the call meets the limit of calls. */
async function loseAnswerThenLimit(): Promise<void> {
  await fault({ match: 'POST /v1/payment_intents', times: 1, drop: 'after' });
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 429 });
}
const chargesOfTenDollars = async (): Promise<number> => {
  const { data } = await billing.stripe.charges.list({ limit: 100 });
  return data.filter(({ amount }) => amount === 1_000).length;
};

test.each([
  ['the webhook arrives', () => billing.deliver()],
  ['the payments are compared', () => billing.reconcile()],
])(
  'a charge whose answer is lost before a refused retry is credited once when %s',
  async (_what, happens) => {
    const uid = await billing.withPlan();
    await loseAnswerThenLimit();
    const operation = { amount: 10, operationId: 'lost-and-busy-1' };
    const lost = await billing.post(uid, 'top-up-usd', operation);
    expect(lost).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
    await happens();
    expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
    expect((await billing.post(uid, 'top-up-usd', operation)).json.status).toBe('succeeded');
    await billing.deliver();
    expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
    expect(await chargesOfTenDollars()).toBe(1);
    expect(await billing.differences(uid)).toEqual([]);
  },
);

test('a repeat before the webhook finds the charge whose answer was lost', async () => {
  const uid = await billing.withPlan();
  await loseAnswerThenLimit();
  const operation = { amount: 10, operationId: 'lost-and-busy-2' };
  await billing.post(uid, 'top-up-usd', operation);
  expect((await billing.post(uid, 'top-up-usd', operation)).json.status).toBe('succeeded');
  await billing.deliver();
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
  expect(await chargesOfTenDollars()).toBe(1);
});

test('a repeat with another card does not end a charge whose answer was lost', async () => {
  const uid = await billing.withPlan();
  await loseAnswerThenLimit();
  const operation = { amount: 10, operationId: 'lost-and-busy-3' };
  await billing.post(uid, 'top-up-usd', operation);
  const { save } = await newCard(uid, '5555555555554444');
  expect((await save()).status).toBe(200);
  const again = await billing.post(uid, 'top-up-usd', operation);
  expect(again).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  await billing.deliver();
  expect((await billing.post(uid, 'top-up-usd', operation)).json.status).toBe('succeeded');
  expect((await billing.overview(uid)).plan.credits.balance).toBe(7_500);
  expect(await chargesOfTenDollars()).toBe(1);
});

test('a repeat shortly before the payment counts as not arrived does not charge', async () => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 429 });
  const operation = { amount: 10, operationId: 'busy-day-0002' };
  await billing.post(uid, 'top-up-usd', operation);
  await billing.passTime(9 * 60_000);
  const late = await billing.post(uid, 'top-up-usd', operation);
  expect(late).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  await billing.reconcile();
  const ended = await billing.post(uid, 'top-up-usd', operation);
  expect(ended.json.errorCode).toBe('PAYMENT_FAILED');
  expect(await chargesOfTenDollars()).toBe(0);
});

test('a top-up that Stripe refuses is refused again in the same words', async () => {
  const uid = await billing.withPlan();
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 400 });
  const operation = { amount: 10, operationId: 'refused-0001' };
  const first = await billing.post(uid, 'top-up-usd', operation);
  expect(first.json.message).toBe('Failed to top up balance');
  const second = await billing.post(uid, 'top-up-usd', operation);
  expect([second.status, second.json.message]).toEqual([first.status, first.json.message]);
});

test.each([
  [{ status: 500 }, 'PAYMENT_UNKNOWN', UNKNOWN],
  [{ status: 429 }, 'PAYMENTS_UNAVAILABLE', AWAY],
  [{ drop: 'before' }, 'PAYMENT_UNKNOWN', UNKNOWN],
  [{ drop: 'after' }, 'PAYMENT_UNKNOWN', UNKNOWN],
])(
  'a plan that is bought while Stripe fails with %j is charged once when the call is repeated',
  async (how, errorCode, message) => {
    const uid = await billing.withCard();
    await fault({ match: 'POST /v1/subscriptions', times: SENDS, ...how });
    const order = { planId: 'pay_as_you_go', operationId: 'bad-day-0002' };
    const failed = await billing.post(uid, 'create-subscription', order);
    expect(failed).toMatchObject({ status: 503, json: { errorCode, message } });
    expect((await billing.overview(uid)).plan).toMatchObject({ id: 'free', status: null });
    await clearFaults();
    expect((await billing.post(uid, 'create-subscription', order)).json.status).toBe('active');
    await billing.deliver();
    await billing.reconcile();
    const { plan } = await billing.overview(uid);
    expect([plan.credits.balance, plan.costThisMonth.minor]).toEqual([2_500, 2_000]);
    expect(await billing.differences(uid)).toEqual([]);
  },
);

test('a plan that is left at the bank is not bought, and can be chosen again', async () => {
  const uid = await billing.withCard();
  const { save } = await newCard(uid, '4000002760003184');
  await confirmAtBank((await save()).json.clientSecret);
  await save();
  const order = { planId: 'pay_as_you_go' };
  const left = await billing.post(uid, 'create-subscription', order);
  expect(left.json.requiresAction).toBe(true);
  await billing.deliver();
  expect(await billing.overview(uid)).toMatchObject({
    plan: { id: 'free', status: null, credits: { balance: 0 } },
    subscription: null,
    banners: [{ kind: 'payment_pending' }, { kind: 'no_credits', mayTopUp: false }],
  });
  const { json: data } = await billing.post(uid, 'get-user-data');
  expect(data).toMatchObject({ internalKeyRef: 'free', subscriptionItems: [] });
  const again = await billing.post(uid, 'create-subscription', order);
  await confirmAtBank(again.json.clientSecret);
  const { paymentIntentId, subscriptionId } = again.json;
  const confirmed = { paymentIntentId, subscriptionId };
  expect((await billing.post(uid, 'confirm-subscription-payment', confirmed)).json.success).toBe(
    true,
  );
  await billing.deliver();
  const { plan, banners } = await billing.overview(uid);
  expect([plan.status, plan.costThisMonth.minor, banners]).toEqual(['active', 2_000, []]);
  expect(await billing.differences(uid)).toEqual([]);
});

test('while Stripe fails, plan and balance stay readable, without card and invoices', async () => {
  const uid = await billing.withPlan();
  const before = await billing.overview(uid);
  expect(before).toMatchObject({ providerReached: true, paymentMethod: { card: {} } });
  await fault({ match: 'GET /v1/', times: SENDS, status: 500 });
  const during = await billing.overview(uid);
  await clearFaults();
  expect(during).toMatchObject({ providerReached: false, paymentMethod: null, invoices: [] });
  expect([during.plan, during.banners]).toEqual([before.plan, before.banners]);
});
