import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { newItemId } from '../contract/items';

/** Calls of the routes for the access tests, which repeat them as every kind of caller. */
export const fixtures: AccessFixtures = {
  routes: {
    'GET /api/:region/workspaces/:workspaceId/template': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'PUT /api/:region/workspaces/:workspaceId/template/:itemId': {
      input: ({ workspaceId }) => ({
        workspaceId,
        itemId: newItemId(),
        text: 'An item of the access tests',
      }),
    },
  },
};
