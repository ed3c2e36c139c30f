import { expect, test } from '@jest/globals';
import { billing, confirmAtBank, fault, useBilling } from './testing/billing-server';
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
