import type { AgentId } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';

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
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };

/** An agent with one Telegram bot. */
export const devData: DevData = {
  api: {
    'GET /agents/:agentId/channels': () => ({ data: [devAccount] }),
    'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
    'GET /v2/agents/:agentId': () => ({ data: { agent } }),
  },
};
