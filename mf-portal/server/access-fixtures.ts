import { newJobId, randomId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const organisationOf = ({ ids }: AccessTenant) => ({ orgId: ids['orgId'] });
const agencyOf = ({ ids }: AccessTenant) => ({ agencyId: ids['agencyId'] });
const clientOf = ({ ids }: AccessTenant) => ({ clientId: ids['clientId'] });
const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
/** Status of routes that exist at the addresses of agencies only. */
const NOT_HERE = 404;
const email = 'nobody@example.com';
const company = { name: 'Fern', website: 'fern.example', description: 'Sells potted ferns.' };
/** A challenge that no passkey has signed. */
const signed = { credentialId: 'AAAA', authenticatorData: 'AAAA', clientData: 'AAAA' };
/**
 * Status of a route that is only for clients who signed up. The agency has added the clients of the
 * access tests.
 */
const NOT_NEW = 403;

/** Calls of the routes for the access tests, for every kind of caller. */
export const fixtures: AccessFixtures = {
  notOfAgents: {
    'portal.tickets': 'of the client',
    'portal.passkeyChallenges': 'of the client',
  },
  routes: {
    'RPC ssoClient': {
      input: (tenant) => ({ ...agencyOf(tenant), email }),
      status: NOT_HERE,
    },
    'RPC signupWithOTP': {
      input: (tenant) => ({ ...agencyOf(tenant), email, name: 'Nobody' }),
      status: NOT_HERE,
    },
    'RPC validateClientLoginToken': { input: () => ({ token: 'none' }), status: NOT_HERE },
    'RPC v2Audio.getTwilioNumbers': {
      input: ({ workspaceId }) => ({ workspaceId }),
      // 404 for workspaces other than that of the client's own agency.
      status: [200, 404],
    },
    'POST /api/portal/sign-in': {
      input: () => ({ email, password: 'a password' }),
      status: NOT_HERE,
    },
    'POST /api/portal/admin-sign-in': {
      input: () => ({ secret: 'a secret' }),
      status: NOT_HERE,
    },
    'GET /api/portal/passkeys': { input: () => ({}) },
    // 403 for clients who did not sign in a short time ago.
    'POST /api/portal/passkeys/challenge': { input: () => ({}), status: [200, 403] },
    'POST /api/portal/passkeys': {
      input: () => ({ ...signed, publicKey: 'AAAA', algorithm: -7 }),
      status: 401,
    },
    'DELETE /api/portal/passkeys/:passkeyId': { input: () => ({ passkeyId: 'none' }), status: 404 },
    'POST /api/portal/passkey-challenge': { input: () => ({}), status: NOT_HERE },
    'POST /api/portal/passkey-sign-in': {
      input: () => ({ ...signed, signature: 'AAAA' }),
      status: NOT_HERE,
    },
    'GET /api/portal/agents': { input: () => ({}) },
    'GET /api/portal/credits': { input: () => ({}) },
    'POST /api/portal/agents': {
      input: () => ({ ID: randomId(16), title: 'An agent of a client' }),
      // The clients of the access tests may not create agents.
      status: 403,
    },
    'GET /api/:region/agencies/:agencyId/agents': { input: agencyOf },
    'PUT /api/:region/orgs/:orgId/agents/:agentId': {
      input: (tenant) => ({ ...organisationOf(tenant), ...agentOf(tenant) }),
    },
    'DELETE /api/:region/orgs/:orgId/agents/:agentId': {
      input: (tenant) => ({ ...organisationOf(tenant), agentId: randomId(16) }),
    },
    'PATCH /api/:region/orgs/:orgId': {
      input: (tenant) => ({ ...organisationOf(tenant), name: 'Acme' }),
    },
    'GET /api/:region/orgs/:orgId/activity': { input: organisationOf },
    'POST /api/:region/orgs/:orgId/logo': { input: organisationOf, status: 415 },
    'GET /api/:region/orgs/:orgId/credits': { input: organisationOf },
    'POST /api/:region/orgs/:orgId/transfer': {
      input: (tenant) => ({
        ...organisationOf(tenant),
        direction: 'toWorkspace',
        amount: 1,
        key: randomId(20),
      }),
      // The organization has no credits, and its own administrators may not transfer credits.
      status: [400, 402, 403, 409],
    },
    'PATCH /api/:region/clients/:clientId': {
      input: (tenant) => ({ ...clientOf(tenant), name: 'Ines' }),
    },
    'POST /api/:region/clients/:clientId/password': {
      input: (tenant) => ({ ...clientOf(tenant), password: `a long password ${randomId(8)}` }),
      // 403 for clients who change their own password, because they must prove the current one.
      status: [200, 403],
    },
    'POST /api/auth/update-client-status': {
      input: (tenant) => ({ ...clientOf(tenant), status: 'online' }),
      // 404 for clients other than the given one.
      status: [200, 404],
    },
    'POST /api/:region/orgs/:orgId/clients/:clientId/invitation': {
      input: (tenant) => ({ ...organisationOf(tenant), ...clientOf(tenant) }),
      status: [200, 429],
    },
    'POST /api/:region/agencies/:agencyId/import': {
      input: (tenant) => ({ ...agencyOf(tenant), csv: 'organization,name,email' }),
    },
    'POST /api/:region/agencies/:agencyId/email': {
      input: (tenant) => ({ ...agencyOf(tenant), message: 'Thank you' }),
      status: NOT_HERE,
    },
    'POST /api/:region/agencies/:agencyId/email/attachments': {
      input: agencyOf,
      // 404 for agencies that take no feedback.
      status: [404, 415],
    },
    'POST /api/portal/photo': { input: () => ({}), status: 415 },
    'POST /api/portal/onboarding/branding': {
      input: () => ({ jobId: newJobId(), company }),
      status: NOT_NEW,
    },
    'POST /api/portal/onboarding/agent': {
      input: () => ({
        jobId: newJobId(),
        brandingJobId: null,
        company,
        brandingChoices: { primaryColor: '#0070f3', themeMode: 'light', faviconApproved: true },
      }),
      status: NOT_NEW,
    },
    'POST /api/portal/onboarding/complete': { input: () => ({}) },
  },
};
