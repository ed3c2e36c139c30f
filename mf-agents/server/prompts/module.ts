import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { PROMPT_INDEXES, prompts, promptVersions, workspacePrompts } from './collections';
import { workspacePromptsOf } from './prompts';
import { promptRoutes } from './routes';

/** The module of a workspace's library of prompts. */
export function promptsModule(context: SliceContext): ServerModule {
  return {
    name: 'prompts',
    routes: promptRoutes(workspacePromptsOf(context)),
    indexes: PROMPT_INDEXES,
    async forgetWorkspace(region, workspaceId) {
      const regionStore = context.store.for(region);
      const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(regionStore, prompts, ofWorkspace);
      await deleteWhere(regionStore, promptVersions, ofWorkspace);
      await regionStore.delete(workspacePrompts, workspaceId);
    },
  };
}
