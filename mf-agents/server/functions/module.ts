import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { fieldOp } from '@voxgrove/server/store/port';
import type { WorkspaceCredentials } from '../credentials/port';
import {
  FUNCTION_INDEXES,
  functions as stored,
  ofWorkspace,
  workspaceFunctions,
} from './collections';
import { workspaceFunctionsOf } from './functions';
import type { WorkspaceFunctions } from './functions';
import { functionRoutes } from './routes';

export interface FunctionsModule extends ServerModule {
  functions: WorkspaceFunctions;
}

/** The module of addresses that the agents of a workspace may call. */
export function functionsModule(
  context: SliceContext,
  credentials: WorkspaceCredentials,
): FunctionsModule {
  const functions = workspaceFunctionsOf(context);
  return {
    name: 'functions',
    functions,
    routes: functionRoutes(context, functions, credentials),
    indexes: FUNCTION_INDEXES,
    /** Removes the agent from the functions that name it. The functions stay. */
    async forgetAgent(region, { workspaceId, agentId }) {
      const regionStore = context.store.for(region);
      for (const { id, data } of await regionStore.query(stored, {
        where: ofWorkspace(workspaceId),
      })) {
        if (data.agents !== 'all' && data.agents.includes(agentId))
          await regionStore.update(stored, id, { agents: fieldOp.arrayRemove(agentId) });
      }
    },
    async forgetWorkspace(region, workspaceId) {
      const regionStore = context.store.for(region);
      await deleteWhere(regionStore, stored, ofWorkspace(workspaceId));
      await regionStore.delete(workspaceFunctions, workspaceId);
    },
  };
}
