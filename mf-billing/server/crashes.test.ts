import { expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import type { TestReply } from '@voxgrove/server/testing/test-slice';
import type Stripe from 'stripe';
import { connectedAccounts } from './connect/collections';
import {
  agencyWithClient,
  BASIC,
  clientBilling,
  connectCall,
  givePlan,
  newClientOf,
  ofWorkspace,
  PAGE,
  payAt,
  rechargeClients,
  saveCard,
  savePlans,
  setRecharge,
  whitelabelWorkspace,
} from './testing/agency-clients';
import type { AgencyClient } from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

const CARD = '4242424242424242';
/** Time after which the lease of a dead process has ended. */
const LEASE_ENDED_MS = 11 * 60_000;

/** Does the action. `press`: 1 at first, 2 when a person presses the button again. */
type Act = (press: number) => Promise<unknown>;

/** An action of a client of an agency, or the processing of events of the account. */
interface Crash {
  /**
   * Creates a situation in which the action is possible, with another client of the agency each
   * time. @returns the action
   */
  begin: (agency: AgencyClient) => Promise<{ client: AgencyClient; act: Act }>;
  /** Checks the state after the action was repeated. */
  check: (client: AgencyClient, act: Act) => Promise<void>;
}

const accountOf = ({ accountId }: AgencyClient) => ({ stripeAccount: accountId });
const customerOf = async (client: AgencyClient): Promise<string> =>
  (await clientBilling(client)).customerId;
/** Returns the charges that succeeded, with the amounts that were paid and refunded. */
const paidBy = async (client: AgencyClient): Promise<[paid: number, refunded: number][]> => {
  const customer = await customerOf(client);
  const { data } = await billing.stripe.charges.list({ customer, limit: 100 }, accountOf(client));
  return data
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, amount_refunded: refunded }) => [amount, refunded]);
};
const subscriptionsOf = async (client: AgencyClient): Promise<Stripe.Subscription[]> => {
  const customer = await customerOf(client);
  const { data } = await billing.stripe.subscriptions.list(
    { customer, status: 'all' },
    accountOf(client),
  );
  return data;
};
/** Numbers of earlier events, by account. */
const known = new Map<string | undefined, number>();
/** Excludes the events until now from `newEvents`, because they are about other clients. */
async function forgetEvents({ accountId }: AgencyClient): Promise<void> {
  for (const account of [accountId, undefined])
    known.set(account, (await billing.events(account)).length);
}
const newEvents = async (account?: string): Promise<Stripe.Event[]> =>
  (await billing.events(account)).slice(known.get(account) ?? 0);
/** Delivers the events of this client, and those about our fees of the account. */
async function deliverAll({ accountId }: AgencyClient): Promise<void> {
  await billing.deliver(await newEvents(accountId), accountId);
  const ofFees = (await newEvents()).filter(
    ({ type, data: { object } }) =>
      type.startsWith('application_fee') && 'account' in object && object.account === accountId,
  );
  await billing.deliver(ofFees);
}

async function clientWithCard(agency: AgencyClient): Promise<AgencyClient> {
  const client = { ...agency, orgId: newClientOf(agency.uid) };
  await saveCard(client, CARD);
  return client;
}
async function clientAtPaymentPage(
  agency: AgencyClient,
): Promise<{ client: AgencyClient; order: object }> {
  const client = { ...agency, orgId: newClientOf(agency.uid) };
  const [{ priceId }] = (await clientBilling(client)).plans;
  return { client, order: { orgId: client.orgId, priceId, successUrl: PAGE, cancelUrl: PAGE } };
}
const openPage = async ({ uid }: AgencyClient, order: object): Promise<string> =>
  (await connectCall(uid, 'create-subscription', order)).json.sessionUrl;

/** Delivers the events of the client whose type begins like this. */
async function deliver({ accountId }: AgencyClient, type: string): Promise<void> {
  const events = await newEvents(accountId);
  await billing.deliver(
    events.filter((event) => event.type.startsWith(type)),
    accountId,
  );
}

