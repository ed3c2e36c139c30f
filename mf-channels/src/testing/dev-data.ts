import type { AgentId } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import type { CampaignNumber, CampaignRecipient, CountedCampaign } from '../../contract/campaigns';
import type { ChannelAccount } from '../../contract/channels';
import type { GoogleBusinessSetup } from '../../contract/google-business';
import type { SmsNumber } from '../../contract/sms';
import type { WhatsAppSetup } from '../../contract/whatsapp';

const now = Date.now();

export const devAccount: ChannelAccount = {
  channel: 'telegram',
  accountId: '700000001',
  agentId: 'TestAgent0000001' as AgentId,
  label: '@fernhill_demo_bot',
  connectedAt: now - 86_400_000,
  health: {
    lastInAt: now - 60_000,
    lastOutAt: now - 58_000,
    webhookVerifiedAt: now - 86_400_000,
    tokenExpiresAt: null,
    needsReauth: false,
    faults: [{ at: now - 3_600_000, text: 'The customer has blocked the bot or left the group.' }],
    ratings: {},
  },
};

export const devSmsAccount: ChannelAccount = {
  ...devAccount,
  channel: 'sms',
  accountId: `PN${'0'.repeat(31)}1`,
  label: '+15550101001',
  health: { ...devAccount.health, faults: [] },
};
const devNumbers: SmsNumber[] = [
  {
    sid: devSmsAccount.accountId,
    number: devSmsAccount.label,
    friendlyName: 'Fernhill shop',
    isUsedElsewhere: false,
  },
  {
    sid: `PN${'0'.repeat(31)}2`,
    number: '+15550101002',
    friendlyName: 'Fernhill office',
    isUsedElsewhere: true,
  },
];
export const devWhatsAppAccount: ChannelAccount = {
  ...devAccount,
  channel: 'whatsapp',
  accountId: '900000000000201',
  label: '+1 555 020 1001',
  details: { wabaId: '900000000000101' },
  health: {
    ...devAccount.health,
    faults: [],
    ratings: { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K' },
  },
};
export const devSetup: WhatsAppSetup = {
  signUp: null,
  isSignedIn: false,
  legacy: {
    webhookUrl: `https://voxgrove.example/api/eu/agents/${devAccount.agentId}/wa-webhook`,
    verifyToken: 'a-token-that-nobody-can-guess',
    isVerified: false,
  },
};
export const devDiscordAccount: ChannelAccount = {
  ...devAccount,
  channel: 'discord',
  accountId: '900000000000000002',
  label: 'Fernhill campers',
  health: { ...devAccount.health, faults: [] },
};
export const devCampaign: CountedCampaign = {
  id: 'DevCampaign000000001',
  agentId: devAccount.agentId,
  name: 'Summer offer',
  channel: 'sms',
  accountId: devSmsAccount.accountId,
  accountLabel: devSmsAccount.label,
  message: { subject: '', text: 'Hi {{name}}, tents are 20 % off.', template: null, variables: [] },
  messageB: null,
  times: null,
  timeZone: 'Europe/Berlin',
  needsCredits: false,
  stuckSince: null,
  credits: { reserved: 18, charged: null },
  texts: null,
  state: 'running',
  reason: '',
  perMinute: 60,
  createdAt: now - 120_000,
  startAt: now - 120_000,
  startedAt: now - 119_000,
  endedAt: null,
  counts: {
    waiting: 5,
    queued: 1,
    sent: 2,
    delivered: 9,
    read: 0,
    failed: 1,
    excluded: 2,
    replied: 1,
    optedOut: 0,
  },
};
export const devCampaignNumber: CampaignNumber = {
  channel: 'sms',
  accountId: devSmsAccount.accountId,
  label: devSmsAccount.label,
  reaches: 'phones',
  needsTemplate: false,
  templates: [],
};
export const devRecipients: CampaignRecipient[] = [
  {
    id: 'recipient-1',
    name: 'Ada',
    address: '+15550100001',
    variant: 'A',
    optedOut: false,
    state: 'delivered',
    exclusion: null,
    reason: '',
    conversationId: 'DevConversation00001',
  },
  {
    id: 'recipient-2',
    name: 'Bea',
    address: '+15550100002',
    variant: 'A',
    optedOut: false,
    state: 'failed',
    exclusion: null,
    reason: 'The phone is not reachable.',
    conversationId: null,
  },
  {
    id: 'recipient-3',
    name: 'Cem',
    address: '555 1234',
    variant: 'A',
    optedOut: false,
    state: 'excluded',
    exclusion: 'noPhone',
    reason: '',
    conversationId: null,
  },
];
export const devGoogleSetup: GoogleBusinessSetup = {
  webhookUrl: `https://voxgrove.example/api/eu/agents/${devAccount.agentId}/gc-webhook`,
  clientEmail: '',
  isComplete: false,
};
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };

/** An agent with a Telegram bot and a phone number. */
export const devData: DevData = {
  slots: {
    'agent.tab.channels': { agentId: devAccount.agentId },
    'agent.tab.campaigns': { agentId: devAccount.agentId },
  },
  api: {
    'GET /agents/:agentId/channels': () => ({
      data: [devAccount, devSmsAccount, devWhatsAppAccount],
    }),
    'POST /agents/:agentId/channels/sms/numbers': () => ({ data: devNumbers }),
    'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
    'GET /agents/:agentId/channels/whatsapp': () => ({ data: devSetup }),
    'GET /agents/:agentId/channels/whatsapp/templates': () => ({ data: [] }),
    'GET /agents/:agentId/channels/pages/setup': () => ({
      data: { login: null, isLoggedIn: false },
    }),
    'GET /workspaces/:workspaceId/meta-pages': () => ({
      data: [
        {
          agentId: devAccount.agentId,
          agentTitle: agent.title,
          pageId: '910000000000001',
          pageName: 'Fern tents',
          igPageName: 'fern_tents',
          needsReauth: false,
        },
      ],
    }),
    'GET /workspaces/:workspaceId/whatsapp-numbers': () => ({
      data: [
        {
          agentId: devAccount.agentId,
          agentTitle: agent.title,
          phoneId: devWhatsAppAccount.accountId,
          phoneNumber: devWhatsAppAccount.label,
          wabaId: '900000000000101',
          needsReauth: false,
        },
      ],
    }),
    'GET /workspaces/:workspaceId/twilio-numbers': () => ({
      data: [
        {
          agentId: devAccount.agentId,
          agentTitle: agent.title,
          numberSid: 'PN00000000000000000000000000000001',
          number: '+15550100001',
          friendlyName: 'Fern hotline',
          needsReauth: false,
        },
      ],
    }),
    'POST /agents/:agentId/channels/viewed': () => ({ data: { done: true } }),
    'GET /agents/:agentId/channels/discord': () => ({
      data: { installUrl: 'https://discord.com/oauth2/authorize?client_id=1' },
    }),
    'GET /agents/:agentId/channels/google-business': () => ({ data: devGoogleSetup }),
    'GET /agents/:agentId/campaigns': () => ({
      data: [{ ...devCampaign, progress: { done: 12, total: 18 } }],
    }),
    'GET /agents/:agentId/campaigns/:id': () => ({ data: devCampaign }),
    'GET /agents/:agentId/campaigns/:id/recipients': () => ({ data: devRecipients, next: null }),
    'GET /agents/:agentId/campaign-numbers': () => ({ data: [devCampaignNumber] }),
    'GET /v2/agents/:agentId': () => ({ data: { agent } }),
  },
};
