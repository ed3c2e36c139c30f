import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
/** A connection that nobody has: an admitted caller is told so. */
const accountOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  channel: 'telegram',
  accountId: '1234567',
});

/** How the access tests call the routes, as every kind of caller. */
export const fixtures: AccessFixtures = {
  routes: {
    'GET /api/:region/agents/:agentId/channels': { input: agentOf },
    'GET /api/:region/agents/:agentId/channels/failed': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/failed/:deliveryId/resend': {
      input: (tenant) => ({ ...agentOf(tenant), deliveryId: 'a-delivery' }),
      status: 404,
    },
    'POST /api/:region/agents/:agentId/channels/:channel/:accountId/test': {
      input: accountOf,
      status: 404,
    },
    'POST /api/:region/agents/:agentId/channels/:channel/:accountId/reconnect': {
      input: accountOf,
      status: 404,
    },
    'DELETE /api/:region/agents/:agentId/channels/:channel/:accountId': {
      input: accountOf,
      status: 404,
    },
    'POST /api/:region/agents/:agentId/channels/telegram': {
      input: (tenant) => ({ ...agentOf(tenant), botToken: 'no token' }),
      status: 400,
    },
    'POST /api/:region/v2/agents/:agentId/telegram-webhook': {
      input: (tenant) => ({ ...agentOf(tenant), bot: '1234567' }),
      body: { type: 'application/json', text: '{"update_id":1}' },
      status: 403,
    },
  },
};
