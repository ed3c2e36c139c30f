import { queryOptions, request, useMutation, useWorkspace } from '@voxgrove/sdk';
import { FunctionListReply, FunctionReply, FunctionTestReply } from '../../../contract/functions';
import type { FunctionArguments, FunctionInput, FunctionView } from '../../../contract/functions';
import { workspaceDocuments } from '../workspace-documents';

export const functionDocuments = workspaceDocuments<FunctionView, FunctionInput>(
  'functions',
  '/integrations',
  FunctionReply,
);

/**
 * Functions of the workspace by name, the secrets they may use, and whether a model exists that can
 * call them.
 */
export const functionListQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: functionDocuments.keys.lists(workspaceId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/functions`,
        output: FunctionListReply,
        signal,
      }),
  });

/** Calls a function with the unsaved values of the form. */
export function useTestFunction() {
  const { uid } = useWorkspace();
  return useMutation({
    mutationFn: async ({
      definition,
      given: args,
    }: {
      definition: FunctionInput;
      given: FunctionArguments;
    }) =>
      (
        await request({
          method: 'POST',
          path: `/workspaces/${uid}/functions/test`,
          body: { definition, arguments: args },
          output: FunctionTestReply,
        })
      ).data,
  });
}
