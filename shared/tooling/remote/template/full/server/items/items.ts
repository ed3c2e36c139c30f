import { AppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { ITEM_LIMITS } from '../../contract/items';
import type { Item, ItemInput } from '../../contract/items';
import { items, workspaceItems } from './collections';

/** The items of the workspaces. The policies of the routes check the access. */
export interface Items {
  /** Newest first. */
  list(region: Region, workspaceId: WorkspaceId): Promise<Item[]>;
  /**
   * Creates an item. The id is the idempotency key: a repeated call returns the existing item.
   * @throws AppError TEMPLATE_LIMIT_REACHED | NOT_FOUND if another workspace has the id
   */
  create(region: Region, workspaceId: WorkspaceId, id: string, input: ItemInput): Promise<Item>;
}

export function itemsOf({ store, clock }: Pick<SliceContext, 'store' | 'clock'>): Items {
  return {
    async list(region, workspaceId) {
      const documents = await store.for(region).query(items, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        orderBy: { field: 'createdAt', direction: 'desc' },
        limit: ITEM_LIMITS.perWorkspace,
      });
      return documents.map(({ data }) => data);
    },
    create: (region, workspaceId, id, input) =>
      store.for(region).transaction(async (tx) => {
        const existing = await tx.get(items, id);
        const counted = await tx.get(workspaceItems, workspaceId);
        if (existing) {
          if (existing.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
          return existing.data;
        }
        const count = counted?.data.count ?? 0;
        if (count >= ITEM_LIMITS.perWorkspace)
          throw new AppError('TEMPLATE_LIMIT_REACHED', { limit: ITEM_LIMITS.perWorkspace });
        const item: Item = { id, workspaceId, ...input, createdAt: clock.now() };
        tx.create(items, id, item);
        tx.set(
          workspaceItems,
          workspaceId,
          { count: count + 1 },
          { ifVersion: counted?.version ?? 0 },
        );
        return item;
      }),
  };
}
