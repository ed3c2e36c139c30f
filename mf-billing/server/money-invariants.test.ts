import { expect, test } from '@jest/globals';
import { newOrganisationId } from '@voxgrove/contracts';
import { amountOf, wholeAmount } from '@voxgrove/contracts/money';
import fc from 'fast-check';
import type Stripe from 'stripe';
import type { CreditHolder, WorkspaceId } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/port';
import { paymentOperations } from './payments/collections';
import { billing, fault, useBilling } from './testing/billing-server';
import { customerOf, eventsOf, shuffled } from './testing/event-order';
import { broken, stateOf } from './testing/invariants';

useBilling();

/** Number of tested sequences. `npm run billing:prove` runs more of them. */
const RUNS = Number(process.env.BILLING_RUNS ?? 12);
const SEED = 20_261_129;
const FREE_CREDITS = 2_500_000;
/** Number of attempts of Stripe's client. */
const TRIES = 3;

const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('top-up' as const), amount: fc.integer({ min: 5, max: 40 }) }),
    fc.record({ do: fc.constant('lost answer' as const), amount: fc.integer({ min: 5, max: 40 }) }),
    fc.record({ do: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ do: fc.constant('dispute' as const), amount: fc.integer({ min: 5, max: 20 }) }),
    fc.record({ do: fc.constant('use' as const), credits: fc.integer({ min: 1, max: 4_000 }) }),
    fc.record({ do: fc.constant('transfer' as const), credits: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ do: fc.constant('seats' as const), units: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ do: fc.constantFrom('cancel' as const, 'reactivate' as const) }),
    fc.record({ do: fc.constant('events' as const), order: fc.nat() }),
    fc.record({ do: fc.constant('recharge' as const), limit: fc.constantFrom(0, 25, 50) }),
  ),
  { minLength: 3, maxLength: 7 },
);
type Act = ReturnType<(typeof acts)['generate']>['value'][number];

interface Walk {
  uid: WorkspaceId;
  organisation: CreditHolder;
  /** Used credits in thousandths. */
  used: number;
  steps: number;
}

const holderOf = (uid: WorkspaceId): CreditHolder => ({ workspaceId: uid });
const credits = () => billing.server.instance.provides!.creditUse!;

/** Performs one action of a person, a slice or Stripe. Refusals are allowed. */
async function act(walk: Walk, step: Act): Promise<void> {
  const { uid } = walk;
  const name = `step-${(walk.steps += 1)}`;
  switch (step.do) {
    case 'top-up': {
      const body = { amount: step.amount, operationId: `${name}-top-up` };
      await Promise.all([
        billing.post(uid, 'top-up-usd', body),
        billing.post(uid, 'top-up-usd', body),
      ]);
      return;
    }
    case 'lost answer':
      await fault({ match: 'POST /v1/payment_intents', times: TRIES, drop: 'after' });
      await billing.post(uid, 'top-up-usd', { amount: step.amount, operationId: `${name}-lost` });
      return;
    case 'refund': {
      const [charge] = (await chargesOf(uid)).filter(({ amount_refunded: back }) => back === 0);
      if (charge === undefined) return;
      const amount = Math.max(1, Math.floor((charge.amount * step.percent) / 100));
      await billing.stripe.refunds.create({ charge: charge.id, amount });
      return;
    }
    case 'dispute':
      await useCard(uid, '4000000000000259');
      await billing.post(uid, 'top-up-usd', { amount: step.amount, operationId: `${name}-dis` });
      await useCard(uid, '4242424242424242');
      return;
    case 'use':
      return useCredits(walk, name, step.credits);
    case 'transfer':
      await credits()
        .transfer('eu', {
          workspaceId: uid,
          organisationId: walk.organisation.organisationId!,
          direction: walk.steps % 2 === 0 ? 'toOrganisation' : 'toWorkspace',
          amount: wholeAmount('credit', step.credits),
          by: { type: 'user', id: uid },
          key: name,
        })
        .catch(refusal);
      return;
    case 'seats':
      if (step.units === 0)
        await billing.post(uid, 'remove-addon-from-subscription', {
          addonKeys: ['workspace-seat'],
        });
      else
        await billing.post(uid, 'add-addon-to-subscription', {
          addons: [{ addon_key_ref: 'workspace-seat', amount: step.units }],
        });
      return;
    case 'cancel':
      await billing.post(uid, 'cancel-subscription', { reason: 'Too expensive' });
      return;
    case 'reactivate':
      await billing.post(uid, 'reactivate-subscription');
      return;
    case 'events':
      await billing.deliver(shuffled(await eventsOf(uid), step.order).slice(0, 12));
      return;
    case 'recharge':
      return recharge(uid, step.limit);
  }
}

