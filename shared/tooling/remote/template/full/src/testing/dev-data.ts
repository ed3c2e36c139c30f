import type { DevData } from '@voxgrove/testing';
import type { Item, ItemInput } from '../../contract/items';

/** These items are lost when the page is reloaded. */
const items: Item[] = [
  {
    id: 'TestItem00000001',
    workspaceId: 'userGrove000001' as Item['workspaceId'],
    text: 'Bring the tent back',
    createdAt: 1_790_000_000_000,
  },
];

/** A workspace with one item. */
export const devData: DevData = {
  api: {
    'GET /workspaces/:workspaceId/template': () => ({ data: items }),
    'PUT /workspaces/:workspaceId/template/:itemId': ({ params, body }) => {
      const item: Item = {
        id: params.itemId!,
        workspaceId: params.workspaceId as Item['workspaceId'],
        text: (body as ItemInput).text,
        createdAt: Date.now(),
      };
      items.unshift(item);
      return { data: item };
    },
  },
};
