import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { Deleted } from '../../../contract/credentials';
import { FunctionListReply, FunctionReply, FunctionTestReply } from '../../../contract/functions';
import type { FunctionArguments, FunctionInput, FunctionView } from '../../../contract/functions';

export const functionKeys = {
  list: (workspaceId: string) => ['mf-agents', 'functions', workspaceId, 'list'] as const,
  one: (workspaceId: string, id: string) => ['mf-agents', 'functions', workspaceId, id] as const,
};

/** Functions of the workspace by name, the secrets they may name, and whether there is a model to call them. */
export const functionListQuery = (workspaceId: string) => queryOptions({
  queryKey: functionKeys.list(workspaceId),
  queryFn: ({ signal }) => request({ method: 'GET', path: `/workspaces/${workspaceId}/functions`, output: FunctionListReply, signal }),
});

export const readFunction = async (workspaceId: string, id: string, signal?: AbortSignal): Promise<FunctionView> =>
  (await request({ method: 'GET', path: `/workspaces/${workspaceId}/functions/${id}`, output: FunctionReply, ...(signal && { signal }) })).data;

export const functionQuery = (workspaceId: string, id: string) => queryOptions({
  queryKey: functionKeys.one(workspaceId, id),
  queryFn: ({ signal }) => readFunction(workspaceId, id, signal),
});

/** Creates a function under an id chosen by the caller, or changes some of its fields on the version they were read at. */
export const createFunction = async (workspaceId: string, id: string, body: FunctionInput): Promise<FunctionView> =>
  (await request({ method: 'PUT', path: `/workspaces/${workspaceId}/functions/${id}`, body, output: FunctionReply })).data;
export const changeFunction = async (workspaceId: string, id: string, body: Partial<FunctionInput>, ifVersion: number): Promise<FunctionView> =>
  (await request({ method: 'PATCH', path: `/workspaces/${workspaceId}/functions/${id}`, body, ifVersion, output: FunctionReply })).data;

export function useDeleteFunction() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request({ method: 'DELETE', path: `/workspaces/${uid}/functions/${id}`, output: Deleted }),
    onSuccess: (_done, id) => {
      client.removeQueries({ queryKey: functionKeys.one(uid, id) });
      void client.invalidateQueries({ queryKey: functionKeys.list(uid) });
    },
  });
}

/** Calls a function as it stands in the form. */
export function useTestFunction() {
  const { uid } = useWorkspace();
  return useMutation({
    mutationFn: async ({ definition, given }: { definition: FunctionInput; given: FunctionArguments }) =>
      (await request({ method: 'POST', path: `/workspaces/${uid}/functions/test`, body: { definition, arguments: given }, output: FunctionTestReply })).data,
  });
}
