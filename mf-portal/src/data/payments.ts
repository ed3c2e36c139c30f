import { request, useQuery, useRegion } from '@voxgrove/sdk';
import { AccountReply } from '../../contract/payments';

/**
 * Returns whether the agency of a workspace can take payments; undefined while that is loading. An
 * installation that sells nothing answers with an error, which counts as no.
 */
export function useTakesPayments(workspaceId: string): boolean | undefined {
  const region = useRegion();
  const { data, error } = useQuery({
    queryKey: ['mf-portal', 'payments', workspaceId],
    retry: false,
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/stripe/connect/get-account-id/${workspaceId}/${region}`,
        output: AccountReply,
        signal,
      }),
  });
  return error ? false : data?.isConnected;
}
