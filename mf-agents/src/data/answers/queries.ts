import { queryOptions, request } from '@voxgrove/sdk';
import { AnswerTraceReply } from '../../../contract/answer-trace';

/** The trace of an answer. It is written once, together with the answer. */
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
