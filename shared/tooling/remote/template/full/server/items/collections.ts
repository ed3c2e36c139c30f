import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Item } from '../../contract/items';

export const items = collection<Item>('template.items');

/**
 * Number of items of each workspace. Every creation writes it in the same transaction, so that the
 * limit holds.
 */
export const workspaceItems = collection<{ count: number }>('template.workspaceItems');

export const ITEM_INDEXES: IndexDefinition[] = [
  { collection: items.name, fields: ['workspaceId', 'createdAt'] },
];
