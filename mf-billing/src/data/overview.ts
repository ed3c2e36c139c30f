import { queryOptions, request } from '@voxgrove/sdk';
import { BillingOverview } from '../../contract/workspace-billing';
import { billingKeys } from './keys';

/** Reads plan, balance, payment method and banners of a workspace. */
export const overviewQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'overview'],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/billing`,
        output: BillingOverview,
        signal,
      }),
  });