async function useCredits(walk: Walk, key: string, whole: number): Promise<void> {
  const holder = walk.steps % 3 === 0 ? walk.organisation : holderOf(walk.uid);
  const most = wholeAmount('credit', whole);
  const cause = { causedBy: 'agent', why: 'Answer of Fern', source: {} } as const;
  try {
    await credits().reserve('eu', holder, key, most, cause);
  } catch (error) {
    return refusal(error);
  }
  const cost = amountOf('credit', Math.ceil(most.minor / 3));
  await Promise.all([
    credits().settle('eu', holder, key, cost),
    credits().settle('eu', holder, key, cost),
  ]);
  walk.used += cost.minor;
  return undefined;
}

/** Several processes notice a low balance at the same time. The monthly cap must hold. */
async function recharge(uid: WorkspaceId, monthlyLimit: number): Promise<void> {
  const settings = { threshold: 5_000, amount: 10, monthlyLimit };
  await billing.post(uid, 'update-auto-recharge', { ...settings, enabled: true });
  await Promise.all([1, 2, 3].map(() => lowBalance(uid).catch(() => undefined)));
  const { chargedThisMonth } = (await billing.overview(uid)).autoRecharge;
  if (monthlyLimit > 0) expect(chargedThisMonth).toBeLessThanOrEqual(monthlyLimit);
  await billing.post(uid, 'update-auto-recharge', { ...settings, enabled: false });
}

/** A process notices that credits were used. */
async function lowBalance(uid: WorkspaceId): Promise<void> {
  const follow = billing.server.instance.subscriptions!.find(({ name }) => name === 'recharge')!;
  const event = { region: 'eu', payload: { workspaceId: uid, amount: amountOf('credit', -1) } };
  await follow.handle(event as never, new AbortController().signal);
}

const refusal = (error: unknown): void => {
  if ((error as { code?: string }).code === undefined) throw error;
};

async function chargesOf(uid: WorkspaceId): Promise<Stripe.Charge[]> {
  const customer = await customerOf(uid);
  const { data } = await billing.stripe.charges.list({ customer, limit: 100 });
  return data.filter(({ status, disputed }) => status === 'succeeded' && !disputed);
}
async function runningOf(uid: WorkspaceId): Promise<Stripe.Subscription[]> {
  const customer = await customerOf(uid);
  const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all' });
  return data.filter(({ status }) => status === 'active');
}
async function useCard(uid: WorkspaceId, number: string): Promise<void> {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  const { id } = await billing.stripe.paymentMethods.create({ type: 'card', card });
  await billing.post(uid, 'upsert-payment-method', {
    paymentMethodId: id,
    name: 'Ada Palmer',
    address: { city: 'Boston', country: 'US', line1: '1 Main St', postal_code: '02101' },
  });
}
/** Delivers all events twice and in any order, and looks up unknown outcomes. */
async function settleAll(uid: WorkspaceId, order: number): Promise<void> {
  await billing.reconcile();
  const events = await eventsOf(uid);
  await billing.deliver(shuffled([...events, ...events], order));
}

test(
  'money and credits agree with Stripe after any actions in any order',
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.nat(), async (steps, order) => {
        // Each run reads the events of the account, so thousands of runs need an empty account.
        await billing.emptyStripe();
        const uid = await billing.withPlan();
        const organisationId = newOrganisationId();
        const walk: Walk = {
          uid,
          organisation: { workspaceId: uid, organisationId },
          used: 0,
          steps: 0,
        };
        for (const step of steps) await act(walk, step);
        await settleAll(uid, order);
        const wanted = { used: walk.used, granted: FREE_CREDITS };
        expect(await broken(uid, wanted)).toEqual([]);
        const before = await stateOf(uid);
        await billing.deliver(shuffled(await eventsOf(uid), order + 7));
        expect(await stateOf(uid)).toBe(before);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: RUNS < 100 },
    );
  },
  60_000 + RUNS * (RUNS < 100 ? 10_000 : 60_000),
);

interface Crash {
  /** Creates a workspace in which the crash can happen. */
  in: () => Promise<WorkspaceId>;
  /** `press`: 1 at first, 2 when the person presses the button again. */
  act: (uid: WorkspaceId, press: number) => Promise<unknown>;
  /** Amount that the action charges once, in cents. */
  charged: number;
}

const paidPlan = () => billing.withPlan();
const subscribeAs = (uid: WorkspaceId, operationId: string) =>
  billing.post(uid, 'create-subscription', { planId: 'pay_as_you_go', operationId });

