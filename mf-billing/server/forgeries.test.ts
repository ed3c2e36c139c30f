import { expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { stateOf } from './testing/invariants';
import { billing, useBilling, WEBHOOK_SECRETS } from './testing/billing-server';
import { webhookEndpoint } from './webhooks/endpoint';

useBilling();

const signer = new Stripe('sk_test_signs_only');
const event = (more: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
    ...more,
  });
const sign = (payload: string, secret: string, at = billing.server.clock.now()): string =>
  signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1_000),
  });
const post = (path: string, body: string, signature?: string): Promise<number> =>
  fetch(`${billing.server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  }).then(({ status }) => status);

const PLATFORM = '/webhooks/stripe';
const CONNECT = '/webhooks/stripe/connect';
const { platform, connect } = WEBHOOK_SECRETS;
const OF_ACCOUNT = event({ account: 'acct_1' });

test('an event is accepted with the signature of its endpoint', async () => {
  expect([
    await post(PLATFORM, event(), sign(event(), platform)),
    await post(CONNECT, OF_ACCOUNT, sign(OF_ACCOUNT, connect)),
  ]).toEqual([200, 200]);
});

test.each<[string, () => Promise<number>]>([
  ['without a signature', () => post(PLATFORM, event())],
  ['signed with another secret', () => post(PLATFORM, event(), sign(event(), 'whsec_other'))],
  ['signed for the other endpoint', () => post(PLATFORM, event(), sign(event(), connect))],
  ['with one character more', () => post(PLATFORM, `${event()} `, sign(event(), platform))],
  [
    'with another amount',
    () => post(PLATFORM, event({ amount: 1 }), sign(event({ amount: 2 }), platform)),
  ],
  [
    'with a truncated signature',
    () => post(PLATFORM, event(), sign(event(), platform).slice(0, -2)),
  ],
  [
    'whose JSON was written anew',
    () => post(PLATFORM, JSON.stringify(JSON.parse(event()), null, 1), sign(event(), platform)),
  ],
  [
    'with a signature in upper case',
    () =>
      post(
        PLATFORM,
        event(),
        sign(event(), platform).replace(/v1=\w+/, (hex) => `v1=${hex.slice(3).toUpperCase()}`),
      ),
  ],
  [
    'with two signatures of other secrets',
    () => post(PLATFORM, event(), `${sign(event(), connect)}, ${sign(event(), 'whsec_other')}`),
  ],
  [
    'signed 301 seconds ago',
    () => post(PLATFORM, event(), sign(event(), platform, billing.server.clock.now() - 301_000)),
  ],
  [
    'of an account at the endpoint of the installation',
    () => post(PLATFORM, OF_ACCOUNT, sign(OF_ACCOUNT, platform)),
  ],
  [
    'of no account at the endpoint of accounts',
    () => post(CONNECT, event(), sign(event(), connect)),
  ],
])('an event %s is refused', async (_what, send) => {
  expect(await send()).toBe(403);
});

test.each([
  [301, 403],
  [299, 200],
])('an event that live Stripe signs %d seconds in the future gives %d', async (seconds, status) => {
  const { clock } = billing.server;
  const received: unknown[] = [];
  const { handler } = webhookEndpoint(
    { clock, inbox: { receive: async (_region, one) => (received.push(one), 'stored' as const) } },
    'platform',
    async () => platform,
    false,
  );
  const headers = { 'stripe-signature': sign(event(), platform, clock.now() + seconds * 1_000) };
  const call = { headers, body: Buffer.from(event()), input: {} };
  const reply = await Promise.resolve(handler(call as never, { region: 'na' } as never)).catch(
    (error: unknown) => error,
  );
  expect(reply instanceof AppError ? 403 : 200).toBe(status);
  expect(received).toHaveLength(status === 200 ? 1 : 0);
});

test('events about objects of other accounts change nothing', async () => {
  const fern = await billing.withPlan();
  const moss = await billing.withPlan();
  await billing.deliver();
  const before = [await stateOf(fern), await stateOf(moss)];
  const customer = (await billing.post(moss, 'get-user-data', { region: 'eu' })).json.customer.id;
  // A person with access to the Stripe account uses the operation id of another workspace.
  const { data } = await billing.stripe.paymentIntents.list({ limit: 100 });
  const intent = await billing.stripe.paymentIntents.create({
    amount: 100_000,
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { operation: data[0]!.metadata.operation ?? 'unknown', workspaceId: fern },
  });
  expect(intent.status).toBe('succeeded');
  await billing.deliver();
  expect([await stateOf(fern), await stateOf(moss)]).toEqual(before);
});

const foreign = {
  'a price and an account': { priceId: 'price_1', accountId: 'acct_1' },
  'a customer': { customerId: 'cus_1' },
  'a discount': { discountPercentage: 100, discountAmount: 2_000 },
};
test.each(Object.entries(foreign))(
  'a subscription costs the catalogue price, even if the request contains %s',
  async (_what, more) => {
    const uid = await billing.withCard();
    const body = { planId: 'pay_as_you_go', ...more };
    const reply = await billing.post(uid, 'create-subscription', body);
    if (reply.status !== 200) expect(reply.json.errorCode).toBe('BAD_INPUT');
    const charged = reply.status === 200 ? 2_000 : undefined;
    const { data } = await billing.stripe.charges.list({ limit: 1 });
    expect(data[0]?.amount).toBe(charged);
  },
);

test("another workspace's plan cannot be read, bought for or canceled", async () => {
  const fern = await billing.withPlan();
  const moss = await billing.withPlan();
  const before = await stateOf(moss);
  const as = (uid: WorkspaceId, path: string, body: object) =>
    billing.server.call('POST', `/api/eu/stripe/${path}`, {
      as: uid,
      body: { userId: moss, ...body },
    });
  const calls: [string, object][] = [
    ['cancel-subscription', { reason: 'Too expensive' }],
    ['top-up-usd', { amount: 10 }],
    ['get-user-data', { region: 'eu' }],
    ['add-addon-to-subscription', { addons: [{ addon_key_ref: 'workspace-seat', amount: 1 }] }],
  ];
  for (const [path, body] of calls)
    expect([path, (await as(fern, path, body)).status]).toEqual([path, 404]);
  expect(await stateOf(moss)).toBe(before);
});
