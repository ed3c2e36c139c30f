import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import { linkKey, links } from './collections';
import { ownLink } from './own-link';
import type { StoredAccount } from './stored-account';
import { readChoice, storeNewChoice } from './stored-choice';
import { newerTime } from './timed-choice';
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
  account: StoredAccount,
  { chat, phone }: Customer,
  { isOptedOut, at }: TimedChoice,
): Promise<() => void> {
  const linkId = linkKey(account.channel, account.accountId, chat);
  const link = ownLink(await tx.get(links, linkId), account);
  const stored = await readChoice(tx, account, phone);
  const recipientId = link?.lastRecipientId ?? null;
  const choice = { isOptedOut, at: newerTime(at, stored), recipientId };
  return () => storeNewChoice(events, tx, account, phone, choice);
}