/** Delivers the events of a workspace whose type begins like this. */
const deliverSome = async (uid: WorkspaceId, type: string): Promise<void> =>
  billing.deliver((await eventsOf(uid)).filter((event) => event.type.startsWith(type)));

/** Actions during which the process dies, with the amount that each action charges. */
const CRASHES: Record<string, Crash> = {
  'top-up': {
    in: paidPlan,
    act: (uid, press) =>
      billing.post(uid, 'top-up-usd', { amount: 10, operationId: `of-the-crash-${press}` }),
    charged: 1_000,
  },
  subscription: {
    in: () => billing.withCard(),
    act: (uid) => subscribeAs(uid, 'of-the-crash'),
    charged: 2_000,
  },
  'subscription that another tab repeats': {
    in: () => billing.withCard(),
    act: (uid) => subscribeAs(uid, `tab-${billing.server.clock.time}`),
    charged: 2_000,
  },
  recharge: {
    async in() {
      const uid = await billing.withPlan();
      const settings = { threshold: 5_000, amount: 10, monthlyLimit: 50, enabled: true };
      await billing.post(uid, 'update-auto-recharge', settings);
      return uid;
    },
    act: (uid) => lowBalance(uid),
    charged: 1_000,
  },
  'add-on': {
    in: paidPlan,
    act: (uid) =>
      billing.post(uid, 'add-addon-to-subscription', {
        addons: [{ addon_key_ref: 'workspace-seat', amount: 2 }],
      }),
    charged: 0,
  },
  'removal of an add-on': {
    async in() {
      const uid = await billing.withPlan();
      await billing.post(uid, 'add-addon-to-subscription', {
        addons: [{ addon_key_ref: 'workspace-seat', amount: 2 }],
      });
      return uid;
    },
    act: (uid) =>
      billing.post(uid, 'remove-addon-from-subscription', { addonKeys: ['workspace-seat'] }),
    charged: 0,
  },
  cancellation: {
    in: paidPlan,
    act: (uid) => billing.post(uid, 'cancel-subscription', { reason: 'Too expensive' }),
    charged: 0,
  },
  reactivation: {
    async in() {
      const uid = await billing.withPlan();
      await billing.post(uid, 'cancel-subscription', { reason: 'Too expensive' });
      return uid;
    },
    act: (uid) => billing.post(uid, 'reactivate-subscription'),
    charged: 0,
  },
  'report of a refund': {
    async in() {
      const uid = await billing.withPlan();
      await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'of-the-refund' });
      const charge = (await chargesOf(uid)).find(({ amount }) => amount === 1_000)!;
      await billing.stripe.refunds.create({ charge: charge.id, amount: 400 });
      return uid;
    },
    act: (uid) => deliverSome(uid, 'charge.refund'),
    charged: 1_000,
  },
  'report of a dispute': {
    async in() {
      const uid = await billing.withPlan();
      await useCard(uid, '4000000000000259');
      await billing.post(uid, 'top-up-usd', { amount: 10, operationId: 'of-the-dispute' });
      return uid;
    },
    act: (uid) => deliverSome(uid, 'charge.dispute'),
    charged: 0,
  },
  'change of the card': {
    in: paidPlan,
    act: (uid) => useCard(uid, '4242424242424242'),
    charged: 0,
  },
};

test.each(Object.keys(CRASHES))(
  'if a process dies at any effect of a %s, the next process repairs the state',
  async (name) => {
    const { in: begin, act: crash, charged } = CRASHES[name]!;
    const charges = async (uid: WorkspaceId): Promise<number> =>
      (await chargesOf(uid)).filter(({ amount }) => amount === charged).length;
    for (let effect = 1, died = true; died; effect += 1) {
      const uid = await begin();
      billing.life.dieAt(effect);
      await crash(uid, 1).catch(() => undefined);
      died = billing.life.revive();
      // The lease of the dead process ends, and the browser sends the request again.
      billing.server.clock.time += 11 * 60_000;
      await crash(uid, 1);
      await settleAll(uid, effect);
      if (charged > 0 && (await charges(uid)) === 0) {
        // The process died before it asked Stripe, and the person reads that nothing was charged.
        await crash(uid, 2);
        await settleAll(uid, effect);
      }
      expect([effect, await broken(uid, { used: 0, granted: FREE_CREDITS })]).toEqual([effect, []]);
      expect([effect, await charges(uid)]).toEqual([effect, charged === 0 ? 0 : 1]);
      const running = await runningOf(uid);
      expect([effect, running.length]).toEqual([effect, 1]);
    }
  },
  240_000,
);