/** Creates a client with a paid plan whose events have not arrived. */
async function paidPlan(agency: AgencyClient): Promise<AgencyClient> {
  const { client, order } = await clientAtPaymentPage(agency);
  await payAt(await openPage(client, order));
  return client;
}
const credits = async (client: AgencyClient): Promise<number> =>
  (await clientBilling(client)).balance.minor;

const CRASHES: Record<string, Crash> = {
  'purchase of a client': {
    async begin(agency) {
      const client = await clientWithCard(agency);
      const { uid: workspaceId, orgId } = client;
      const act: Act = (press) =>
        connectCall(workspaceId, 'pre-paid', {
          ...{
            orgId,
            workspaceId,
            creditAmount: 1_000,
            operationId: `press-of-the-button-${press}`,
          },
        });
      return { client, act };
    },
    async check(client, act) {
      // The process died before it asked Stripe, and the person reads that nothing was charged.
      if ((await paidBy(client)).length === 0) await act(2);
      expect(await paidBy(client)).toEqual([[500, 0]]);
      expect(await credits(client)).toBe(1_000_000);
    },
  },
  'recharge of a client': {
    async begin(agency) {
      const client = await clientWithCard(agency);
      await givePlan(client);
      await setRecharge(client);
      return { client, act: rechargeClients };
    },
    async check(client, act) {
      // The process died before it asked Stripe. The next run knows that nothing was charged.
      if ((await paidBy(client)).length === 0) await act(2);
      expect(await paidBy(client)).toEqual([[1_000, 0]]);
      expect(await credits(client)).toBe(2_000_000);
      const { autoRecharge } = await clientBilling(client);
      expect(autoRecharge.chargedThisMonth).toBe(10);
      await setRecharge(client, { automaticBilling: false });
    },
  },
  'payment page of a client': {
    async begin(agency) {
      const { client, order } = await clientAtPaymentPage(agency);
      return { client, act: () => connectCall(client.uid, 'create-subscription', order) };
    },
    async check(client) {
      const customer = await customerOf(client);
      const { data } = await billing.stripe.checkout.sessions.list(
        { customer, status: 'open' },
        accountOf(client),
      );
      expect(data).toHaveLength(1);
      await payAt(data[0]!.url!);
      await deliverAll(client);
      expect(await paidBy(client)).toEqual([[2_500, 0]]);
      expect(await credits(client)).toBe(5_000_000);
    },
  },
  'report of a plan that a client has bought': {
    async begin(agency) {
      const client = await paidPlan(agency);
      return { client, act: () => deliverAll(client) };
    },
    async check(client) {
      expect(await credits(client)).toBe(5_000_000);
      const { subscription } = await clientBilling(client);
      expect(subscription).toMatchObject({ status: 'active', cancels: false });
    },
  },
  'cancellation of a client': {
    async begin(agency) {
      const client = await paidPlan(agency);
      await deliverAll(client);
      const { subscription } = await clientBilling(client);
      const order = { orgId: client.orgId, subscriptionId: subscription.id };
      return { client, act: () => connectCall(client.uid, 'cancel-subscription', order) };
    },
    async check(client) {
      const [subscription] = await subscriptionsOf(client);
      expect(subscription!.cancel_at_period_end).toBe(true);
      expect((await clientBilling(client)).subscription.cancels).toBe(true);
      expect(await credits(client)).toBe(5_000_000);
    },
  },
  'refund of a second plan of a client': {
    async begin(agency) {
      const client = await paidPlan(agency);
      const [first] = await subscriptionsOf(client);
      const { customer, metadata, items } = first!;
      const session = await billing.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customer as string,
          line_items: [{ price: items.data[0]!.price.id, quantity: 1 }],
          subscription_data: { application_fee_percent: 45, metadata },
          success_url: PAGE,
        },
        accountOf(client),
      );
      await billing.passTime(5_000);
      await payAt(session.url!);
      return { client, act: () => deliver(client, 'customer.subscription.created') };
    },
    async check(client) {
      // Stripe reports the refund and the cancellation.
      await deliverAll(client);
      const statuses = (await subscriptionsOf(client)).map(({ status }) => status);
      expect(statuses.sort()).toEqual(['active', 'canceled']);
      expect((await paidBy(client)).map(([, refunded]) => refunded).sort()).toEqual([0, 2_500]);
      expect(await credits(client)).toBe(5_000_000);
    },
  },
  'refund and dispute of purchases of a client': {
    async begin(agency) {
      const client = await clientWithCard(agency);
      const { uid: workspaceId, orgId } = client;
      const buy = (creditAmount: number) =>
        connectCall(workspaceId, 'pre-paid', {
          ...{ orgId, workspaceId, creditAmount, operationId: randomId(12) },
        });
      const bought = await buy(2_000);
      const { paymentIntentId } = bought.json as { paymentIntentId: string };
      await billing.stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: 500, refund_application_fee: true },
        accountOf(client),
      );
      await saveCard(client, '4000000000000259');
      await buy(1_000);
      return { client, act: () => deliver(client, 'charge.') };
    },
    async check(client) {
      expect(await credits(client)).toBe(1_000_000);
    },
  },
  'connection of an account': {
    async begin() {
      const uid = await whitelabelWorkspace();
      const client = { uid, orgId: '', accountId: '' } as unknown as AgencyClient;
      return { client, act: () => connectCall(uid, 'create-account', ofWorkspace(uid)) };
    },
    async check({ uid }) {
      const { data } = await billing.stripe.accounts.list({ limit: 100 });
      const own = data.filter(({ metadata }) => metadata?.workspaceId === uid);
      expect(own).toHaveLength(1);
      const stored = await billing.server.store.for('eu').get(connectedAccounts, uid);
      expect(stored!.data.accountId).toBe(own[0]!.id);
      // Events of the account find their owner.
      await billing.deliver(undefined, own[0]!.id);
    },
  },
};

