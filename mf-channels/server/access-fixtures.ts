import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
/** A connection that nobody has: an admitted caller is told so. */
const accountOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  channel: 'telegram',
  accountId: '1234567',
});

/** A Twilio account and a number that nobody has. */
const NO_ACCESS = { accountSid: 'no account', authToken: 'no token' };
const NUMBER_SID = `PN${'f'.repeat(32)}`;

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
    'POST /api/:region/agents/:agentId/channels/sms/numbers': {
      input: (tenant) => ({ ...agentOf(tenant), ...NO_ACCESS }),
      status: 400,
    },
    'POST /api/:region/agents/:agentId/channels/sms': {
      input: (tenant) => ({ ...agentOf(tenant), ...NO_ACCESS, numberSid: NUMBER_SID }),
      status: 400,
    },
    'POST /api/:region/agents/:agentId/channels/sms/:accountId/messages': {
      input: (tenant) => ({
        ...agentOf(tenant),
        accountId: NUMBER_SID,
        phone: '+15550100001',
        text: 'Hello',
      }),
      status: 404,
    },
    'POST /api/:region/v2/agents/:agentId/sms-webhook': {
      input: (tenant) => ({ ...agentOf(tenant), number: NUMBER_SID }),
      body: { type: 'application/x-www-form-urlencoded', text: 'Body=Hello' },
      status: 403,
    },
    'POST /api/:region/v2/agents/:agentId/telegram-webhook': {
      input: (tenant) => ({ ...agentOf(tenant), bot: '1234567' }),
      body: { type: 'application/json', text: '{"update_id":1}' },
      status: 403,
    },
  },
};
