import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { billingKeys } from './keys';

/** Any schema of a reply. */
type Schema = Parameters<typeof request>[0]['output'];

/** Calls one of the billing routes with a body. @throws ApiError */
export const post = <O extends Schema>(path: `/${string}`, body: object, output: O) =>
  request({ method: 'POST', path, body, output });

/** Changes a workspace's billing, then reads all its billing data again. */
export function useBillingChange<Input, Reply>(
  workspaceId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.workspace(workspaceId) }),
  });
}
