import { expect, test } from '@jest/globals';
import { storedPayments } from './payments/collections';
import {
  agencyWithClient,
  chargesIn,
  clientBilling,
  connectCall,
  saveCard,
} from './testing/agency-clients';
import { billing, clearFaults, fault, useBilling } from './testing/billing-server';

useBilling();

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
  expect(await chargesIn(accountId)).toEqual([]);

  await fault({ match: 'POST /v1/payment_intents', times: 20, drop: 'after' });
  const lost = await buy(2_000, 'lost-answer');
  await clearFaults();
  expect(lost).toMatchObject({ status: 503, json: { errorCode: 'PAYMENT_UNKNOWN' } });
  await billing.reconcile();
  await billing.deliver(undefined, accountId);
  expect((await buy(2_000, 'lost-answer')).json.status).toBe('succeeded');
  expect((await chargesIn(accountId)).map(({ amount }) => amount)).toEqual([1_000]);
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
  expect(await billing.differences(uid)).toEqual([]);
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
