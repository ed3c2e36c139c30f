import { expect, test } from '@jest/globals';
import type { WorkspaceId } from '@voxgrove/contracts';
import {
  agencyWithClient,
  BASIC,
  connectCall,
  ofWorkspace,
  savePlans,
  submit,
  whitelabelWorkspace,
} from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

const PREMIUM = { name: 'Premium', credits: 15_000, features: ['15,000 credits'], isPopular: true };

/** Returns the reply of a call that saves plans, as text. */
async function trySaving(workspaceId: WorkspaceId, plans: object[]): Promise<string> {
  const { json } = await billing.server.call('POST', '/api/eu/rpc/typedStripe.upsertAgencyPlans', {
    as: workspaceId,
    body: { workspaceId, plans },
  });
  return JSON.stringify(json);
}
const getPlans = (as: WorkspaceId, agencyAccountId: string) => {
  const input = encodeURIComponent(JSON.stringify({ agencyAccountId }));
  return billing.server.call('GET', `/api/eu/rpc/getPlans?input=${input}`, { as });
};

test('plans need a connected account with saved settings, and features with text', async () => {
  const uid = await whitelabelWorkspace();
  const steps =
    'Please complete steps 1 and 2 & click save billing settings before setting up subscription plans';
  expect(await trySaving(uid, [BASIC])).toContain(steps);
  const { accountId } = (await connectCall(uid, 'create-account', ofWorkspace(uid))).json;
  const link = await connectCall(uid, 'account-link', ofWorkspace(uid));
  await submit(link.json.redirectUrl, { outcome: 'complete' });
  await billing.deliver(undefined, accountId);
  expect(await trySaving(uid, [BASIC])).toContain(steps);
  const wrong = await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 'x' });
  expect(wrong.json.details.fields).toEqual({ USDPerToken: 'Please enter a valid number' });
  await connectCall(uid, `settings/${uid}`, { allowPlans: true, USDPerToken: 0.003 });
  expect(await trySaving(uid, [{ ...BASIC, features: [' ', ''] }])).toContain(
    'Each plan must have at least one feature with text',
  );
  const six = ['1', '2', '3', '4', '5', '6'];
  expect(await trySaving(uid, [{ ...BASIC, features: six }])).toContain('BAD_INPUT');
  const products = await billing.stripe.products.list({}, { stripeAccount: accountId });
  expect(products.data).toEqual([]);
  expect(await trySaving(uid, [{ ...BASIC, features: six.slice(1) }])).toContain(
    'Plans saved successfully',
  );
});

test('the price of a plan follows from its credits; old prices and removed plans are archived', async () => {
  const { uid, accountId } = await agencyWithClient();
  const at = { stripeAccount: accountId };
  const [basic, premium] = await savePlans(uid, [{ ...BASIC, price: 1 }, PREMIUM]);
  expect([basic.price, premium.price]).toEqual([25, 75]);
  expect((await getPlans(uid, accountId)).json.result.data).toEqual([basic, premium]);

  const [unchanged] = await savePlans(uid, [{ ...BASIC, ...basic, name: 'Starter' }, premium]);
  expect([unchanged.priceId, unchanged.name]).toEqual([basic.priceId, 'Starter']);

  const [larger, ...others] = await savePlans(uid, [{ ...BASIC, ...basic, credits: 6_000 }]);
  expect([larger.price, larger.productId, others]).toEqual([30, basic.productId, []]);
  const active = async (id: string): Promise<boolean> =>
    (await billing.stripe.prices.retrieve(id, {}, at)).active;
  expect([await active(basic.priceId), await active(larger.priceId)]).toEqual([false, true]);
  const removed = await billing.stripe.products.retrieve(premium.productId, {}, at);
  expect([await active(premium.priceId), removed.active]).toEqual([false, false]);
  expect((await getPlans(uid, accountId)).json.result.data).toEqual([larger]);

  const other = await whitelabelWorkspace();
  expect((await getPlans(other, accountId)).status).toBe(404);
  await connectCall(uid, `settings/${uid}`, { allowPlans: false, USDPerToken: 0.003 });
  expect((await getPlans(uid, accountId)).json.result.data).toEqual([]);
});