test.each(Object.keys(CRASHES))(
  'if a process dies at any effect of a %s, the next process completes the action once',
  async (name) => {
    const { begin, check } = CRASHES[name]!;
    const agency = await agencyWithClient();
    await savePlans(agency.uid, [BASIC]);
    for (let effect = 1, died = true; died; effect += 1) {
      await forgetEvents(agency);
      const { client, act } = await begin(agency);
      billing.life.dieAt(effect);
      await act(1).catch(() => undefined);
      died = billing.life.revive();
      billing.server.clock.time += LEASE_ENDED_MS;
      await act(1);
      await billing.reconcile();
      if (client.accountId !== '') await deliverAll(client);
      await check(client, act).catch((error: unknown) => {
        throw new Error(`After a death at effect ${effect}: ${String(error)}`, { cause: error });
      });
      expect([effect, await billing.differences(client.uid)]).toEqual([effect, []]);
    }
  },
  240_000,
);

/** Actions that charge a card. */
const CHARGES = ['purchase of a client', 'recharge of a client'];

test.each(CHARGES.flatMap((name) => [[name, 'before'] as const, [name, 'after'] as const]))(
  'if the database fails once in a %s (%s the write), a paid charge never counts as failed',
  async (name, when) => {
    const { begin, check } = CRASHES[name]!;
    const agency = await agencyWithClient();
    for (let write = 1, failed = true; failed; write += 1) {
      await forgetEvents(agency);
      const { client, act } = await begin(agency);
      billing.life.failAt(write, when);
      const replies = [await act(1)];
      failed = billing.life.revive();
      if ((await paidBy(client)).length > 0) replies.push(await act(1));
      const codes = replies.map(
        (reply) => (reply as Partial<TestReply> | undefined)?.json?.errorCode,
      );
      const wrong = codes.filter(
        (code) => ![undefined, 'UNAVAILABLE', 'PAYMENT_UNKNOWN'].includes(code),
      );
      expect([write, wrong]).toEqual([write, []]);
      await billing.passTime(LEASE_ENDED_MS);
      await act(1);
      await billing.reconcile();
      await act(1);
      await check(client, act).catch((error: unknown) => {
        throw new Error(`After a failure at write ${write}: ${String(error)}`, { cause: error });
      });
      expect([write, billing.mails.map(({ subject }) => subject)]).toEqual([write, []]);
      expect([write, await billing.differences(client.uid)]).toEqual([write, []]);
    }
  },
  240_000,
);
