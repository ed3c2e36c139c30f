import { randomId } from '@voxgrove/contracts';
import type {
  AccessFixtures,
  AccessTenant,
  RouteFixture,
} from '@voxgrove/server/http/access-fixtures';
import { accountOwners } from './connect/port';
import { billingCustomers, customerKey } from './accounts/port';

const userId = ({ workspaceId }: AccessTenant) => ({ userId: workspaceId });
const uidOf = ({ workspaceId }: AccessTenant) => ({ workspaceId });
const orgOf = ({ ids }: AccessTenant) => ({ orgId: ids.orgId });
/**
 * Expected statuses of permitted calls: the access tests run without Stripe, and with workspaces
 * that never paid.
 */
const WITHOUT_STRIPE = [404, 409, 402, 502, 503] as const;
const post = (
  input: (tenant: AccessTenant) => Record<string, unknown>,
  status?: readonly number[],
): RouteFixture => ({ input, ...(status && { status }) });
const paths = ({ ids }: AccessTenant) => ({ customerId: ids.customerId, accountId: ids.accountId });

/** Calls of the routes for the access tests, for every kind of caller. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId, ids }, { context: { store } }) {
    const customerId = `cus_${randomId(14)}`;
    const accountId = `acct_${randomId(14)}`;
    await store.identity.set(accountOwners, accountId, {
      region,
      workspaceId: workspaceId as never,
    });
    await store.identity.set(billingCustomers, customerKey(customerId, accountId), {
      region,
      workspaceId: workspaceId as never,
      organisationId: (ids.orgId ?? null) as never,
      accountId,
    });
    return { customerId, accountId };
  },
  missing: () => ({ customerId: `cus_${randomId(14)}`, accountId: `acct_${randomId(14)}` }),
  notOfWorkspaces: {
    'billing.reconciled': 'What the last comparison with Stripe found, for the installation.',
  },
  notOfAgents: {
    'billing.accounts': 'The plan belongs to the workspace.',
    'billing.customers': 'Customers belong to the workspace and its organizations.',
    'billing.operations': 'Payments belong to the workspace.',
    'billing.payments': 'Payments belong to the workspace.',
    'billing.connectedAccounts': 'The account at Stripe belongs to the workspace.',
    'billing.accountOwners': 'The account at Stripe belongs to the workspace.',
    'billing.clientAccounts': 'Payments of an organization belong to the workspace.',
  },
  routes: {
    'GET /api/:region/workspaces/:workspaceId/billing': { input: uidOf },
    'GET /api/:region/workspaces/:workspaceId/billing/invoices': { input: uidOf },
    'GET /api/:region/billing/drift': { input: () => ({}) },
    'POST /api/:region/billing/drift/compare': post(() => ({})),
    'GET /api/:region/workspaces/:workspaceId/billing/statement': { input: uidOf },
    'GET /api/:region/workspaces/:workspaceId/billing/statement.csv': { input: uidOf },
    'GET /api/:region/workspaces/:workspaceId/billing/statement/:transactionId': {
      input: ({ workspaceId }) => ({ workspaceId, transactionId: 'unknown' }),
      status: 404,
    },
    // A client is refused, because the organization has no billing.
    'GET /api/:region/stripe/connect/statement/:orgId': { input: orgOf, status: [200, 403] },
    'GET /api/:region/stripe/connect/statement/:orgId/credits.csv': {
      input: orgOf,
      status: [200, 403],
    },
    'GET /api/:region/stripe/connect/statement/:orgId/:transactionId': {
      input: (tenant) => ({ ...orgOf(tenant), transactionId: 'unknown' }),
      status: [403, 404],
    },
    'GET /api/:region/billing/custom-plan/:workspaceId': { input: uidOf },
    'POST /api/:region/billing/custom-plan': post(({ workspaceId }) => ({
      workspaceId,
      customPlan: null,
    })),
    'POST /api/:region/billing/corrections': post(
      ({ workspaceId }) => ({ workspaceId, transactionId: 'unknown', reason: 'An access test' }),
      [404],
    ),
    'POST /api/:region/stripe/get-user-data': { input: userId },
    'POST /api/:region/stripe/upsert-payment-method': post(
      (tenant) => ({ ...userId(tenant), paymentMethodId: 'pm_card_visa' }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/top-up-usd': post(
      (tenant) => ({ ...userId(tenant), amount: 5 }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/update-auto-recharge': {
      input: (tenant) => ({
        ...userId(tenant),
        enabled: false,
        threshold: 500,
        amount: 5,
        monthlyLimit: 100,
      }),
    },
    'RPC postChangeAutoBilling': {
      input: ({ workspaceId }) => ({ uid: workspaceId, threshold: 500, autoBilling: false }),
    },
    'POST /api/:region/stripe/check-addon-status': {
      input: (tenant) => ({ ...userId(tenant), addonKeys: ['workspace-seat'] }),
    },
    'POST /api/:region/stripe/remove-addon-from-subscription': post(
      (tenant) => ({ ...userId(tenant), addonKeys: ['workspace-seat'] }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/add-addon-to-subscription': post(
      (tenant) => ({
        ...userId(tenant),
        addons: [{ addon_key_ref: 'workspace-seat', amount: 1 }],
      }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/preview-addons': post(
      (tenant) => ({ ...userId(tenant), addons: [] }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/check-discount-code': post(
      (tenant) => ({ ...userId(tenant), discountCode: 'UNKNOWN' }),
      [400, ...WITHOUT_STRIPE],
    ),
    'POST /api/:region/stripe/cancel-subscription': post(
      (tenant) => ({ ...userId(tenant), reason: 'Too expensive' }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/reactivate-subscription': post(userId, WITHOUT_STRIPE),
    'POST /api/:region/stripe/preview-subscription': post(
      (tenant) => ({ ...userId(tenant), planId: 'pay_as_you_go' }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/create-subscription': post(
      (tenant) => ({ ...userId(tenant), planId: 'pay_as_you_go' }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/confirm-subscription-payment': post(
      (tenant) => ({
        ...userId(tenant),
        paymentIntentId: 'pi_unknown',
        subscriptionId: 'sub_unknown',
      }),
      WITHOUT_STRIPE,
    ),
    'RPC typedStripe.activateWhitelabelTrial': {
      input: uidOf,
      status: [200, 409],
    },
    'POST /api/:region/stripe/connect/create-account': post(
      ({ workspaceId }) => ({ workspace: { uid: workspaceId } }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/connect/account-link': post(
      ({ workspaceId }) => ({ workspace: { uid: workspaceId } }),
      WITHOUT_STRIPE,
    ),
    'GET /api/:region/stripe/connect/settings/:workspaceId': { input: uidOf },
    'POST /api/:region/stripe/connect/settings/:workspaceId': post(
      ({ workspaceId }) => ({ workspaceId, allowPlans: true, USDPerToken: 0.003 }),
      WITHOUT_STRIPE,
    ),
    'RPC typedStripe.upsertAgencyPlans': post(
      ({ workspaceId }) => ({ workspaceId, plans: [] }),
      WITHOUT_STRIPE,
    ),
    'RPC typedStripe.assemblePreBuiltPlansFromStripe': post(uidOf, WITHOUT_STRIPE),
    'RPC getPlans': { input: ({ ids }) => ({ agencyAccountId: ids.accountId }) },
    'GET /api/:region/stripe/connect/get-payment-methods/:customerId/:accountId': post(
      paths,
      WITHOUT_STRIPE,
    ),
    'GET /api/:region/stripe/connect/get-billing-details/:customerId/:accountId': post(
      paths,
      WITHOUT_STRIPE,
    ),
    'GET /api/:region/stripe/connect/get-invoices/:customerId/:accountId': post(
      paths,
      WITHOUT_STRIPE,
    ),
    'GET /api/:region/stripe/connect/get-account-id/:agencyUserId/:agencyRegion': {
      input: ({ workspaceId, region }) => ({ agencyUserId: workspaceId, agencyRegion: region }),
    },
    'GET /api/:region/stripe/connect/client-billing/:orgId': { input: orgOf },
    'POST /api/:region/stripe/connect/pre-paid': post(
      (tenant) => ({ ...orgOf(tenant), workspaceId: tenant.workspaceId, creditAmount: 1_000 }),
      [403, ...WITHOUT_STRIPE],
    ),
    'POST /api/:region/stripe/connect/create-subscription': post(
      (tenant) => ({
        ...orgOf(tenant),
        priceId: 'price_unknown',
        successUrl: 'https://client.example/?payment=success',
        cancelUrl: 'https://client.example/?payment=cancel',
      }),
      [400, ...WITHOUT_STRIPE],
    ),
    'RPC typedStripe.createAgencySubscriptionSession': post(
      (tenant) => ({
        ...orgOf(tenant),
        priceId: 'price_unknown',
        successUrl: 'https://client.example/?payment=success',
        cancelUrl: 'https://client.example/?payment=cancel',
      }),
      [400, ...WITHOUT_STRIPE],
    ),
    'POST /api/:region/stripe/connect/cancel-subscription': post(
      (tenant) => ({ ...orgOf(tenant), subscriptionId: 'sub_unknown' }),
      WITHOUT_STRIPE,
    ),
    'POST /api/:region/stripe/connect/update-autorecharge': post(
      (tenant) => ({ ...orgOf(tenant), automaticBilling: false, threshold: 500, amount: 5 }),
      [403],
    ),
    'POST /api/:region/stripe/connect/update-payment': post(
      (tenant) => ({ ...orgOf(tenant), paymentMethodId: 'pm_card_visa' }),
      WITHOUT_STRIPE,
    ),
    'POST /webhooks/stripe': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
    'POST /webhooks/stripe/connect': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
  },
};
