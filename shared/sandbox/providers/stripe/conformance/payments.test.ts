import { describe, expect, test } from '@jest/globals';
import { makeCustomer, refusalOf, sdk, useLocalStripe } from '../testing/sdk';
import { address, post } from '../../../testing/use-sandbox';

useLocalStripe();

test('a customer is created, changed, found by email and deleted', async () => {
  const stripe = sdk();
  const made = await stripe.customers.create({
    email: 'ada@example.test',
    name: 'Ada',
    metadata: { workspace: '42', empty: 'x' },
    address: { country: 'DE', city: 'Berlin', line1: 'Weg 1', postal_code: '10115' },
  });
  expect(made).toMatchObject({ object: 'customer', livemode: false, balance: 0 });
  expect(made.metadata).toEqual({ workspace: '42', empty: 'x' });
  expect(made.address).toMatchObject({ country: 'DE', line2: null });
  const changed = await stripe.customers.update(made.id, { name: '', metadata: { empty: '' } });
  expect(changed).toMatchObject({ name: null, metadata: { workspace: '42' } });
  await stripe.customers.create({ email: 'bob@example.test' });
  const { data } = await stripe.customers.list({ email: 'ada@example.test' });
  expect(data.map(({ id }) => id)).toEqual([made.id]);
  expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(made.id)).toEqual({
    id: made.id,
    object: 'customer',
    deleted: true,
  });
});

test('cards are attached, listed, changed and detached, and a detached card cannot be attached again', async () => {
  const stripe = sdk();
  const { id: customer } = await stripe.customers.create({});
  const made = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { name: 'Ada', address: { country: 'GB' } },
  });
  expect(made.card).toMatchObject({ brand: 'visa', last4: '4242', country: 'US' });
  await stripe.paymentMethods.attach(made.id, { customer });
  const byNumber = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '5555 5555 5555 4444', exp_month: 4, exp_year: 2030, cvc: '123' },
  });
  await stripe.paymentMethods.attach(byNumber.id, { customer });
  const listed = await stripe.customers.listPaymentMethods(customer);
  expect(listed.data.map(({ card }) => card?.brand)).toEqual(['mastercard', 'visa']);
  const later = await stripe.paymentMethods.update(made.id, {
    card: { exp_month: 1, exp_year: 2031 },
  });
  expect(later.card).toMatchObject({ exp_month: 1, exp_year: 2031 });
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: made.id },
  });
  await stripe.paymentMethods.detach(made.id);
  const after = await stripe.customers.retrieve(customer);
  expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(data).toHaveLength(1);
  const again = await refusalOf(stripe.paymentMethods.attach(made.id, { customer }));
  expect(again.message).toContain('may not be used again');
});

test('wrong numbers, past dates, cards that are no test cards, and cards that cannot be saved are refused', async () => {
  const stripe = sdk();
  const { id: customer } = await stripe.customers.create({});
  const card = (number: string, year = 2030) =>
    refusalOf(
      stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 4, exp_year: year },
      }),
    );
  expect(await card('4242424242424241')).toMatchObject({
    code: 'incorrect_number',
    statusCode: 402,
  });
  expect(await card('4012888888881881')).toMatchObject({ decline_code: 'test_mode_live_card' });
  expect(await card('4242424242424242', 2020)).toMatchObject({ code: 'invalid_expiry_year' });
  const refused = await refusalOf(
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }),
  );
  expect(refused).toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
});

test.each([
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
])('the card %s is declined', async (method, code, declineCode) => {
  const stripe = sdk();
  const refused = await refusalOf(
    stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method: method,
      confirm: true,
      off_session: true,
    }),
  );
  expect(refused).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
  const intent = refused.payment_intent!;
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
  const { data } = await stripe.charges.list({ payment_intent: intent.id });
  expect(data).toMatchObject([{ paid: false, failure_code: code }]);
});

test('a payment without the card owner moves money once, with fee and balance', async () => {
  const stripe = sdk();
  const customer = await makeCustomer(stripe);
  const params = {
    amount: 1_000,
    currency: 'usd',
    customer: customer.id,
    payment_method: customer.invoice_settings.default_payment_method as string,
    confirm: true,
    off_session: true,
    metadata: { wallet: '7' },
  };
  const paid = await stripe.paymentIntents.create(params, { idempotencyKey: 'topup:7:1' });
  const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'topup:7:1' });
  expect(again.id).toBe(paid.id);
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1_000,
    metadata: { wallet: '7' },
  });
  const { data: charges } = await stripe.charges.list({
    customer: customer.id,
    expand: ['data.balance_transaction'],
  });
  expect(charges).toMatchObject([
    { amount: 1_000, balance_transaction: { amount: 1_000, fee: 59, net: 941 } },
  ]);
  const other = await refusalOf(
    stripe.paymentIntents.create({ ...params, amount: 2_000 }, { idempotencyKey: 'topup:7:1' }),
  );
  expect(other.type).toBe('StripeIdempotencyError');
  expect((await stripe.balance.retrieve()).available).toMatchObject([
    { amount: 941, currency: 'usd' },
  ]);
});

