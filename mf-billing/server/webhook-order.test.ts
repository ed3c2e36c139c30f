import { expect, test } from '@jest/globals';
import { forgetBook } from '@voxgrove/server/ledger/forget';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/collections';
import type { BillingAccount } from './accounts/collections';
import { paymentOperations, storedPayments } from './payments/collections';
import { billing, useBilling } from './testing/billing-server';
import { eventsOf, shuffled } from './testing/event-order';
import { stateOf } from './testing/invariants';

useBilling();

/** Number of tested orders. `npm run billing:prove` tests 10,000. */
const ORDERS = Number(process.env.BILLING_ORDERS ?? 12);
const SEED = 20_261_129;
/** One in this number of events is delivered twice. */
const REPEATED = 5;

/** A plan with add-ons, a refunded top-up, a disputed one, a cancellation and a reactivation. */
async function workspaceWithManyEvents(): Promise<WorkspaceId> {
  const uid = await billing.withPlan();
  const bought = await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'refunded' });
  const { paymentIntentId } = bought.json as { paymentIntentId: string };
  for (const amount of [400, 250])
    await billing.stripe.refunds.create({ payment_intent: paymentIntentId, amount });
  await billing.post(uid, 'add-addon-to-subscription', {
    addons: [{ addon_key_ref: 'workspace-seat', amount: 2 }],
  });
  await billing.post(uid, 'cancel-subscription', { reason: 'Too expensive' });
  await billing.post(uid, 'reactivate-subscription');
  await billing.post(uid, 'top-up-usd', { amount: 20, operationId: 'kept' });
  return uid;
}

/** Deletes everything that events and replies of Stripe have changed in a workspace. */
async function forgetEvents(uid: WorkspaceId, before: BillingAccount): Promise<void> {
  const here = billing.server.store.for('eu');
  const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: uid }];
  await forgetBook(here, uid);
  await deleteWhere(here, storedPayments, ofWorkspace);
  for (const { id } of await here.query(paymentOperations, { where: ofWorkspace }))
    await here.update(paymentOperations, id, { state: 'open', paymentIntentId: null });
  await here.set(billingAccounts, uid, { ...before, subscription: null, hasEverPaid: false });
}

/** Returns the events in an order, some of them twice. */
const inOrder = (events: readonly Stripe.Event[], order: number): Stripe.Event[] =>
  shuffled([...events, ...events.filter((_event, at) => (at + order) % REPEATED === 0)], order);

test(
  'events lead to the same state in any order',
  async () => {
    const uid = await workspaceWithManyEvents();
    const events = await eventsOf(uid);
    expect(events.length).toBeGreaterThan(20);
    const here = billing.server.store.for('eu');
    const account = (await here.get(billingAccounts, uid))!.data;
    await forgetEvents(uid, account);
    await billing.deliver(events);
    const wanted = await stateOf(uid);
    expect(await billing.differences(uid)).toEqual([]);
    for (let order = SEED; order < SEED + ORDERS; order += 1) {
      await forgetEvents(uid, account);
      await billing.deliver(inOrder(events, order));
      expect([order, await stateOf(uid)]).toEqual([order, wanted]);
      expect([order, await billing.differences(uid)]).toEqual([order, []]);
    }
  },
  60_000 + ORDERS * 5_000,
);
