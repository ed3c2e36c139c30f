import type { AgentId, Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from '../agents/collections';
import type { WorkspaceCredentials } from '../credentials/credentials';
import { callFunction } from '../functions/call-function';
import type { WorkspaceFunctions } from '../functions/functions';
import type { AgentFunction } from './model/function-calls';
import type { ModelAccess } from './model/model-engine';

/** What the workspace of an agent brings to its answers. */
export interface AgentResources { /** The workspace's own model access, or null. */ model: ModelAccess | null; functions: AgentFunction[] }

export type FindAgentResources = (region: Region, agentId: AgentId) => Promise<AgentResources>;

/** Reads them anew for every answer: a key that was replaced or a function that was changed counts at once. */
export function agentResources({ store, outbound, clock }: Pick<SliceContext, 'store' | 'outbound' | 'clock'>, credentials: WorkspaceCredentials, functions: WorkspaceFunctions): FindAgentResources {
  return async (region, agentId) => {
    const agent = await store.for(region).get(agents, agentId);
    if (!agent) return { model: null, functions: [] };
    const workspaceId = agent.data.ownerID;
    const [access, callable] = await Promise.all([credentials.model(region, workspaceId), functions.forAgent(region, workspaceId, agentId)]);
    const credential = (name: string) => credentials.value(region, workspaceId, name);
    return {
      model: access && { baseUrl: access.baseUrl, name: access.model, apiKey: new Secret(access.apiKey), purpose: 'customer-model' },
      functions: callable.map((definition) => ({ definition, call: (given, key, signal) => callFunction({ outbound, clock, credential, key, signal }, definition, given) })),
    };
  };
}
