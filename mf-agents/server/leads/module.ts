import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { fieldOp } from '@voxgrove/server/store/port';
import { leadCapture } from './capture-leads';
import { LEAD_INDEXES, leadKeys, leads } from './collections';
import { leadContacts } from './lead-contacts';
import { leadRoutes } from './routes';

/** Returns the module for leads: people who may become customers of a workspace. */
export function leadsModule(slice: SliceContext): ServerModule {
  const { store } = slice;
  return {
    name: 'leads',
    indexes: LEAD_INDEXES,
    routes: leadRoutes(slice),
    subscriptions: leadCapture(slice),
    provides: { leadContacts: leadContacts(slice) },
    /**
     * Leads belong to the workspace. When an agent is deleted, its leads stay and lose the
     * conversations with the agent.
     */
    forgetAgent: async (region, { agentId }) => {
      const here = store.for(region);
      const own = await here.query(leads, {
        where: [{ field: 'agentIds', op: 'array-contains', value: agentId }],
      });
      for (const { id, data } of own)
        await here.update(leads, id, {
          agentIds: fieldOp.arrayRemove(agentId),
          visitors: data.visitors.filter((visitor) => visitor.agentId !== agentId),
          ...(data.agentId === agentId && { agentId: null }),
        });
    },
    forgetWorkspace: async (region, workspaceId) => {
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      for (const collection of [leads, leadKeys])
        await deleteWhere<object>(store.for(region), collection, where);
    },
  };
}
