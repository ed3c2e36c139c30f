import { expect, test } from '@jest/globals';
import { wholeAmount } from '@voxgrove/contracts/money';
import type { Client } from '@voxgrove/contracts';
import { clientAccounts } from './connect/collections';
import {
  agencyWithClient,
  clientBilling,
  givePlan,
  nameAgency,
  newClientOf,
  rechargeClients,
  saveCard,
  setRecharge,
} from './testing/agency-clients';
import type { AgencyClient } from './testing/agency-clients';
import { billing, useBilling } from './testing/billing-server';

useBilling();

const DAY_MS = 86_400_000;

/**
 * Adds administrators of an organization. Returns a function that transfers credits and returns the
 * mails about a low balance.
 */
function transfersOf({ uid, orgId }: AgencyClient) {
  nameAgency(uid);
  billing.clients.set(orgId, [
    { ID: 'c1', email: 'boss@shop.example', isOrgAdmin: true, preferredLanguage: 'de' },
    { ID: 'c2', email: 'staff@shop.example', preferredLanguage: 'en' },
  ] as unknown as Client[]);
  const { provides, subscriptions } = billing.server.instance;
  const lowBalance = subscriptions!.find(({ name }) => name === 'low-balance')!;
  let moves = 0;
  billing.server.events.length = 0;
  return async (direction: 'toOrganisation' | 'toWorkspace', credits: number) => {
    billing.mails.length = 0;
    await provides!.creditUse!.transfer('eu', {
      workspaceId: uid,
      organisationId: orgId,
      direction,
      amount: wholeAmount('credit', credits),
      by: { type: 'user', id: uid },
      key: `client-move-${orgId}-${(moves += 1)}`,
    });
    for (const { name, subject, payload } of billing.server.events.splice(0))
      if (name === 'organisation.creditsChanged' && subject === orgId)
        await lowBalance.handle({ region: 'eu', payload } as never, new AbortController().signal);
    return billing.mails.map(({ to, subject }) => [to, subject]);
  };
}
const mailBelow = (threshold: number) => [
  ['boss@shop.example', `Fern Shop: weniger als ${threshold} Guthaben`],
];

test('the administrators of an organization get one mail at each threshold, again after new credits', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 150)).toEqual(mailBelow(500));
  expect(billing.mails[0]!.text).toContain('noch 450 Guthaben');
  expect(await move('toWorkspace', 50)).toEqual([]);
  expect(await move('toWorkspace', 350)).toEqual(mailBelow(100));
  expect(await move('toOrganisation', 300)).toEqual([]);
  expect(await move('toWorkspace', 300)).toEqual(mailBelow(100));
  billing.organisations.get(agency.orgId)!.allowBilling = false;
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 590)).toEqual([]);
});

test('a low balance that auto-recharge raises is not mailed, and one above its monthly cap is', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  await setRecharge(agency, { threshold: 500, amount: 25, monthlyLimit: 25 });
  expect(await move('toOrganisation', 600)).toEqual([]);
  expect(await move('toWorkspace', 150)).toEqual([]);
  await rechargeClients();
  const charged = (await clientBilling(agency)).balance.minor / 1_000;
  expect(charged).toBeGreaterThan(450);
  expect(await move('toWorkspace', charged - 450)).toEqual(mailBelow(500));
});

test('the administrators of an organization without a card get mails although auto-recharge is on', async () => {
  const agency = await agencyWithClient();
  const move = transfersOf(agency);
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  await setRecharge(agency, { threshold: 500, amount: 25, monthlyLimit: 0 });
  await billing.server.store
    .for('eu')
    .update(clientAccounts, agency.orgId, { paymentMethodId: null });
  await move('toOrganisation', 600);
  expect(await move('toWorkspace', 150)).toEqual(mailBelow(500));
});

test('the statement of a workspace can be filtered by the organization of a transfer', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  const other = { ...agency, orgId: newClientOf(uid) };
  await transfersOf(agency)('toOrganisation', 300);
  await transfersOf(other)('toOrganisation', 200);
  const read = async (query: string): Promise<number[]> => {
    const path = `/api/eu/workspaces/${uid}/billing/statement?kind=transfer${query}`;
    const { json } = await billing.server.call('GET', path, { as: uid });
    return json.entries.map(({ amount }: { amount: { minor: number } }) => amount.minor);
  };
  expect(await read('')).toEqual([-200_000, -300_000]);
  expect(await read(`&orgId=${orgId}`)).toEqual([-300_000]);
  expect(await read(`&orgId=${other.orgId}`)).toEqual([-200_000]);
});

// The last test, because the other tests share the month of their clients' limits.
test('the forecast of an organization uses its own credits, since its first entry', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  await transfersOf(agency)('toOrganisation', 1_000);
  expect((await clientBilling(agency)).forecast).toEqual({ creditsPerDay: 0, lastsUntil: null });
  await billing.passTime(4 * DAY_MS);
  const holder = { workspaceId: uid, organisationId: orgId };
  const { reserve, settle } = billing.server.instance.provides!.creditUse!;
  const cost = wholeAmount('credit', 200);
  const cause = { causedBy: 'agent', why: 'Answer of Fern', source: {} } as const;
  await reserve('eu', holder, 'answer-1', cost, cause);
  await settle('eu', holder, 'answer-1', cost);
  const { forecast } = await clientBilling(agency);
  // 800 credits are left, at 50 a day.
  const inDays = (forecast.lastsUntil * 1_000 - billing.server.clock.now()) / DAY_MS;
  expect([Math.round(forecast.creditsPerDay), Math.round(inDays)]).toEqual([50, 16]);
  const ofOwner = (await billing.overview(uid)).forecast;
  expect(ofOwner).toEqual({ creditsPerDay: 0, lastsUntil: null });
});
