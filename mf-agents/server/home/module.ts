import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { HealthReply } from '../../contract/home';
import { readHealth } from './read-health';

/** The module of the home page's data that no other module provides. */
export const homeModule = ({ store }: Pick<SliceContext, 'store'>): ServerModule => ({
  name: 'home',
  routes: [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/health',
      summary: 'What needs attention at the agents of a workspace.',
      policy: 'workspace.read',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'read',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: HealthReply,
      handler: async ({ workspaceId }, { region }) => ({
        data: await readHealth(store.for(region), workspaceId),
      }),
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/health',
      summary: 'What needs attention at an agent.',
      policy: 'agent.activity.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      input: z.strictObject({ agentId: AgentId }),
      output: HealthReply,
      handler: async ({ agentId }, { region, scope }) => ({
        data: await readHealth(store.for(region), scope!.workspaceId, agentId),
      }),
    }),
  ],
});
