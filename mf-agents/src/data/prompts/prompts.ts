import { queryOptions, request } from '@voxgrove/sdk';
import { PromptListReply, PromptReply, PromptVersionsReply } from '../../../contract/prompts';
import type { PromptInput, PromptListItem, PromptView } from '../../../contract/prompts';
import { workspaceDocuments } from '../workspace-documents';

export const promptDocuments = workspaceDocuments<PromptView, PromptInput>(
  'prompts',
  '/prompts',
  PromptReply,
);

interface PromptSearch {
  q: string;
  tag?: string | undefined;
  offset?: number;
}

const askForPrompts = (
  workspaceId: string,
  { q, tag, offset = 0 }: PromptSearch,
  signal: AbortSignal,
): Promise<PromptListReply> =>
  request({
    method: 'GET',
    path: `/workspaces/${workspaceId}/prompts`,
    query: { q: q || undefined, tag, offset },
    output: PromptListReply,
    signal,
  });

/**
 * Prompts by pages, for `useInfiniteQuery`. The previous result stays visible until the next one
 * arrives.
 */
export function promptPages(
  workspaceId: string,
  { q, tag }: { q: string; tag: string | undefined },
) {
  return {
    queryKey: [...promptDocuments.keys.lists(workspaceId), { q, tag }],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      askForPrompts(workspaceId, { q, tag, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: PromptListReply) => next ?? undefined,
    placeholderData: <T>(before: T) => before,
  };
}

/** The first prompts that match, the last changed ones first. */
export const findPrompts = async (
  workspaceId: string,
  q: string,
  signal: AbortSignal,
): Promise<PromptListItem[]> => (await askForPrompts(workspaceId, { q }, signal)).data;

/** Earlier titles and texts of a prompt, up to a revision. */
export const promptVersionsQuery = (workspaceId: string, id: string, revision: number) =>
  queryOptions({
    queryKey: [...promptDocuments.keys.one(workspaceId, id), 'versions', revision],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${promptDocuments.path(workspaceId, id)}/versions`,
          output: PromptVersionsReply,
          signal,
        })
      ).data,
  });
