import type { AgentId } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';
import type { SmsNumber } from '../../contract/sms';

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
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };

/** An agent with a Telegram bot and a phone number. */
export const devData: DevData = {
  slots: { 'agent.tab.channels': { agentId: devAccount.agentId } },
  api: {
    'GET /agents/:agentId/channels': () => ({ data: [devAccount, devSmsAccount] }),
    'POST /agents/:agentId/channels/sms/numbers': () => ({ data: devNumbers }),
    'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
    'GET /v2/agents/:agentId': () => ({ data: { agent } }),
  },
};
