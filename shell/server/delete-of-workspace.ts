import type { WorkspaceId } from '@voxgrove/contracts';
import type { Collection, RegionStore } from '@voxgrove/server/store/port';

const AT_ONCE = 500;

/** Deletes every document of a workspace, however many there are. */
export async function deleteOfWorkspace(store: RegionStore, collection: Collection<{ workspaceId: WorkspaceId }>, workspaceId: WorkspaceId): Promise<void> {
  for (;;) {
    const docs = await store.query(collection, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }], limit: AT_ONCE });
    await store.batch(docs.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    if (docs.length < AT_ONCE) return;
  }
}
