import type { ConversationId, MessageDelivery, MessageId } from '@voxgrove/contracts';
import { cutText } from '@voxgrove/contracts';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import type { StoredDelivery } from './collections';

/**
 * Emits the status of a message of a conversation or a campaign. Emits nothing for other messages.
 */
export function reportDelivery(
  events: EventEmitter,
  tx: Transaction,
  { id, workspaceId, agentId, conversationId, messageId, campaign }: StoredDelivery,
  { status, reason }: Pick<StoredDelivery, 'status' | 'reason'>,
): void {
  if (campaign && status !== 'queued')
    events.emit(tx, 'campaign.messageReported', campaign.recipientId, {
      workspaceId,
      agentId,
      recipientId: campaign.recipientId,
      deliveryId: id,
    });
  if (messageId === '' || status === 'queued') return;
  const delivery: MessageDelivery = { status, reason: cutText(reason, 1_000) };
  events.emit(tx, 'message.delivered', messageId, {
    workspaceId,
    agentId,
    conversationId: conversationId as ConversationId,
    messageId: messageId as MessageId,
    delivery,
  });
}
