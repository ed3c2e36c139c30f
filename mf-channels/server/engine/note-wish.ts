import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { linkKey, links, optOutKey, optOuts } from './collections';
import type { StoredAccount } from './stored-account';

/**
 * Stores that the customer of a chat, whose id is a phone in E.164, has opted out of campaigns or
 * in again. For channels that handle words such as STOP themselves.
 */
export const noteWish = (
  { store, events }: Pick<SliceContext, 'store' | 'events'>,
  region: Region,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  phone: string,
  isOptedOut: boolean,
): Promise<void> =>
  store.for(region).transaction(async (tx) => {
    const link = await tx.get(links, linkKey(channel, accountId, phone));
    const choice = { workspaceId, address: phone, isOptedOut };
    tx.set(optOuts, optOutKey(workspaceId, phone), choice);
    const recipientId = link?.data.lastRecipientId ?? null;
    events.emit(tx, 'campaign.wish', phone, { ...choice, agentId, recipientId });
  });
