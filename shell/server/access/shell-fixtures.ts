import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';

/** The shell's own routes. */
export const fixtures: AccessFixtures = {
  routes: {
    'POST /api/auth/code': { input: () => ({ email: `${randomId(12)}@example.com` }) },
    'POST /api/auth/code/verify': { input: () => ({ email: `${randomId(12)}@example.com`, code: '123456' }), status: 401 },
    'POST /api/auth/demo': { input: () => ({}) },
    'GET /api/auth/session': { input: () => ({}) },
    'PUT /api/auth/profile': { input: () => ({ displayName: 'Ada', company: 'Fernhill', role: 'founder', useCase: 'support', workspaceName: 'Fernhill' }) },
    'POST /api/auth/sign-out': { input: () => ({}) },
    'POST /api/auth/sign-out-everywhere': { input: () => ({}) },
    'GET /api/:region/workspaces/:workspaceId': { input: ({ workspaceId }) => ({ workspaceId }) },
    'GET /api/:region/workspaces/:workspaceId/notifications': { input: ({ workspaceId }) => ({ workspaceId }) },
    'POST /api/:region/workspaces/:workspaceId/notifications/:id/seen': { input: ({ workspaceId, userId }) => ({ workspaceId, id: `n_${'0'.repeat(24)}.${userId}` }) },
    'DELETE /api/:region/workspaces/:workspaceId/notifications/:id': { input: ({ workspaceId, userId }) => ({ workspaceId, id: `n_${'0'.repeat(24)}.${userId}` }) },
    'DELETE /api/:region/workspaces/:workspaceId/notifications': { input: ({ workspaceId }) => ({ workspaceId }) },
    'GET /api/notification-settings': { input: () => ({}) },
    'PUT /api/notification-settings': { input: () => ({ notifyThrough: 'none', notifyIf: 'all' }) },
    'GET /api/push/key': { input: () => ({}) },
    'POST /api/:region/push/subscriptions': { input: () => ({ target: { kind: 'fcm', token: randomId(30) } }) },
    'POST /api/:region/push/subscriptions/remove': { input: () => ({ target: { kind: 'fcm', token: randomId(30) } }) },
    // Topics have policies of their own; the runner walks each of them besides. A topic nobody declares is not found.
    'GET /live': { input: ({ region }) => ({ region, topic: 'nothing' }), status: 404 },
  },
};
