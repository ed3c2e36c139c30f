import { queryOptions, request } from '@voxgrove/sdk';
import { AnswerTraceReply } from '../../../contract/answer-trace';

/** How an answer came about. It is written once, with the answer. */
export const answerTraceQuery = (agentId: string, messageId: string) =>
  queryOptions({
    queryKey: ['mf-agents', 'answers', agentId, messageId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/answers/${messageId}/trace`,
          output: AnswerTraceReply,
          signal,
        })
      ).data,
    staleTime: Infinity,
  });
