import { newOrganisationId } from '@voxgrove/contracts';
import type { Agency, Organisation, OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import type { TestReply } from '@voxgrove/server/testing/test-slice';
import { clientAccounts } from '../connect/collections';
import type { SubscriptionStatus } from '../../contract/limits';
import { billing } from './billing-server';

/** An agency with a connected account, and one of its clients. */
export interface AgencyClient {
  uid: WorkspaceId;
  orgId: OrganisationId;
  accountId: string;
}

/** Page to which Stripe leads a client after a payment. */
export const PAGE = 'https://client.example/?payment=success';
/** A plan that an agency offers to its clients. */
export const BASIC = { name: 'Basic', credits: 5_000, features: ['5,000 credits'] };
const BUYER = {
  email: 'client@example.com',
  name: 'Client',
  number: '4242424242424242',
  expiry: '04 / 30',
  cvc: '123',
};

/** Submits a form of a page of local Stripe. */
export const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
/** Pays on a payment page, with a card that works. */
export const payAt = (url: string): Promise<Response> => submit(url, BUYER);
export const ofWorkspace = (uid: WorkspaceId) => ({ workspace: { uid } });
export const connectCall = (uid: WorkspaceId, path: string, body: object): Promise<TestReply> =>
  billing.server.call('POST', `/api/eu/stripe/connect/${path}`, { as: uid, body });

/** Makes the plans of an agency equal to the list. */
export async function savePlans(uid: WorkspaceId, plans: object[]) {
  const path = '/api/eu/rpc/typedStripe.upsertAgencyPlans';
  const body = { workspaceId: uid, plans };
  return (await billing.server.call('POST', path, { as: uid, body })).json.result.data.updatedPlans;
}
export const clientBilling = async ({ uid, orgId }: AgencyClient) =>
  (await billing.server.call('GET', `/api/eu/stripe/connect/client-billing/${orgId}`, { as: uid }))
    .json;

/** Creates a workspace that may connect an account. */
export const whitelabelWorkspace = (): Promise<WorkspaceId> =>
  billing.withPlan({ addonsToShow: [{ addon_key_ref: 'whitelabel-new', amount: 1 }] });

/** Creates an agency whose account can receive payments, with an organisation that has billing. */
export async function agencyWithClient(): Promise<AgencyClient> {
  const uid = await whitelabelWorkspace();
  const created = await connectCall(uid, 'create-account', ofWorkspace(uid));
  if (created.status !== 200) throw new Error(JSON.stringify(created.json));
  const { accountId } = created.json as { accountId: string };
  const link = await connectCall(uid, 'account-link', ofWorkspace(uid));
  await submit(link.json.redirectUrl, { outcome: 'complete' });
  await billing.deliver(undefined, accountId);
  const settings = { allowPlans: true, USDPerToken: 0.003 };
  const reply = await connectCall(uid, `settings/${uid}`, settings);
  if (reply.json.stripeConnect?.isConnected !== true) throw new Error(JSON.stringify(reply.json));
  return { uid, orgId: newClientOf(uid), accountId };
}

/** Gives the workspace an agency with a name. */
export function nameAgency(uid: WorkspaceId): void {
  const agency = { ID: 'agency1', userId: uid, name: 'Fern & Co' };
  billing.agencies.set(uid, agency as unknown as Agency);
}

/** Adds an organisation that has billing to an agency. */
export function newClientOf(uid: WorkspaceId): OrganisationId {
  const orgId = newOrganisationId();
  const organisation = {
    ID: orgId,
    workspaceId: uid,
    name: 'Fern Shop',
    allowBilling: true,
    settings: {},
  };
  billing.organisations.set(orgId, organisation as unknown as Organisation);
  return orgId;
}

/** Saves a card of the client. */
export async function saveCard(
  { uid, orgId, accountId }: AgencyClient,
  number: string,
): Promise<void> {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  const method = await billing.stripe.paymentMethods.create(
    { type: 'card', card },
    { stripeAccount: accountId },
  );
  const saved = await connectCall(uid, 'update-payment', { orgId, paymentMethodId: method.id });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json));
}

/** Gives a client with a card a plan, as if the client had bought the plan. */
export async function givePlan(
  { orgId }: AgencyClient,
  status: SubscriptionStatus = 'active',
): Promise<void> {
  const now = Math.floor(billing.server.clock.now() / 1_000);
  await billing.server.store.for('eu').update(clientAccounts, orgId, {
    subscription: {
      id: 'sub_given',
      status,
      priceId: 'price_given',
      cancels: false,
      cancelsAt: null,
      renewalDate: now + 30 * 86_400,
      readAt: billing.server.clock.now(),
    },
  });
}

/** Saves the settings of a client's auto-recharge. `changes` replaces single settings. */
export const setRecharge = (
  { uid, orgId }: AgencyClient,
  changes: object = {},
): Promise<TestReply> =>
  connectCall(uid, 'update-autorecharge', {
    ...{ orgId, automaticBilling: true, threshold: 1_000, amount: 10, monthlyLimit: 50 },
    ...changes,
  });

/** Runs the schedule that recharges clients. */
export async function rechargeClients(): Promise<void> {
  const { schedules } = billing.server.instance;
  const schedule = schedules!.find(({ name }) => name === 'recharge-clients')!;
  await schedule.run(new AbortController().signal);
}

/** Returns the charges in the account of an agency, the newest first. */
export const chargesIn = async (accountId: string) =>
  (await billing.stripe.charges.list({}, { stripeAccount: accountId })).data;
