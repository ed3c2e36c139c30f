import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { notifications } from './collections';
import { replyAddresses } from './mailed-replies/reply-addresses';
import { clientKey } from './readers';
import type { ClientId, Region } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Deletes the notifications and reply addresses of a deleted client. */
export async function forgetClientNotifications(
  store: DocumentStore,
  region: Region,
  id: ClientId,
): Promise<void> {
  const value = clientKey(id);
  const regionStore = store.for(region);
  await deleteWhere(regionStore, notifications, [{ field: 'userId', op: '==', value }]);
  await deleteWhere(regionStore, replyAddresses, [{ field: 'reader', op: '==', value }]);
}
