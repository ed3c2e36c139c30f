import { expect, test } from '@jest/globals';
import {
  agencyWithClient,
  chargesIn,
  clientBilling,
  givePlan,
  nameAgency,
  rechargeClients,
  saveCard,
  setRecharge,
} from './testing/agency-clients';
import type { AgencyClient } from './testing/agency-clients';
import { billing, fault, useBilling } from './testing/billing-server';

useBilling();

/** Creates a client with a card, a plan and auto-recharge. */
async function rechargedClient(): Promise<AgencyClient> {
  const agency = await agencyWithClient();
  await saveCard(agency, '4242424242424242');
  await givePlan(agency);
  await setRecharge(agency);
  return agency;
}

test('auto-recharge of a client needs a plan of the agency, and stops when the plan ends', async () => {
  const agency = await agencyWithClient();
  const { uid } = agency;
  await saveCard(agency, '4242424242424242');
  const save = async () => (await setRecharge(agency)).json;
  expect((await save()).message).toBe('You are on the free plan. You cannot enable auto-recharge.');
  await givePlan(agency, 'unpaid');
  expect((await save()).message).toBe('Your plan is unpaid. Please pay the open invoice first.');
  await givePlan(agency);
  expect((await save()).message).toBe('Autocharge settings saved!');
  await givePlan(agency, 'cancelled');
  await rechargeClients();
  const ended = await clientBilling(agency);
  expect([ended.balance.minor, ended.autoRecharge.chargedThisMonth]).toEqual([0, 0]);
  await givePlan(agency);
  await rechargeClients();
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
  expect(await billing.differences(uid)).toEqual([]);
});

test('auto-recharge of a client pauses while the access of the organization is disabled', async () => {
  const agency = await rechargedClient();
  const { orgId, accountId } = agency;
  const organisation = billing.organisations.get(orgId)!;
  const disabled = { ...organisation.settings, disableClientAccess: true };
  billing.organisations.set(orgId, { ...organisation, settings: disabled });
  await rechargeClients();
  expect(await chargesIn(accountId)).toEqual([]);
  billing.organisations.set(orgId, organisation);
  await rechargeClients();
  expect((await chargesIn(accountId)).map(({ amount }) => amount)).toEqual([1_000]);
  expect((await clientBilling(agency)).balance.minor).toBe(2_000_000);
});

test('auto-recharge whose answer is lost before a refused retry charges once', async () => {
  const agency = await rechargedClient();
  const { uid, accountId } = agency;
  await fault({ match: 'POST /v1/payment_intents', times: 1, drop: 'after' });
  await fault({ match: 'POST /v1/payment_intents', times: 1, status: 429 });
  await rechargeClients();
  await rechargeClients();
  await billing.passTime(5 * 60_000);
  await rechargeClients();
  expect(await chargesIn(accountId)).toHaveLength(1);
  await billing.deliver(undefined, accountId);
  await rechargeClients();
  expect(await chargesIn(accountId)).toHaveLength(1);
  const { balance, autoRecharge } = await clientBilling(agency);
  expect([balance.minor, autoRecharge.chargedThisMonth]).toEqual([2_000_000, 10]);
  expect(await billing.differences(uid)).toEqual([]);
});

test('a declined recharge is mailed to the agency, and to the administrators in their language', async () => {
  const agency = await agencyWithClient();
  const { uid, orgId } = agency;
  nameAgency(uid);
  const client = {
    isDeactivated: false,
    isOrgAdmin: true,
    isAdmin: false,
    preferredLanguage: 'de',
  };
  billing.clients.set(orgId, [
    { ...client, ID: 'one', email: 'admin@shop.example' },
    { ...client, ID: 'two', email: 'left@shop.example', isDeactivated: true },
    { ...client, ID: 'three', email: 'other@shop.example', isOrgAdmin: false },
  ] as never[]);
  await saveCard(agency, '4000000000000341');
  await givePlan(agency);
  await setRecharge(agency);
  billing.mails.length = 0;
  for (let times = 0; times < 2; times += 1) await rechargeClients();
  expect(billing.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`${uid.toLowerCase()}@example.com`, 'Auto-recharge of Fern Shop is suspended'],
    ['admin@shop.example', 'Die automatische Aufladung von Fern Shop ist ausgesetzt'],
  ]);
  expect(billing.mails[1]!.text).toContain('/portal/agency1');
  expect((await clientBilling(agency)).autoRecharge.suspended).not.toBeNull();
});
