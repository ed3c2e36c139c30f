import { WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { ItemId, ItemInput, ItemListReply, ItemReply } from '../../contract/items';
import type { Items } from './items';

const InWorkspace = z.strictObject({ workspaceId: WorkspaceId });

const workspaceOf = ({ workspaceId }: { workspaceId: WorkspaceId }) => ({
  type: 'workspace' as const,
  id: workspaceId,
});

export function itemRoutes(items: Items): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/template',
      summary: 'The items of a workspace, newest first.',
      input: InWorkspace,
      output: ItemListReply,
      policy: 'template.read',
      resource: workspaceOf,
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) => ({
        data: await items.list(region, workspaceId),
      }),
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/template/:itemId',
      summary: 'Adds an item under an id the caller chose; a repeat changes nothing.',
      input: InWorkspace.extend({ itemId: ItemId, ...ItemInput.shape }),
      output: ItemReply,
      policy: 'template.write',
      resource: workspaceOf,
      rateClass: 'write',
      audit: 'template.item.created',
      handler: async ({ workspaceId, itemId, text }, { region }) => ({
        data: await items.create(region, workspaceId, itemId, { text }),
      }),
    }),
  ];
}
