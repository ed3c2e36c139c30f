import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import { linkKey, links, optOutKey, optOuts } from './collections';
import { ownLink } from './own-link';
import type { StoredAccount } from './stored-account';
import { newerTime, timedChoice } from './timed-choice';
import type { TimedChoice } from './timed-choice';

/** The customer of a chat. `phone`: in E.164. */
export interface Customer {
  chat: string;
  phone: string;
}

/**
 * Reads what is needed to store that a customer has opted out of campaigns or in again. For channels
 * or providers that handle such choices themselves. The time of a newer stored choice is kept.
 * @returns a function that stores the choice
 */
export async function noteOptOutChoice(
  events: EventEmitter,
  tx: Transaction,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  { chat, phone }: Customer,
  { isOptedOut, at }: TimedChoice,
): Promise<() => void> {
  const linkId = linkKey(channel, accountId, chat);
  const link = ownLink(await tx.get(links, linkId), { workspaceId });
  const key = optOutKey(workspaceId, phone);
  const stored = timedChoice(await tx.get(optOuts, key, 'absent'));
  return () => {
    const choice = { workspaceId, address: phone, isOptedOut };
    tx.set(optOuts, key, { ...choice, at: newerTime(at, stored) });
    const recipientId = link?.lastRecipientId ?? null;
    events.emit(tx, 'campaign.optOutChanged', phone, { ...choice, agentId, recipientId });
  };
}
