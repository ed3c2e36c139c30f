import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';

/** The shell's own routes. */
export const fixtures: AccessFixtures = {
  routes: {
    'POST /api/auth/code': { input: () => ({ email: `${randomId(12)}@example.com` }) },
    'POST /api/auth/code/verify': { input: () => ({ email: `${randomId(12)}@example.com`, code: '123456' }), status: 401 },
    'POST /api/auth/demo': { input: () => ({}) },
    'GET /api/auth/session': { input: () => ({}) },
    'POST /api/auth/sign-out': { input: () => ({}) },
    'POST /api/auth/sign-out-everywhere': { input: () => ({}) },
    'GET /api/:region/workspaces/:workspaceId': { input: ({ workspaceId }) => ({ workspaceId }) },
    // Topics have policies of their own; the runner walks each of them besides. A topic nobody declares is not found.
    'GET /live': { input: ({ region }) => ({ region, topic: 'nothing' }), status: 404 },
  },
};
