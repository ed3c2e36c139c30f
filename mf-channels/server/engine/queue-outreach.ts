import { cutText } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { Part } from './adapter';
import { campaignDeliveryId, deliveries, lanes, linkKey, links } from './collections';
import type { CampaignRef } from './collections';
import { ownLink } from './own-link';
import { appendToLane } from './queue-messages';
import type { StoredAccount } from './stored-account';
import { visitorOf } from './visitor-of';

/** A message of a campaign to one chat. */
export interface OutreachDelivery {
  campaign: CampaignRef;
  chat: string;
  parts: Part[];
  text: string;
  /** Writes the campaign's changes in the same transaction. */
  write(tx: Transaction, deliveryId: string): void;
}

/**
 * Queues a message for its chat. The id of the recipient is the idempotency key, so a repeated call
 * queues nothing.
 */
export async function queueOutreach(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  { campaign, chat, parts, text, write }: OutreachDelivery,
): Promise<void> {
  const linkId = linkKey(channel, accountId, chat);
  const id = campaignDeliveryId(campaign.recipientId);
  const now = clock.now();
  await store.for(region).transaction(async (tx) => {
    const known = await tx.get(deliveries, id, 'absent');
    const link = await tx.get(links, linkId);
    const lane = await tx.get(lanes, linkId);
    write(tx, id);
    if (known) return;
    const base = ownLink(link, { workspaceId }) ?? {
      agentId,
      workspaceId,
      channel,
      accountId,
      chat,
      visitorId: visitorOf(linkId),
      sender: {},
      lastInAt: 0,
    };
    const { recipientId: lastRecipientId } = campaign;
    const written = { ...base, campaign, lastRecipientId };
    tx.set(links, linkId, written, { ifVersion: link?.version ?? 0 });
    tx.create(deliveries, id, {
      id,
      channel,
      accountId,
      agentId,
      workspaceId,
      linkId,
      conversationId: '',
      messageId: '',
      status: 'queued',
      reason: '',
      text: cutText(text, 200),
      campaignText: text,
      at: now,
      parts,
      sent: 0,
      campaign,
    });
    appendToLane(tx, { agentId, workspaceId, linkId }, lane, [id], now);
  });
}
