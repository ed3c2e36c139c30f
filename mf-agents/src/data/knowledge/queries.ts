import { queryOptions, request } from '@voxgrove/sdk';
import { ChunksReply, SourceAnswersReply, SourceReply } from '../../../contract/knowledge-sources';
import { KnowledgeTestReply } from '../../../contract/knowledge-test';
import { KnowledgeReply } from '../../../contract/knowledge-view';
import { UnansweredReply } from '../../../contract/unanswered';
import { WebsiteGapsReply } from '../../../contract/website-gaps';

export const knowledgePath = (agentId: string) => `/v2/agents/${agentId}/knowledge` as const;
export const sourcePath = (agentId: string, sourceId: string) =>
  `${knowledgePath(agentId)}/sources/${sourceId}` as const;

/** Cache keys. All keys of an agent's knowledge begin with `all`. */
export const knowledgeKeys = {
  all: (agentId: string) => ['mf-agents', 'knowledge', agentId] as const,
  list: (agentId: string) => [...knowledgeKeys.all(agentId), 'list'] as const,
  source: (agentId: string, sourceId: string) =>
    [...knowledgeKeys.all(agentId), 'source', sourceId] as const,
  chunks: (agentId: string, sourceId: string) =>
    [...knowledgeKeys.all(agentId), 'chunks', sourceId] as const,
  unanswered: (agentId: string) => [...knowledgeKeys.all(agentId), 'unanswered'] as const,
  gaps: (agentId: string) => [...knowledgeKeys.all(agentId), 'gaps'] as const,
  test: (agentId: string, question: string) =>
    [...knowledgeKeys.all(agentId), 'test', question] as const,
};

/**
 * The sources of the agent with every used and skipped page, and the engine that answers from them.
 */
export const knowledgeQuery = (agentId: string) =>
  queryOptions({
    queryKey: knowledgeKeys.list(agentId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: knowledgePath(agentId),
          output: KnowledgeReply,
          signal,
        })
      ).data,
  });

/** One source. For a text or a question-and-answer pair it includes what the owner wrote. */
export const sourceQuery = (agentId: string, sourceId: string) =>
  queryOptions({
    queryKey: knowledgeKeys.source(agentId, sourceId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: sourcePath(agentId, sourceId),
          output: SourceReply,
          signal,
        })
      ).data,
  });

/**
 * Passages of a source by pages, for `useInfiniteQuery`. The first page begins with the passage
 * `from`. The previous result stays visible until the next one arrives.
 */
export const chunkPages = (
  agentId: string,
  sourceId: string,
  { search, from }: { search: string; from: string | undefined },
) => ({
  queryKey: [...knowledgeKeys.chunks(agentId, sourceId), { search, from }],
  queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
    request({
      method: 'GET',
      path: `${sourcePath(agentId, sourceId)}/chunks`,
      query: {
        after: pageParam,
        search: search || undefined,
        from: pageParam === undefined ? from : undefined,
      },
      output: ChunksReply,
      signal,
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }: ChunksReply) => next ?? undefined,
  placeholderData: <T>(before: T) => before,
});

/** Answers of the last days that used this source. */
export const sourceAnswersQuery = (agentId: string, sourceId: string) =>
  queryOptions({
    queryKey: [...knowledgeKeys.source(agentId, sourceId), 'answers'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${sourcePath(agentId, sourceId)}/answers`,
          output: SourceAnswersReply,
          signal,
        })
      ).data,
  });

/** Open unanswered questions. */
export const unansweredQuery = (agentId: string) =>
  queryOptions({
    queryKey: knowledgeKeys.unanswered(agentId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `${knowledgePath(agentId)}/unanswered`,
        query: { state: 'open' },
        output: UnansweredReply,
        signal,
      }),
  });

/**
 * What the agent finds for a question now. Never answered from the cache, because the knowledge may
 * have changed.
 */
export const knowledgeTestQuery = (agentId: string, question: string) =>
  queryOptions({
    queryKey: knowledgeKeys.test(agentId, question),
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'POST',
          path: `${knowledgePath(agentId)}/test`,
          body: { question },
          output: KnowledgeTestReply,
          signal,
        })
      ).data,
  });

/** Common questions to which the agent finds no certain answer. */
export const websiteGapsQuery = (agentId: string) =>
  queryOptions({
    queryKey: knowledgeKeys.gaps(agentId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${knowledgePath(agentId)}/gaps`,
          output: WebsiteGapsReply,
          signal,
        })
      ).data,
  });
