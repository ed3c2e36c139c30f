import { AgentId, ConversationChannel } from '@voxgrove/contracts';
import type { ConversationId, WorkspaceId } from '@voxgrove/contracts';
import { z } from 'zod';

/**
 * Channels of this remote. The adapter of a further channel adds its name by the same augmentation.
 */
declare module '@voxgrove/contracts' {
  interface ConversationChannels {
    telegram: true;
    sms: true;
    whatsapp: true;
    instagram: true;
    messenger: true;
    discord: true;
    /** Replies to mails of campaigns. */
    email: true;
  }

  interface DomainEvents {
    /** An agent was connected with a channel, for the first time or again. */
    'channel.connected': {
      workspaceId: WorkspaceId;
      agentId: AgentId;
      channel: string;
      accountId: string;
    };
    /** The state of a campaign's message has changed. */
    'campaign.messageReported': {
      workspaceId: WorkspaceId;
      agentId: AgentId;
      recipientId: string;
      deliveryId: string;
    };
    /**
     * A customer has opted out of campaigns, or in again. `address`: phone in E.164, mail address or
     * chat. `recipientId`: recipient of the last campaign that wrote to this chat.
     */
    'campaign.optOutChanged': {
      workspaceId: WorkspaceId;
      agentId: AgentId;
      address: string;
      isOptedOut: boolean;
      recipientId: string | null;
    };
    /** A customer has written after receiving a campaign's message. */
    'campaign.answered': {
      workspaceId: WorkspaceId;
      agentId: AgentId;
      recipientId: string;
      conversationId: ConversationId;
    };
  }
}

export const ChannelName = ConversationChannel;
export type ChannelName = ConversationChannel;

/** A failure of a connection. `at`: ms since the epoch. */
export const ChannelFault = z.object({ at: z.number().int(), text: z.string().max(500) });
export type ChannelFault = z.infer<typeof ChannelFault>;

/** State of a connection with a provider. Times: ms since the epoch; null: not yet. */
export const ChannelHealth = z.object({
  lastInAt: z.number().int().nullable(),
  lastOutAt: z.number().int().nullable(),
  webhookVerifiedAt: z.number().int().nullable(),
  tokenExpiresAt: z.number().int().nullable(),
  /** The provider refuses the stored access. */
  needsReauth: z.boolean(),
  /** Newest first. */
  faults: z.array(ChannelFault),
  /** Ratings of the provider under its own names, such as `quality_rating`. */
  ratings: z.record(z.string(), z.string()),
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

/** A connected bot, number, page or channel. `accountId`: the id at the provider. */
export const ChannelAccount = z.object({
  channel: ChannelName,
  accountId: z.string(),
  agentId: AgentId,
  /** The name people know: `@fernhill_bot`, a phone number. */
  label: z.string(),
  connectedAt: z.number().int(),
  /** Further ids at the provider, for example the id of the business account. */
  details: z.record(z.string(), z.string()).optional(),
  health: ChannelHealth,
});
export type ChannelAccount = z.infer<typeof ChannelAccount>;

export const DeliveryStatus = z.enum(['queued', 'sent', 'delivered', 'read', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** A message that is sent to a customer. `reason`: reason of a failure. */
export const Delivery = z.object({
  id: z.string(),
  channel: ChannelName,
  accountId: z.string(),
  conversationId: z.string(),
  messageId: z.string(),
  status: DeliveryStatus,
  reason: z.string(),
  text: z.string(),
  at: z.number().int(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Live topic: the connections of an agent. */
export const channelTopic = (agentId: string): string => `agents/${agentId}/channels`;

export const AccountListReply = z.object({ data: z.array(ChannelAccount) });
export const AccountReply = z.object({ data: ChannelAccount });
export const DeliveryListReply = z.object({ data: z.array(Delivery) });
export const Done = z.object({ data: z.object({ done: z.literal(true) }) });
