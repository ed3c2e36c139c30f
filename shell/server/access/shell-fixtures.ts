import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

/** An endpoint for events; nothing leaves the tests. */
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

/** The shell's own routes. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId }, { call }) {
    const events = `/api/${region}/workspaces/${workspaceId}/events`;
    const { data: endpoint } = (await call('POST', `${events}/endpoints`, ENDPOINT)) as {
      data: { id: string };
    };
    const { data: delivery } = (await call(
      'POST',
      `${events}/endpoints/${endpoint.id}/test`,
      {},
    )) as { data: { id: string } };
    return { endpointId: endpoint.id, deliveryId: delivery.id };
  },
  missing: () => ({ endpointId: randomId(16), deliveryId: `d_${randomId(24)}` }),
  routes: {
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
    // The walk has used up its network's mails of this hour by now.
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
    'POST /api/auth/sign-out': { input: () => ({}) },
    'POST /api/auth/sign-out-everywhere': { input: () => ({}) },
    'GET /api/:region/workspaces/:workspaceId': { input: ({ workspaceId }) => ({ workspaceId }) },
    // Calls that would end somebody's access, cost a mail or make something for good are made so that they are refused for another reason.
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
    // More than a few are refused; where it is refused does not depend on how many there are.
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
    'GET /api/notification-settings': { input: () => ({}) },
    'PUT /api/notification-settings': { input: () => ({ notifyThrough: 'none', notifyIf: 'all' }) },
    'GET /api/push/key': { input: () => ({}) },
    'POST /api/:region/push/subscriptions': {
      input: () => ({ target: { kind: 'fcm', token: randomId(30) } }),
    },
    'POST /api/:region/push/subscriptions/remove': {
      input: () => ({ target: { kind: 'fcm', token: randomId(30) } }),
    },
    // Topics have policies of their own; the runner walks each of them besides. A topic nobody declares is not found.
    'GET /live': { input: ({ region }) => ({ region, topic: 'nothing' }), status: 404 },
  },
};
