import { queryOptions, request } from '@voxgrove/sdk';
import { AgentVersionReply, AgentVersionsReply } from '../../../contract/agent-versions';
import { agentKeys } from '../agents/keys';

/**
 * The kept versions of an agent, newest first. Read again on every visit, because another person
 * may have published.
 */
export const versionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: agentKeys.versions(agentId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/versions`,
          output: AgentVersionsReply,
          signal,
        })
      ).data,
  });

/** The content of one version. It never changes. */
export const versionQuery = (agentId: string, version: number) =>
  queryOptions({
    queryKey: agentKeys.version(agentId, version),
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/versions/${version}`,
          output: AgentVersionReply,
          signal,
        })
      ).data,
  });
