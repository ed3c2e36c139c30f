import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { notifications } from './collections';
import { clientKey } from './readers';
import type { ClientId, Region } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Deletes the notifications of a deleted client. */
export const forgetClientNotifications = (
  store: DocumentStore,
  region: Region,
  id: ClientId,
): Promise<unknown> =>
  deleteWhere(store.for(region), notifications, [
    { field: 'userId', op: '==', value: clientKey(id) },
  ]);
