import { expect, test } from '@jest/globals';
import { storedPayments } from './payments/port';
import { reconciled, RECONCILED_ID } from './webhooks/port';
import { billing, useBilling } from './testing/billing-server';

useBilling();

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
