import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { ITEM_INDEXES, items, workspaceItems } from './collections';
import { itemsOf } from './items';
import { itemRoutes } from './routes';

/** The items of workspaces. */
export function itemsModule(context: SliceContext): ServerModule {
  return {
    name: 'items',
    indexes: ITEM_INDEXES,
    routes: itemRoutes(itemsOf(context)),
    async forgetWorkspace(region, workspaceId) {
      const regionStore = context.store.for(region);
      await deleteWhere(regionStore, items, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]);
      await regionStore.delete(workspaceItems, workspaceId);
    },
  };
}