test.each(
  ['top-up', 'recharge'].flatMap((name) => [[name, 'before'] as const, [name, 'after'] as const]),
)(
  'if the database fails once in a %s (%s the write), a paid charge never counts as failed',
  async (name, when) => {
    const { in: begin, act: buy } = CRASHES[name]!;
    const paid = async (uid: WorkspaceId): Promise<number[]> =>
      (await chargesOf(uid)).map(({ amount }) => amount).filter((amount) => amount === 1_000);
    const here = billing.server.store.for('eu');
    for (let write = 1, failed = true; failed; write += 1) {
      const uid = await begin();
      await here.update(billingAccounts, uid, { hasEverPaid: false });
      billing.life.failAt(write, when);
      const replies = [await buy(uid, 1).catch(() => undefined)];
      failed = billing.life.revive();
      if ((await paid(uid)).length > 0) replies.push(await buy(uid, 1).catch(() => undefined));
      const statuses = replies.map((reply) => (reply as { status?: number } | undefined)?.status);
      expect([write, statuses.filter((status) => status === 402)]).toEqual([write, []]);
      await billing.passTime(11 * 60_000);
      await billing.reconcile();
      if ((await paid(uid)).length === 0) await buy(uid, 2);
      expect([write, await paid(uid)]).toEqual([write, [1_000]]);
      const operations = await here.query(paymentOperations, {
        where: [{ field: 'workspaceId', op: '==', value: uid }],
      });
      expect(operations.filter(({ data }) => data.state === 'succeeded')).toHaveLength(1);
      const account = (await here.get(billingAccounts, uid))!.data;
      expect([write, account.hasEverPaid]).toEqual([write, true]);
      // The stored sum, because the page shows 0 after a month that ends during the test.
      const { charged, suspended } = account.recharge;
      expect([write, suspended, charged.usd]).toEqual([write, null, name === 'recharge' ? 10 : 0]);
      expect([write, billing.mails.map(({ subject }) => subject)]).toEqual([write, []]);
      expect([write, await broken(uid, { used: 0, granted: FREE_CREDITS })]).toEqual([write, []]);
    }
  },
  240_000,
);

test('if a process dies at any effect of a discount code, the code is used once', async () => {
  for (let effect = 1, died = true; died; effect += 1) {
    const uid = await billing.withPlan();
    const coupon = await billing.stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const code = `ONCE${effect}`;
    const { id } = await billing.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code,
    });
    const apply = (press: number) =>
      billing.post(uid, 'add-addon-to-subscription', {
        addons: [{ addon_key_ref: 'workspace-seat', amount: 1 }],
        discountCode: code,
        operationId: `of-the-code-${press}`,
      });
    billing.life.dieAt(effect);
    await apply(1).catch(() => undefined);
    died = billing.life.revive();
    billing.server.clock.time += 11 * 60_000;
    // The browser sends the request again, and later the person applies the code again.
    await apply(1);
    await apply(2);
    const { times_redeemed: redeemed } = await billing.stripe.promotionCodes.retrieve(id);
    expect([effect, redeemed]).toEqual([effect, 1]);
    const stored = await billing.server.store.for('eu').get(billingAccounts, uid);
    expect([effect, stored!.data.usedDiscountCodes]).toEqual([effect, [id]]);
    const items = stored!.data.subscription!.items.map(({ key, quantity }) => [key, quantity]);
    expect([effect, items]).toContainEqual([
      ['pay_as_you_go', 1],
      ['workspace-seat', 1],
    ]);
  }
}, 240_000);

test('two tabs that subscribe, buy and cancel at once perform each action once', async () => {
  const uid = await billing.withCard();
  const tabs = await Promise.all([subscribeAs(uid, 'first-tab'), subscribeAs(uid, 'second-tab')]);
  const codes = tabs.map(({ status, json }) => (status === 200 ? 'bought' : json.errorCode)).sort();
  expect(['SUBSCRIPTION_BUSY', 'SUBSCRIPTION_EXISTS']).toContain(codes[0]);
  expect(codes[1]).toBe('bought');
  expect(await runningOf(uid)).toHaveLength(1);

  const topUp = { amount: 10, operationId: 'one-press' };
  const reason = { reason: 'Too expensive' };
  await Promise.all([
    billing.post(uid, 'top-up-usd', topUp),
    billing.post(uid, 'top-up-usd', topUp),
    billing.post(uid, 'cancel-subscription', reason),
    billing.post(uid, 'cancel-subscription', reason),
    billing.post(uid, 'reactivate-subscription'),
  ]);
  await settleAll(uid, 3);
  expect(await broken(uid, { used: 0, granted: FREE_CREDITS })).toEqual([]);
  const amounts = (await chargesOf(uid)).map(({ amount }) => amount);
  expect(amounts.sort()).toEqual([1_000, 2_000]);
});
