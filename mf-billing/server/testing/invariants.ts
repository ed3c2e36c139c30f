import { ledgerAccounts } from '@voxgrove/server/ledger/collections';
import type Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from '../accounts/port';
import { storedPayments } from '../payments/collections';
import { billing } from './billing-server';

const CREDITS_PER_CENT = 5;
const THOUSANDTHS = 1_000;

/**
 * Returns everything about a workspace that events may change, for comparing the state before and
 * after events.
 */
export async function stateOf(uid: WorkspaceId): Promise<string> {
  const { plan, subscription, limits, banners } = await billing.overview(uid);
  const accounts = await accountsOf(uid);
  return JSON.stringify({ plan, subscription, limits, banners, accounts });
}

/** Returns the balances of a workspace's book by kind and holder, in minor units. */
async function accountsOf(uid: WorkspaceId): Promise<Record<string, number>> {
  const docs = await billing.server.store.for('eu').query(ledgerAccounts, {
    where: [{ field: 'book', op: '==', value: uid }],
  });
  const entries = docs.map(({ data: { kind, holder, unit, balance } }) => [
    [kind, holder, unit].filter(Boolean).join(' '),
    balance,
  ]);
  return Object.fromEntries(entries.sort()) as Record<string, number>;
}

/** Facts about a customer at Stripe, which the ledger should match. */
interface AtStripe {
  /** Received money minus refunded money, in cents. */
  money: number;
  /** Received money minus refunded money for credits, in cents. */
  forCredits: number;
  subscription: Stripe.Subscription | undefined;
}

async function atStripe(uid: WorkspaceId): Promise<AtStripe> {
  const found = await billing.server.store.for('eu').get(billingAccounts, uid);
  const customer = found!.data.customerId!;
  const [intents, charges, disputes, subscriptions] = await Promise.all([
    billing.stripe.paymentIntents.list({ customer, limit: 100 }),
    billing.stripe.charges.list({ customer, limit: 100 }),
    billing.stripe.disputes.list({ limit: 100 }),
    billing.stripe.subscriptions.list({ customer, status: 'all', limit: 10 }),
  ]);
  const isForCredits = new Map(
    intents.data.map(({ id, metadata }) => [id, metadata.operation !== undefined]),
  );
  let money = 0;
  let forCredits = 0;
  for (const charge of charges.data) {
    if (charge.status !== 'succeeded') continue;
    const disputed = disputes.data
      .filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
      .reduce((sum, { amount }) => sum + amount, 0);
    const kept = Math.max(0, charge.amount_captured - charge.amount_refunded - disputed);
    money += kept;
    if (isForCredits.get(charge.payment_intent as string)) forCredits += kept;
  }
  return { money, forCredits, subscription: subscriptions.data[0] };
}

/**
 * Returns the violated invariants as sentences, after all events have arrived. `used` and
 * `granted`: credits that the test itself has used and granted, in thousandths of a credit.
 */
export async function broken(
  uid: WorkspaceId,
  { used, granted }: { used: number; granted: number },
): Promise<string[]> {
  const [differences, accounts, stripe, overview] = await Promise.all([
    billing.differences(uid),
    accountsOf(uid),
    atStripe(uid),
    billing.overview(uid),
  ]);
  const problems = [...differences];
  const expect = (what: string, real: unknown, expected: unknown): void => {
    if (JSON.stringify(real) !== JSON.stringify(expected))
      problems.push(`${what}: ${JSON.stringify(real)} instead of ${JSON.stringify(expected)}`);
  };
  const of = (name: string): number => accounts[name] ?? 0;
  const bought = stripe.forCredits * CREDITS_PER_CENT * THOUSANDTHS;
  expect('credits that were bought', 0 - of('purchased credit'), bought);
  expect('credits that were granted', 0 - of('granted credit'), granted);
  expect('credits that were used', of('used credit'), used);
  expect('money that arrived', of('income USD'), stripe.money);
  for (const [name, balance] of Object.entries(accounts))
    if (name.startsWith('wallet') && balance < 0) problems.push(`${name} is overdrawn: ${balance}`);
  const units = (stripe.subscription?.items.data ?? []).map(({ id, quantity }) => [id, quantity]);
  const known: { id: string; quantity: number }[] = overview.subscription?.items ?? [];
  const stored = await billing.server.store.for('eu').get(billingAccounts, uid);
  expect(
    'units of the subscription',
    known.map(({ quantity }) => quantity).sort(),
    units.map(([, quantity]) => quantity).sort(),
  );
  expect(
    'end of the subscription',
    stored!.data.subscription?.cancels ?? false,
    stripe.subscription?.cancel_at_period_end ?? false,
  );
  const payments = await billing.server.store.for('eu').query(storedPayments, {
    where: [{ field: 'workspaceId', op: '==', value: uid }],
  });
  for (const { id, data } of payments)
    if (data.refunded > data.captured || data.creditsBack > data.credits)
      problems.push(`more went back than arrived: ${id}`);
  return problems;
}
