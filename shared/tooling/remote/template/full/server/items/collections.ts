import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Item } from '../../contract/items';

export const items = collection<Item>('template.items');

/** How many items a workspace has: written with every creation, so that the limit holds. */
export const workspaceItems = collection<{ count: number }>('template.workspaceItems');

export const ITEM_INDEXES: IndexDefinition[] = [
  { collection: items.name, fields: ['workspaceId', 'createdAt'] },
];
