import { LEGAL_PAGES, WorkspaceId, randomId } from '@voxgrove/contracts';
import { AGENCIES, agencyIds } from './agency-fixtures';
import type {
  AccessFixtures,
  AccessTenant,
  RouteFixture,
} from '@voxgrove/server/http/access-fixtures';

/** An endpoint for events. No request leaves the tests. */
const ENDPOINT = {
  url: 'https://example.com/events',
  description: 'Access test',
  types: ['member.joined'],
  enabled: true,
};
const endpointOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  endpointId: ids['endpointId'],
});
const deliveryOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  deliveryId: ids['deliveryId'],
});

const nothing: RouteFixture = { input: () => ({}) };

/** Pages and files that the shell serves itself. */
const ENDPOINTS: Record<string, RouteFixture> = {
  'GET /': { ...nothing, status: 302 },
  ...Object.fromEntries(
    ['/login', '/signup', '/onboarding', '/thank_you', '/app'].map((path) => [
      `GET ${path}`,
      nothing,
    ]),
  ),
  ...Object.fromEntries(Object.keys(LEGAL_PAGES).map((page) => [`GET /legal/${page}`, nothing])),
  'GET /app/*': { input: ({ region }) => ({ '*': `${region}/agents` }) },
  'GET /assets/*': { input: () => ({ '*': 'plain.json' }) },
  'GET /push-worker.js': nothing,
  // No order is in progress.
  'GET /.well-known/acme-challenge/:token': {
    input: () => ({ token: randomId(16) }),
    status: 404,
  },
  // The made-up builds have no files.
  'GET /remotes/:name/:build/*': {
    input: ({ ids }) => ({ name: ids['remote'], build: '1.0.0-00000000', '*': 'remoteEntry.js' }),
    status: 404,
  },
  'GET /uploads/photos/*': { input: () => ({ '*': randomId(16) }), status: 404 },
  'GET /files/*': { input: () => ({ '*': randomId(16) }), status: 404 },
  'GET /registry/remotes.json': nothing,
  'GET /registry/shell.json': nothing,
  'POST /registry/overrides': {
    ...nothing,
    body: { type: 'application/x-www-form-urlencoded', text: 'remote=mf-a%40reset&return=%2Fapp' },
    status: 303,
  },
  'POST /registry/telemetry': {
    ...nothing,
    body: { type: 'text/plain', text: JSON.stringify({ id: 'A'.repeat(16), reports: [] }) },
  },
  // A signed-in caller keeps the current session.
  'GET /preview': { input: () => ({ code: 'none' }), status: [401, 403, 409] },
  'GET /api/:region/no-auth/workspaces/:workspaceId/invite': {
    input: ({ workspaceId }) => ({ workspaceId, email: 'a@example.com', secret: 'none' }),
    status: 303,
  },
  'POST /internal/slices/:slice/:port/:method': {
    input: () => ({ slice: 'mf-agents', port: 'agentDirectory', method: 'published' }),
    body: {
      type: 'application/json',
      text: JSON.stringify({
        arguments: { 0: 'eu', 1: 'A'.repeat(16) },
        length: 2,
        timeoutMs: 30_000,
      }),
    },
  },
  'POST /csp-report': { ...nothing, body: { type: 'application/csp-report', text: '{}' } },
  'GET /healthz': nothing,
};

