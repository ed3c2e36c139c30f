import { queryOptions, request } from '@voxgrove/sdk';
import { KnowledgeReply } from '../../../contract/knowledge-view';

/** What the agent has read, with every page taken and skipped, and which machine answers from it. */
export const knowledgeQuery = (agentId: string) => queryOptions({
  queryKey: ['mf-agents', 'knowledge', agentId],
  queryFn: async ({ signal }) => (await request({ method: 'GET', path: `/v2/agents/${agentId}/knowledge`, output: KnowledgeReply, signal })).data,
});
