import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { HealthReply } from '../../contract/home';
import { readHealth } from './read-health';

/**
 * The module of the first page's data that does not come from lists and figures of other modules.
 */
export const homeModule = (slice: Pick<SliceContext, 'store' | 'port' | 'log'>): ServerModule => ({
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
        data: await readHealth(slice, region, workspaceId),
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
        data: await readHealth(slice, region, scope!.workspaceId, agentId),
      }),
    }),
  ],
});
