import { createHash } from 'node:crypto';
import type { Region } from '@voxgrove/contracts';
import type { Inbox, InboxHandler } from '@voxgrove/server/inbox/port';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ChannelAdapter } from './adapter';
import type { ChannelAccounts } from './channel-accounts';
import type { StoredAccount } from './stored-account';
import { storeItems } from './store-items';

/** An event with the provider's id. If the id is absent, the payload itself is the id. */
export interface ReceivedEvent {
  eventId?: string;
  payload: Buffer;
}

/**
 * Stores an event whose signature was checked, before it is acknowledged. An event without content
 * for the engine is acknowledged but not stored.
 */
export async function receiveEvent(
  inbox: Inbox,
  adapter: ChannelAdapter,
  region: Region,
  account: StoredAccount,
  { eventId, payload }: ReceivedEvent,
): Promise<void> {
  const items = adapter.parse(payload.toString(), account);
  if (items.length === 0) return;
  const chats = new Set(items.map((item) => (item.kind === 'status' ? '' : item.chat)));
  const [first = ''] = chats;
  await inbox.receive(region, {
    provider: adapter.channel,
    account: account.accountId,
    eventId: eventId ?? createHash('sha256').update(payload).digest('base64url'),
    type: items[0]!.kind,
    payload,
    subject: chats.size === 1 && first !== '' ? first : 'several chats',
    workspaceId: account.workspaceId,
    agentId: account.agentId,
  });
}

/** Processes the stored events of a channel. */
export const inboxHandler = (
  context: Pick<SliceContext, 'clock' | 'events'>,
  adapter: ChannelAdapter,
  accounts: ChannelAccounts,
): InboxHandler => ({
  provider: adapter.channel,
  process: async ({ region, account: accountId, payload }) => {
    const account = await accounts.find(region, adapter.channel, accountId);
    // The account was disconnected in the meantime.
    if (account === null) return undefined;
    const items = adapter.parse(payload, account);
    return (tx) => storeItems(context.events, tx, account, items, context.clock.now());
  },
});
