import type { RefreshRate } from '@voxgrove/contracts';
import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { ChunkReply, SourceAddedReply, SourceReply } from '../../../contract/knowledge-sources';
import type {
  ChunkChanges,
  ChunkView,
  ChunksReply,
  SourceAdded,
  SourceChanges,
} from '../../../contract/knowledge-sources';
import { UnansweredOneReply } from '../../../contract/unanswered';
import type { UnansweredReply } from '../../../contract/unanswered';
import { keepSource } from './cache';
import { knowledgeKeys, knowledgePath, sourcePath } from './queries';

export type NewSource =
  | {
      kind: 'websites';
      body: {
        website: string;
        refresh: RefreshRate;
        maxPages: number;
        include: string[];
        exclude: string[];
      };
    }
  | { kind: 'links'; body: { url: string; refresh: RefreshRate } }
  | { kind: 'texts'; body: { key: string; title: string; text: string } }
  | {
      kind: 'questions';
      body: {
        key: string;
        question: string;
        answer: string;
        unansweredId?: string;
        alike?: string[];
        variants?: string[];
      };
    };

/**
 * Updates a stored text or question-and-answer pair to what the form contains. Only this form knows
 * the key of the source. So if the source exists already, it comes from an earlier attempt whose
 * answer was lost, and the current text of the form replaces it.
 */
async function asTyped(
  agentId: string,
  { kind, body }: Extract<NewSource, { kind: 'texts' | 'questions' }>,
  { source }: SourceAdded,
): Promise<SourceAdded> {
  const stored = (
    await request({ method: 'GET', path: sourcePath(agentId, source.id), output: SourceReply })
  ).data;
  const typed: SourceChanges =
    kind === 'texts'
      ? { title: body.title, text: body.text.trim() }
      : { question: body.question, answer: body.answer };
  const storedFields: object = { title: stored.source.title, ...stored.content };
  const differs = Object.entries(typed).some(
    ([name, value]) => Reflect.get(storedFields, name) !== value,
  );
  return {
    source: (differs
      ? await changeSource(agentId, source.id, typed, stored.source.revision)
      : stored
    ).source,
    created: true,
  };
}

/**
 * Adds a source. If the website or link exists already, the answer contains the existing source,
 * with `created` false.
 */
export function useAddSource(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (added: NewSource): Promise<SourceAdded> => {
      const { data } = await request({
        method: 'POST',
        path: `${knowledgePath(agentId)}/${added.kind}`,
        body: added.body,
        output: SourceAddedReply,
      });
      return data.created || added.kind === 'websites' || added.kind === 'links'
        ? data
        : asTyped(agentId, added, data);
    },
    onSuccess: ({ source }) => {
      keepSource(client, agentId, source);
      return client.invalidateQueries({ queryKey: knowledgeKeys.all(agentId) });
    },
  });
}

/** Adds a document and reports how much of it has been sent. */
export function useAddFile(agentId: string) {
  const client = useQueryClient();
  return async (
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const { data } = await request({
      method: 'POST',
      path: `${knowledgePath(agentId)}/files`,
      file,
      output: SourceAddedReply,
      onProgress: (share) => onProgress(Math.round(share * 100)),
      signal,
    });
    keepSource(client, agentId, data.source);
    void client.invalidateQueries({ queryKey: knowledgeKeys.list(agentId) });
  };
}

/**
 * Changes the fields of a source that its owner may change, based on the revision they were read
 * at. The server refuses the call with CONFLICT if the source was changed since.
 */
export const changeSource = async (
  agentId: string,
  sourceId: string,
  body: SourceChanges,
  ifVersion: number,
): Promise<SourceReply['data']> =>
  (
    await request({
      method: 'PATCH',
      path: sourcePath(agentId, sourceId),
      body,
      ifVersion,
      output: SourceReply,
    })
  ).data;

interface Pages {
  pages: ChunksReply[];
  pageParams: unknown[];
}

/** Changes a passage or disables it, based on the version it was read at. */
export function useChangeChunk(agentId: string, sourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      view,
      changes,
    }: {
      view: ChunkView;
      changes: ChunkChanges;
    }): Promise<ChunkView> =>
      (
        await request({
          method: 'PATCH',
          path: `${knowledgePath(agentId)}/chunks/${view.chunk.id}`,
          body: changes,
          ifVersion: view.version,
          output: ChunkReply,
        })
      ).data,
    onSuccess: (changed) => {
      client.setQueriesData<Pages>(
        { queryKey: knowledgeKeys.chunks(agentId, sourceId) },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.map((view) => (view.chunk.id === changed.chunk.id ? changed : view)),
            })),
          },
      );
      // The best passage for a question may be another one now.
      void client.invalidateQueries({ queryKey: [...knowledgeKeys.all(agentId), 'test'] });
      void client.invalidateQueries({ queryKey: knowledgeKeys.list(agentId) });
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: knowledgeKeys.chunks(agentId, sourceId) });
    },
  });
}

/** Removes a question from the list without an answer, or restores it. */
export function useDismiss(agentId: string) {
  const client = useQueryClient();
  const list = knowledgeKeys.unanswered(agentId);
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: 'dismiss' | 'reopen' }) =>
      (
        await request({
          method: 'POST',
          path: `${knowledgePath(agentId)}/unanswered/${id}/${action}`,
          body: {},
          output: UnansweredOneReply,
        })
      ).data,
    onSuccess: ({ id, state }) => {
      if (state === 'dismissed')
        client.setQueryData<UnansweredReply>(
          list,
          (reply) =>
            reply && {
              ...reply,
              open: Math.max(0, reply.open - 1),
              data: reply.data.filter((question) => question.id !== id),
            },
        );
    },
    onSettled: () => client.invalidateQueries({ queryKey: list }),
  });
}
