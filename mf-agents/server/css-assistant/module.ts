import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentResources } from '../runtime/port';
import { cssUses } from './collections';
import { cssRoutes } from './routes';

/** The module that writes style sheets for chats. */
export const cssAssistantModule = (
  context: SliceContext,
  resources: Pick<AgentResources, 'model'>,
): ServerModule => ({
  name: 'css-assistant',
  routes: cssRoutes(context, resources),
  forgetWorkspace: (region, workspaceId) => context.store.for(region).delete(cssUses, workspaceId),
});
