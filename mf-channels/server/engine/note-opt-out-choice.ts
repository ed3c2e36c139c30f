import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import { linkKey, links, optOutKey, optOuts } from './collections';
import { ownLink } from './own-link';
import type { StoredAccount } from './stored-account';

/** The customer of a chat. `phone`: in E.164. */
export interface Customer {
  chat: string;
  phone: string;
}

/**
 * Reads what is needed to store that a customer has opted out of campaigns or in again. For channels
 * or providers that handle such choices themselves.
 * @returns a function that stores the choice
 */
export async function noteOptOutChoice(
  events: EventEmitter,
  tx: Transaction,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  { chat, phone }: Customer,
  isOptedOut: boolean,
): Promise<() => void> {
  const linkId = linkKey(channel, accountId, chat);
  const link = ownLink(await tx.get(links, linkId), { workspaceId });
  return () => {
    const choice = { workspaceId, address: phone, isOptedOut };
    tx.set(optOuts, optOutKey(workspaceId, phone), choice);
    const recipientId = link?.lastRecipientId ?? null;
    events.emit(tx, 'campaign.optOutChanged', phone, { ...choice, agentId, recipientId });
  };
}
