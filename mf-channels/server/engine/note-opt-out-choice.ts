import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import { linkKey, links, optOutKey, optOuts } from './collections';
import { ownLink } from './own-link';
import type { StoredAccount } from './stored-account';

/**
 * Reads what is needed to store that the customer of a chat, whose id is a phone in E.164, has opted
 * out of campaigns or in again. For channels that handle such words themselves.
 * @returns a function that stores the choice
 */
export async function noteOptOutChoice(
  events: EventEmitter,
  tx: Transaction,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  phone: string,
  isOptedOut: boolean,
): Promise<() => void> {
  const linkId = linkKey(channel, accountId, phone);
  const link = ownLink(await tx.get(links, linkId), { workspaceId });
  return () => {
    const choice = { workspaceId, address: phone, isOptedOut };
    tx.set(optOuts, optOutKey(workspaceId, phone), choice);
    const recipientId = link?.lastRecipientId ?? null;
    events.emit(tx, 'campaign.optOutChanged', phone, { ...choice, agentId, recipientId });
  };
}