test('refunds pay back a part, then the rest, and never more', async () => {
  const stripe = sdk();
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    off_session: true,
  });
  const first = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    metadata: { why: 'half' },
  });
  expect(first).toMatchObject({ amount: 400, status: 'succeeded', currency: 'eur' });
  expect(
    (await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 501 }))).param,
  ).toBe('amount');
  await stripe.refunds.create({ charge: intent.latest_charge as string });
  const charge = await stripe.charges.retrieve(intent.latest_charge as string, {
    expand: ['refunds'],
  });
  expect(charge).toMatchObject({ amount_refunded: 900, refunded: true });
  expect(charge.refunds!.data).toHaveLength(2);
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
    'charge_already_refunded',
  );
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ amount }) => amount)).toEqual([500, 400]);
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id });
  const movements = await stripe.balanceTransactions.list({ type: 'refund' });
  expect(movements.data.map(({ amount }) => amount)).toEqual([-500, -400]);
});

test('amounts that cannot be charged are refused, each with its own error code', async () => {
  const stripe = sdk();
  const amount = async (value: unknown) =>
    (await refusalOf(stripe.paymentIntents.create({ amount: value as number, currency: 'usd' })))
      .code;
  expect(await amount(10)).toBe('amount_too_small');
  expect(await amount(-5)).toBe('parameter_invalid_integer');
  expect(await amount(1.5)).toBe('parameter_invalid_integer');
  expect(await amount(1e9)).toBe('amount_too_large');
  expect(await amount('many')).toBe('parameter_invalid');
  expect(await amount(undefined)).toBe('parameter_missing');
});

test('an intent waits for a card and for a confirmation, and can be canceled', async () => {
  const stripe = sdk();
  const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'usd' });
  expect(intent.status).toBe('requires_payment_method');
  expect((await refusalOf(stripe.paymentIntents.confirm(intent.id))).code).toBe(
    'payment_intent_unexpected_state',
  );
  const ready = await stripe.paymentIntents.update(intent.id, {
    payment_method: 'pm_card_visa',
    amount: 800,
  });
  expect(ready).toMatchObject({ status: 'requires_confirmation', amount: 800 });
  const canceled = await stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect((await refusalOf(stripe.paymentIntents.confirm(intent.id))).statusCode).toBe(400);
});

describe('authentication by the bank', () => {
  const answer = async (
    kind: string,
    intent: { id: string; client_secret: string | null },
    outcome: string,
  ) => {
    const path = `/stripe/v1/local/${kind}/${intent.id}/authenticate`;
    const response = await fetch(address(path), {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_local' },
      body: new URLSearchParams({ client_secret: intent.client_secret!, outcome }),
    });
    return response.status;
  };
  const threeDs = (method: string) =>
    sdk().paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: method,
      confirm: true,
    });

  test('is requested while the card owner is present, and a payment that needs it without the owner is refused', async () => {
    const stripe = sdk();
    const waiting = await threeDs('pm_card_threeDSecureRequired');
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    expect(await answer('payment_intents', waiting, 'complete')).toBe(200);
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
    const failing = await threeDs('pm_card_authenticationRequired');
    expect(await answer('payment_intents', failing, 'fail')).toBe(402);
    expect(await stripe.paymentIntents.retrieve(failing.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const alone = await refusalOf(
      stripe.paymentIntents.create({
        amount: 900,
        currency: 'usd',
        payment_method: 'pm_card_authenticationRequired',
        confirm: true,
        off_session: true,
      }),
    );
    expect(alone).toMatchObject({ code: 'authentication_required' });
  });

  test('is needed once when a card is set up, and the card then pays without its owner', async () => {
    const stripe = sdk();
    const { id: customer } = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    });
    expect(setup.status).toBe('requires_action');
    expect(await answer('setup_intents', setup, 'complete')).toBe(200);
    const done = await stripe.setupIntents.retrieve(setup.id);
    expect(done.status).toBe('succeeded');
    const paid = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer,
      payment_method: done.payment_method as string,
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('succeeded');
    expect((await stripe.setupIntents.list({ customer })).data).toHaveLength(1);
  });
});

test('a person can make the next charge fail, and only that charge fails', async () => {
  const stripe = sdk();
  await post('/_sandbox/stripe/settings', { failNextCharge: true });
  const pay = () =>
    stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      off_session: true,
    });
  expect(await refusalOf(pay())).toMatchObject({ code: 'card_declined' });
  expect((await pay()).status).toBe('succeeded');
});

test('the amount of a disputed charge leaves the balance and returns when the dispute is won', async () => {
  const stripe = sdk();
  const pay = () =>
    stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      payment_method: 'pm_card_createDispute',
      confirm: true,
      off_session: true,
    });
  const intent = await pay();
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  const [dispute] = data;
  expect(dispute).toMatchObject({ amount: 2_000, reason: 'fraudulent', status: 'needs_response' });
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
    'charge_disputed',
  );
  const won = await stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(won).toMatchObject({ status: 'won' });
  expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-2_000, 2_000]);
  await pay();
  const lost = await stripe.disputes.close((await stripe.disputes.list()).data[0]!.id);
  expect(await stripe.disputes.retrieve(lost.id)).toMatchObject({ status: 'lost' });
});
