import { expect, test } from '@jest/globals';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import {
  agencyWithClient,
  BASIC,
  clientBilling,
  connectCall,
  nameAgency,
  ofWorkspace,
  PAGE,
  saveCard,
  savePlans,
} from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

test('an agency without the whitelabel add-on cannot connect an account', async () => {
  const uid = await billing.withPlan();
  const refused = await connectCall(uid, 'create-account', ofWorkspace(uid));
  expect(refused.json.errorCode).toBe('CONNECT_NEEDS_WHITELABEL');
});

test('an account is created in the chosen country, and in no country without accounts', async () => {
  const uid = await billing.withPlan({
    addonsToShow: [{ addon_key_ref: 'whitelabel-new', amount: 1 }],
  });
  const create = (country: string) =>
    billing.server.call('POST', '/api/eu/stripe/connect/create-account', {
      as: uid,
      body: { workspace: { uid }, country },
    });
  expect((await create('BR')).status).toBe(400);
  const { accountId } = (await create('de')).json;
  expect((await billing.stripe.accounts.retrieve(accountId)).country).toBe('DE');
  expect((await create('FR')).json.accountId).toBe(accountId);
});

test('billing decisions of an agency are recorded in its activity, without secrets', async () => {
  const { uid } = await agencyWithClient();
  nameAgency(uid);
  await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 0.004 });
  await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 0.004 });
  await savePlans(uid, [{ ...BASIC, price: 1 }]);
  const entries = await billing.server.store.for('eu').query(agencyAudit, {
    where: [{ field: 'workspaceId', op: '==', value: uid }],
  });
  const recorded = entries.map(({ data: { action, subject, details } }) =>
    [action, subject, details].join(' · '),
  );
  expect(recorded.sort()).toEqual([
    'billing.changed · Fern & Co · USDPerToken',
    'billing.plans-changed · Fern & Co · Basic',
  ]);
});

test('ids of another agency are refused like unknown ids, and Stripe is not called', async () => {
  const fern = await agencyWithClient();
  const moss = await agencyWithClient();
  const [{ priceId }] = await savePlans(moss.uid, [BASIC]);
  await saveCard(moss, '4242424242424242');
  const { customerId } = await clientBilling(moss);
  const before = (await billing.events(fern.accountId)).length;
  const foreign = await connectCall(fern.uid, 'create-subscription', {
    orgId: fern.orgId,
    priceId,
    successUrl: PAGE,
    cancelUrl: PAGE,
  });
  expect(foreign.status).toBe(404);
  for (const [what, ids] of [
    ['the other agency', `${customerId}/${moss.accountId}`],
    ['its customer in our account', `${customerId}/${fern.accountId}`],
    ['nobody', `cus_unknown/${fern.accountId}`],
  ])
    for (const read of ['get-invoices', 'get-payment-methods', 'get-billing-details']) {
      const path = `/api/eu/stripe/connect/${read}/${ids}`;
      const reply = await billing.server.call('GET', path, { as: fern.uid });
      expect([what, read, reply.status]).toEqual([what, read, 404]);
    }
  const other = await connectCall(fern.uid, 'pre-paid', {
    orgId: moss.orgId,
    workspaceId: fern.uid,
    creditAmount: 1_000,
  });
  expect(other.status).toBe(404);
  expect(await billing.events(fern.accountId)).toHaveLength(before);
});

test('a disconnected account takes no more payments, and the credits stay', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId, accountId } = agency;
  await saveCard(agency, '4242424242424242');
  const order = { orgId, workspaceId: uid, creditAmount: 1_000 };
  await connectCall(uid, 'pre-paid', order);
  await billing.stripe.accounts.del(accountId);
  await billing.deliver([
    {
      id: 'evt_left',
      type: 'account.application.deauthorized',
      account: accountId,
      data: { object: { id: accountId, object: 'account' } },
    } as never,
  ]);
  expect((await connectCall(uid, 'pre-paid', order)).json.errorCode).toBe('CONNECT_REQUIRED');
  expect(await clientBilling(agency)).toMatchObject({
    connected: false,
    balance: { minor: 1_000_000 },
  });
});
