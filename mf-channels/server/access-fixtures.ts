import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
/** A connection that does not exist. An authorized caller gets the error for that. */
const accountOf = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  channel: 'telegram',
  accountId: '1234567',
});

/** A Twilio account and a number that do not exist. */
const NO_ACCESS = { accountSid: 'no account', authToken: 'no token' };
const NUMBER_SID = `PN${'f'.repeat(32)}`;

/** A number that does not exist. */
const PHONE_ID = '999999999999999';
/** A campaign that nobody can create, because its number does not exist. */
const CAMPAIGN = {
  channel: 'sms',
  accountId: NUMBER_SID,
  message: { text: 'Hello', template: null, variables: [] },
  audience: { kind: 'csv', csv: 'phone\n+15550100001' },
};
const CONTENT = { ...CAMPAIGN, name: 'Offer', startAt: null, perMinute: 60 };
const DRAFT = { ...CONTENT, id: 'c'.repeat(20) };
/** A conversation that does not exist. */
const CONVERSATION = 'c'.repeat(20);
/** A recipient that does not exist. */
const RECIPIENT = 'r'.repeat(24);
const CHALLENGE = {
  'hub.mode': 'subscribe',
  'hub.verify_token': 'no token',
  'hub.challenge': '1158201444',
};

/** Calls of the routes for the access tests, for every kind of caller. */
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
    'GET /api/:region/agents/:agentId/channels/discord': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/discord': {
      input: (tenant) => ({ ...agentOf(tenant), channelId: '', webhookUrl: '' }),
      status: 400,
    },
    'POST /api/:region/v2/discord-interactions': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 401,
    },
    'GET /api/:region/agents/:agentId/channels/whatsapp': { input: agentOf },
    'GET /api/:region/agents/:agentId/channels/whatsapp/numbers': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/whatsapp/sign-up': {
      input: (tenant) => ({ ...agentOf(tenant), code: 'no code' }),
      status: 502,
    },
    'POST /api/:region/agents/:agentId/channels/whatsapp': {
      input: (tenant) => ({ ...agentOf(tenant), phoneId: PHONE_ID }),
      status: 502,
    },
    'POST /api/:region/agents/:agentId/channels/whatsapp/legacy': {
      input: (tenant) => ({
        ...agentOf(tenant),
        whatsappToken: 'no token',
        whatsappBusniessId: '',
        whatsappNumberId: '',
        appSecret: '',
      }),
      status: 400,
    },
    'POST /api/:region/agents/:agentId/channels/whatsapp/:accountId/messages': {
      input: (tenant) => ({
        ...agentOf(tenant),
        accountId: PHONE_ID,
        phone: '+15550300001',
        text: 'Hello',
      }),
      status: 404,
    },
    'GET /api/:region/agents/:agentId/channels/whatsapp/templates': {
      input: agentOf,
      status: 404,
    },
    'POST /api/:region/agents/:agentId/channels/whatsapp/templates': {
      input: (tenant) => ({
        ...agentOf(tenant),
        name: 'hello',
        language: 'en',
        category: 'UTILITY',
        bodyText: 'Hello',
        examples: [],
      }),
      status: 404,
    },
    'POST /api/:region/agents/:agentId/channels/whatsapp/failed/:deliveryId/template': {
      input: (tenant) => ({
        ...agentOf(tenant),
        deliveryId: 'a-delivery',
        name: 'hello',
        language: 'en',
        bodyText: 'Hello',
        variables: [],
      }),
      status: 404,
    },
    'GET /api/:region/agents/:agentId/channels/pages/setup': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/pages/login': {
      input: (tenant) => ({ ...agentOf(tenant), code: 'no code' }),
      status: 502,
    },
    'GET /api/:region/agents/:agentId/channels/pages': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/pages': {
      input: (tenant) => ({ ...agentOf(tenant), pageId: PHONE_ID }),
      status: 404,
    },
    'GET /api/:region/workspaces/:workspaceId/meta-pages': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/v2/meta-webhook': { input: () => CHALLENGE, status: 403 },
    'POST /api/:region/v2/meta-webhook': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
    'GET /api/:region/workspaces/:workspaceId/whatsapp-numbers': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'GET /api/:region/workspaces/:workspaceId/twilio-numbers': {
      input: ({ workspaceId }) => ({ workspaceId }),
    },
    'POST /api/:region/agents/:agentId/channels/viewed': { input: agentOf },
    'GET /api/:region/agents/:agentId/channels/google-business': { input: agentOf },
    'POST /api/:region/agents/:agentId/channels/google-business': {
      input: (tenant) => ({ ...agentOf(tenant), gcloudClientEmail: '', gcloudPrivateKey: '' }),
      status: 400,
    },
    'GET /api/:region/agents/:agentId/conversations/:conversationId/template-replies': {
      input: (tenant) => ({ ...agentOf(tenant), conversationId: CONVERSATION }),
    },
    'POST /api/:region/agents/:agentId/conversations/:conversationId/template-replies': {
      input: (tenant) => ({
        ...agentOf(tenant),
        conversationId: CONVERSATION,
        name: 'hello',
        language: 'en',
        variables: [],
        clientMessageId: 'a-message',
      }),
      status: 409,
    },
    'GET /api/:region/agents/:agentId/campaigns': { input: agentOf },
    'GET /api/:region/agents/:agentId/campaign-numbers': { input: agentOf },
    'POST /api/:region/agents/:agentId/campaign-previews': {
      input: (tenant) => ({ ...agentOf(tenant), ...CAMPAIGN }),
      status: 404,
    },
    'POST /api/:region/agents/:agentId/campaigns': {
      input: (tenant) => ({ ...agentOf(tenant), ...DRAFT }),
      status: 404,
    },
    'PUT /api/:region/agents/:agentId/campaigns/:campaignId/draft': {
      input: (tenant) => ({ ...agentOf(tenant), ...CONTENT, campaignId: DRAFT.id }),
      status: 404,
    },
    'GET /api/:region/agents/:agentId/campaigns/:campaignId/draft': {
      input: (tenant) => ({ ...agentOf(tenant), campaignId: 'a-campaign' }),
      status: 404,
    },
    'DELETE /api/:region/agents/:agentId/campaigns/:campaignId/draft': {
      input: (tenant) => ({ ...agentOf(tenant), campaignId: 'a-campaign' }),
      status: 404,
    },
    'GET /api/:region/campaign-mail/:recipientId/unsubscribe': {
      input: () => ({ recipientId: RECIPIENT }),
      status: 404,
    },
    'POST /api/:region/campaign-mail/:recipientId/unsubscribe': {
      input: () => ({ recipientId: RECIPIENT }),
      body: { type: 'application/x-www-form-urlencoded', text: '' },
      status: 404,
    },
    'POST /api/:region/campaign-mail/:recipientId/subscribe': {
      input: () => ({ recipientId: RECIPIENT }),
      body: { type: 'application/x-www-form-urlencoded', text: '' },
      status: 404,
    },
    'GET /api/:region/agents/:agentId/campaigns/:campaignId': {
      input: (tenant) => ({ ...agentOf(tenant), campaignId: 'a-campaign' }),
      status: 404,
    },
    'GET /api/:region/agents/:agentId/campaigns/:campaignId/recipients': {
      input: (tenant) => ({ ...agentOf(tenant), campaignId: 'a-campaign' }),
      status: 404,
    },
    'POST /api/:region/agents/:agentId/campaigns/:campaignId/acts': {
      input: (tenant) => ({ ...agentOf(tenant), campaignId: 'a-campaign', act: 'pause' }),
      status: 404,
    },
    'GET /api/:region/v2/whatsapp-webhook': { input: () => CHALLENGE, status: 403 },
    'POST /api/:region/v2/whatsapp-webhook': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
    'GET /api/:region/agents/:agentId/wa-webhook': {
      input: (tenant) => ({ ...agentOf(tenant), ...CHALLENGE }),
      status: 403,
    },
    'POST /api/:region/agents/:agentId/wa-webhook': {
      input: agentOf,
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
    'POST /api/:region/agents/:agentId/gc-webhook': {
      input: agentOf,
      body: { type: 'application/json', text: '{}' },
      status: 403,
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
  notOfWorkspaces: { 'channels.discordShards': 'the bot of the installation' },
  notOfAgents: {
    'channels.discordShards': 'the bot of the installation',
    'channels.optOuts': 'of the workspace: a person who has opted out gets no message of any agent',
  },
};
