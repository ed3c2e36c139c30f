import { AgentId } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import { ApiError, queryOptions, request } from '@voxgrove/sdk';
import { PublicAgentReply } from '../../contract/public-agent-reply';

/**
 * Query of the published agent as visitors get it, or null. A new `key` (after a publication
 * elsewhere) reads the agent again.
 */
export const publicAgentQuery = (agentId: string, key: unknown = null) =>
  queryOptions({
    queryKey: ['public-agent', agentId, key],
    // Other screens publish agents, so always read again.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PublicAgent | null> => {
      if (!AgentId.safeParse(agentId).success) return null;
      try {
        return (
          await request({
            method: 'GET',
            path: `/public/agents/${agentId}`,
            output: PublicAgentReply,
            signal,
          })
        ).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
