import { queryOptions, request } from '@voxgrove/sdk';
import { AgentListReply } from '../../../contract/agent-list';
import { AgentReply } from '../../../contract/agent-view';
import { agentKeys } from './keys';

/** Agents of the workspace, last modified first, and how many there may be. */
export const agentListQuery = (workspaceId: string) => queryOptions({
  queryKey: agentKeys.list(workspaceId),
  queryFn: ({ signal }) => request({ method: 'GET', path: `/workspaces/${workspaceId}/agents`, output: AgentListReply, signal }),
});

/** One agent: draft, version, live snapshot. */
export const agentQuery = (agentId: string) => queryOptions({
  queryKey: agentKeys.detail(agentId),
  queryFn: async ({ signal }) => (await request({ method: 'GET', path: `/v2/agents/${agentId}`, output: AgentReply, signal })).data,
});
