import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { Deleted } from '../../contract/in-workspace';
import type { ReplyWith } from '../../contract/in-workspace';

/**
 * Calls and cache keys for one kind of documents of a workspace. A document is created under an id
 * that the caller chose, so that a repeated call finds the same document. A change is based on the
 * version that was read. `screens`: path of the list screen.
 */
export function workspaceDocuments<View, Input extends object>(
  kind: 'functions' | 'prompts' | 'crawlers',
  screens: `/${string}`,
  reply: ReplyWith<View>,
) {
  const path = (workspaceId: string, id: string) =>
    `/workspaces/${workspaceId}/${kind}/${id}` as const;
  const keys = {
    /** Key of every list of them. */
    lists: (workspaceId: string) => ['mf-agents', kind, workspaceId, 'list'] as const,
    /** Key of one document, and of everything that belongs to the document. */
    one: (workspaceId: string, id: string) => ['mf-agents', kind, workspaceId, 'one', id] as const,
  };
  const read = async (workspaceId: string, id: string, signal?: AbortSignal): Promise<View> =>
    (
      await request({
        method: 'GET',
        path: path(workspaceId, id),
        output: reply,
        ...(signal && { signal }),
      })
    ).data;
  return {
    path,
    keys,
    screens,
    read,
    query: (workspaceId: string, id: string) =>
      queryOptions({
        queryKey: keys.one(workspaceId, id),
        queryFn: ({ signal }) => read(workspaceId, id, signal),
      }),
    create: async (workspaceId: string, id: string, body: Input): Promise<View> =>
      (await request({ method: 'PUT', path: path(workspaceId, id), body, output: reply })).data,
    /** @throws ApiError CONFLICT if the document was saved since `ifVersion` */
    change: async (
      workspaceId: string,
      id: string,
      body: Partial<Input>,
      ifVersion: number,
    ): Promise<View> =>
      (
        await request({
          method: 'PATCH',
          path: path(workspaceId, id),
          body,
          ifVersion,
          output: reply,
        })
      ).data,
    remove: (workspaceId: string, id: string) =>
      request({ method: 'DELETE', path: path(workspaceId, id), output: Deleted }),
  };
}
export type WorkspaceDocuments<View, Input extends object> = ReturnType<
  typeof workspaceDocuments<View, Input>
>;

/** Puts the answer of a call into the cache. Lists are read again. */
export function useKeepDocument<View, Input extends object>({
  keys,
}: WorkspaceDocuments<View, Input>): (id: string, view: View) => void {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return (id, view) => {
    client.setQueryData(keys.one(uid, id), view);
    void client.invalidateQueries({ queryKey: keys.lists(uid) });
  };
}

export function useCreateDocument<View, Input extends object>(
  documents: WorkspaceDocuments<View, Input>,
) {
  const { uid } = useWorkspace();
  const keep = useKeepDocument(documents);
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: Input }) => documents.create(uid, id, input),
    onSuccess: (view, { id }) => keep(id, view),
  });
}

export function useDeleteDocument<View, Input extends object>(
  { keys, remove }: WorkspaceDocuments<View, Input>,
  id: string,
) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(uid, id),
    onSuccess: () => {
      client.removeQueries({ queryKey: keys.one(uid, id) });
      void client.invalidateQueries({ queryKey: keys.lists(uid) });
    },
  });
}