/** The shell's own routes. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId }, product) {
    const { call, context } = product;
    // No slice processes this event, so it waits forever.
    await context.inbox.receive(region, {
      provider: 'access-test',
      account: workspaceId,
      eventId: randomId(16),
      type: 'order.placed',
      payload: JSON.stringify({ workspaceId }),
      subject: 'orders',
      workspaceId: WorkspaceId.parse(workspaceId),
    });
    const events = `/api/${region}/workspaces/${workspaceId}/events`;
    const { data: endpoint } = (await call('POST', `${events}/endpoints`, ENDPOINT)) as {
      data: { id: string };
    };
    const { data: delivery } = (await call(
      'POST',
      `${events}/endpoints/${endpoint.id}/test`,
      {},
    )) as { data: { id: string } };
    return {
      endpointId: endpoint.id,
      deliveryId: delivery.id,
      ...(await agencyIds(region, workspaceId, product)),
    };
  },
  missing: () => ({
    endpointId: randomId(16),
    deliveryId: `d_${randomId(24)}`,
    agencyId: randomId(15),
    orgId: randomId(15),
    clientId: randomId(15),
  }),
  routes: {
    ...ENDPOINTS,
    'POST /api/auth/code': { input: () => ({ email: `${randomId(12)}@example.com` }) },
    'POST /api/auth/code/verify': {
      input: () => ({ email: `${randomId(12)}@example.com`, code: '123456' }),
      status: 401,
    },
    'POST /api/auth/demo': { input: () => ({}) },
    'GET /api/auth/session': { input: () => ({}) },
    'POST /api/auth/link': { input: () => ({ token: `vgl_${'A'.repeat(43)}` }), status: 401 },
    'POST /api/auth/link/verify': {
      input: () => ({ token: `vgl_${'A'.repeat(43)}` }),
      status: 401,
    },
    'POST /api/auth/password/sign-in': {
      input: () => ({ email: `${randomId(12)}@example.com`, password: 'a wrong password' }),
      status: 401,
    },
    'GET /api/auth/security': { input: () => ({}) },
    // The walk has already used the hourly mail budget of its network.
    'POST /api/auth/password/code': { input: () => ({}), status: 429 },
    'PUT /api/auth/password': {
      input: () => ({ password: 'a grove of voices', code: '123456' }),
      status: 401,
    },
    'POST /api/auth/password/remove': { input: () => ({ code: '123456' }), status: 401 },
    'GET /api/auth/sessions': { input: () => ({}) },
    'DELETE /api/auth/sessions/:sessionId': {
      input: () => ({ sessionId: 'A'.repeat(22) }),
      status: 404,
    },
    'RPC tokenToUser': {
      input: () => ({ token: 'an id token', createAccount: true }),
      status: 404,
    },
    'POST /api/:region/events/new-user': { input: () => ({ userData: {} }), status: 200 },
    'GET /api/:region/public/users/:userId': {
      input: ({ workspaceId }) => ({ userId: workspaceId }),
    },
    'GET /api/utils/ip': { input: () => ({}) },
    'PUT /api/auth/profile': {
      input: () => ({
        displayName: 'Ada',
        company: 'Fernhill',
        role: 'founder',
        useCase: 'support',
        workspaceName: 'Fernhill',
      }),
    },
    'PUT /api/auth/about': { input: () => ({ role: 'founder' }) },
    'POST /api/auth/sign-out': { input: () => ({}) },
    'POST /api/auth/sign-out-everywhere': { input: () => ({}) },
    'GET /api/:region/workspaces/:workspaceId': { input: ({ workspaceId }) => ({ workspaceId }) },
    // Calls that would end an access, send a mail or create something permanent have an input that
    // makes them fail for another reason.
    'POST /api/:region/workspaces': {
      input: () => ({ uid: randomId(15), workspaceName: ' ' }),
      status: 400,
    },
    'POST /api/:region/v2/workspaces/:uid': {
      input: ({ workspaceId }) => ({ uid: workspaceId, workspaceName: 'Fernhill' }),
    },
    'DELETE /api/:region/v2/workspaces/:uid': {
      input: ({ workspaceId }) => ({ uid: workspaceId }),
      status: 409,
    },
    'POST /api/:region/v2/workspaces/:uid/photo': {
      input: ({ workspaceId }) => ({ uid: workspaceId, image: '' }),
      status: 400,
    },
    'POST /api/:region/v2/workspaces/:uid/email': {
      input: ({ workspaceId }) => ({
        uid: workspaceId,
        subject: 'Hello',
        html: 'Hello',
        to: 'nobody',
      }),
      status: 400,
    },
    'GET /api/:region/v2/workspaces/:uid/members': {
      input: ({ workspaceId }) => ({ uid: workspaceId }),
    },
    'DELETE /api/:region/v2/workspaces/:uid/members/:memberId': {
      input: ({ workspaceId }) => ({ uid: workspaceId, memberId: '0'.repeat(24) }),
      status: 404,
    },
    'POST /api/:region/v2/workspaces/:uid/leave': {
      input: ({ workspaceId }) => ({ uid: workspaceId, email: 'somebody-else@example.org' }),
      status: 409,
    },
    'POST /api/:region/v2/workspaces/:uid/invites': {
      input: ({ workspaceId }) => ({ uid: workspaceId, email: 'nobody' }),
      status: 400,
    },
    'POST /api/:region/v2/workspaces/:uid/invites/:inviteId/resend': {
      input: ({ workspaceId }) => ({ uid: workspaceId, inviteId: '0'.repeat(24) }),
      status: 404,
    },
    'DELETE /api/:region/v2/workspaces/:uid/invites/:inviteId': {
      input: ({ workspaceId }) => ({ uid: workspaceId, inviteId: '0'.repeat(24) }),
      status: 404,
    },
    'POST /api/:region/no-auth/workspaces/:uid/invite/preview': {
      input: ({ workspaceId }) => ({ uid: workspaceId, secret: 'x', email: 'a@example.org' }),
      status: 410,
    },
    'POST /api/:region/no-auth/workspaces/:uid/invite/view': {
      input: ({ workspaceId }) => ({ uid: workspaceId, secret: 'x', email: 'a@example.org' }),
      status: 410,
    },
    'POST /api/:region/no-auth/workspaces/:uid/invite': {
      input: ({ workspaceId }) => ({ uid: workspaceId, secret: 'x', email: 'a@example.org' }),
      status: 410,
    },
    'GET /api/:region/v2/workspaces/:uid/secret': {
      input: ({ workspaceId }) => ({ uid: workspaceId }),
    },
    'POST /api/:region/v2/workspaces/:uid/secret/show': {
      input: ({ workspaceId }) => ({ uid: workspaceId }),
      status: 409,
    },
    'POST /api/:region/v2/workspaces/:uid/secret/rotate': {
      input: ({ workspaceId }) => ({ uid: workspaceId }),
    },
    'GET /api/:region/workspaces/:workspaceId/notifications': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'POST /api/:region/workspaces/:workspaceId/notifications/:id/seen': {
      input: ({ workspaceId, userId }) => ({ workspaceId, id: `n_${'0'.repeat(24)}.${userId}` }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/notifications/:id': {
      input: ({ workspaceId, userId }) => ({ workspaceId, id: `n_${'0'.repeat(24)}.${userId}` }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/notifications': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/workspaces/:workspaceId/events/endpoints': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    // The URL is invalid, so the call is refused and creates no endpoint.
    'POST /api/:region/workspaces/:workspaceId/events/endpoints': {
      input: ({ workspaceId }) => ({ workspaceId, ...ENDPOINT, url: 'ftp://example.com/' }),
      status: 400,
    },
    'PUT /api/:region/workspaces/:workspaceId/events/endpoints/:endpointId': {
      input: (tenant) => ({ ...endpointOf(tenant), ...ENDPOINT, enabled: true }),
    },
    'DELETE /api/:region/workspaces/:workspaceId/events/endpoints/:endpointId': {
      input: ({ workspaceId }) => ({ workspaceId, endpointId: randomId(16) }),
    },
    'POST /api/:region/workspaces/:workspaceId/events/endpoints/:endpointId/rotate': {
      input: endpointOf,
    },
    'POST /api/:region/workspaces/:workspaceId/events/endpoints/:endpointId/test': {
      input: endpointOf,
    },
    'GET /api/:region/workspaces/:workspaceId/events/deliveries': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/workspaces/:workspaceId/events/deliveries/:deliveryId': { input: deliveryOf },
    'POST /api/:region/workspaces/:workspaceId/events/deliveries/:deliveryId/retry': {
      input: deliveryOf,
    },
    'GET /api/portal/notifications': { input: () => ({}) },
    'POST /api/portal/notifications/:id/seen': {
      input: ({ ids }) => ({ id: `n_${'0'.repeat(24)}.c${ids['clientId']}` }),
    },
    'DELETE /api/portal/notifications/:id': {
      input: ({ ids }) => ({ id: `n_${'0'.repeat(24)}.c${ids['clientId']}` }),
    },
    'DELETE /api/portal/notifications': { input: () => ({}) },
    'GET /api/notification-settings': { input: () => ({}) },
    'PUT /api/notification-settings': { input: () => ({ notifyThrough: 'none', notifyIf: 'all' }) },
    'GET /api/push/key': { input: () => ({}) },
    'POST /api/:region/push/subscriptions': {
      input: () => ({ target: { kind: 'fcm', token: randomId(30) } }),
    },
    'POST /api/:region/push/subscriptions/remove': {
      input: () => ({ target: { kind: 'fcm', token: randomId(30) } }),
    },
    ...AGENCIES,
    'GET /api/inbox': { input: () => ({}) },
    'GET /api/inbox/events': { input: () => ({ state: 'waiting' }) },
    'POST /api/inbox/events/:id/retry': {
      input: ({ region }) => ({ id: randomId(24), region }),
      status: 404,
    },
    'POST /api/inbox/events/:id/discard': {
      input: ({ region }) => ({ id: randomId(24), region }),
      status: 404,
    },
    // Topics have policies of their own, and the runner walks each topic. An undeclared topic is
    // not found.
    'GET /live': { input: ({ region }) => ({ region, topic: 'nothing' }), status: 404 },
  },
};
