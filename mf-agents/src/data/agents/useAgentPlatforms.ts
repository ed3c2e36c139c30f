import { request, useQuery } from '@voxgrove/sdk';
import { AgentPlatformsReply } from '../../../contract/agent-platforms';
import type { NewAgentPlatform } from '../../../contract/agent-platforms';
import { agentKeys } from './keys';

const USUAL: readonly NewAgentPlatform[] = ['vg'];

/**
 * Returns the platforms that a new agent may have at the host of this page. Until they are loaded:
 * the usual ones.
 */
export function useAgentPlatforms(): readonly NewAgentPlatform[] {
  const { host } = window.location;
  return (
    useQuery({
      queryKey: agentKeys.platforms(host),
      staleTime: Infinity,
      gcTime: Infinity,
      queryFn: async ({ signal }) =>
        (
          await request({
            method: 'GET',
            path: '/agent-platforms',
            query: { host },
            output: AgentPlatformsReply,
            signal,
          })
        ).data,
    }).data ?? USUAL
  );
}
