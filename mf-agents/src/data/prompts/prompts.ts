import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { Deleted } from '../../../contract/credentials';
import { PromptListReply, PromptReply, PromptVersionsReply } from '../../../contract/prompts';
import type { PromptInput, PromptView } from '../../../contract/prompts';

export const promptKeys = {
  /** Everything that lists prompts of the workspace. */
  lists: (workspaceId: string) => ['mf-agents', 'prompts', workspaceId, 'list'] as const,
  one: (workspaceId: string, id: string) => ['mf-agents', 'prompts', workspaceId, 'one', id] as const,
  versions: (workspaceId: string, id: string) => ['mf-agents', 'prompts', workspaceId, 'versions', id] as const,
};

/** Prompts by pages, for `useInfiniteQuery`. What was found before stays until the next is there. */
export function promptPages(workspaceId: string, { q, tag }: { q: string; tag: string | undefined }) {
  return {
    queryKey: [...promptKeys.lists(workspaceId), { q, tag }],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      request({ method: 'GET', path: `/workspaces/${workspaceId}/prompts`, query: { q: q || undefined, tag, offset: pageParam }, output: PromptListReply, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: PromptListReply) => next ?? undefined,
    placeholderData: <T>(before: T) => before,
  };
}

export const readPrompt = async (workspaceId: string, id: string, signal?: AbortSignal): Promise<PromptView> =>
  (await request({ method: 'GET', path: `/workspaces/${workspaceId}/prompts/${id}`, output: PromptReply, ...(signal && { signal }) })).data;

export const promptQuery = (workspaceId: string, id: string) => queryOptions({ queryKey: promptKeys.one(workspaceId, id), queryFn: ({ signal }) => readPrompt(workspaceId, id, signal) });

export const promptVersionsQuery = (workspaceId: string, id: string) => queryOptions({
  queryKey: promptKeys.versions(workspaceId, id),
  queryFn: async ({ signal }) => (await request({ method: 'GET', path: `/workspaces/${workspaceId}/prompts/${id}/versions`, output: PromptVersionsReply, signal })).data,
});

export const createPrompt = async (workspaceId: string, id: string, body: PromptInput): Promise<PromptView> =>
  (await request({ method: 'PUT', path: `/workspaces/${workspaceId}/prompts/${id}`, body, output: PromptReply })).data;
export const changePrompt = async (workspaceId: string, id: string, body: Partial<PromptInput>, ifVersion: number): Promise<PromptView> =>
  (await request({ method: 'PATCH', path: `/workspaces/${workspaceId}/prompts/${id}`, body, ifVersion, output: PromptReply })).data;

/** Stores a new prompt; the id is the caller's, so that a repeat makes no second. */
export function useCreatePrompt() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: PromptInput }) => createPrompt(uid, id, input),
    onSuccess: (view) => {
      client.setQueryData(promptKeys.one(uid, view.prompt.id), view);
      void client.invalidateQueries({ queryKey: promptKeys.lists(uid) });
    },
  });
}

export function useDeletePrompt() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request({ method: 'DELETE', path: `/workspaces/${uid}/prompts/${id}`, output: Deleted }),
    onSuccess: (_done, id) => {
      client.removeQueries({ queryKey: promptKeys.one(uid, id) });
      void client.invalidateQueries({ queryKey: promptKeys.lists(uid) });
    },
  });
}
