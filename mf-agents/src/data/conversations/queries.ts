import { queryOptions, request } from '@voxgrove/sdk';
import { ActivityReply } from '../../../contract/agent-activity';
import { ConversationListReply, TranscriptReply } from '../../../contract/conversation-views';
import type { ConversationPage } from '../../../contract/conversation-views';
import { conversationKeys } from './keys';

const PAGE_SIZE = 30;

const readConversations = (
  agentId: string,
  test: boolean,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ConversationPage> =>
  request({
    method: 'GET',
    path: `/v2/agents/${agentId}/conversations`,
    query: { limit: PAGE_SIZE, cursor, ...(test && { test }) },
    output: ConversationListReply,
    ...(signal && { signal }),
  });

/** The newest conversations of visitors, or with `test` those of tests of the draft. */
export const conversationListQuery = (agentId: string, test = false) =>
  queryOptions({
    queryKey: conversationKeys.list(agentId, test),
    queryFn: ({ signal }) => readConversations(agentId, test, undefined, signal),
  });

/**
 * Conversations on each of the last `days` days. `end`: end of the last day, ms since the epoch.
 */
export const activityQuery = (agentId: string, end: number, days: number) =>
  queryOptions({
    queryKey: conversationKeys.activity(agentId, end, days),
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/activity`,
          query: { end, days },
          output: ActivityReply,
          signal,
        })
      ).data,
  });

export const transcriptQuery = (agentId: string, conversationId: string) =>
  queryOptions({
    queryKey: conversationKeys.transcript(agentId, conversationId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/conversations/${conversationId}`,
          output: TranscriptReply,
          signal,
        })
      ).data,
  });
