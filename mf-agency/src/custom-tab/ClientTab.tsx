import { queryOptions, request, toApiError, useQuery, useT, useTitle } from '@voxgrove/sdk';
import { ErrorState, Skeleton } from '@voxgrove/ui';
import { PortalTabReply } from '../../contract/custom-tabs';
import { ShownTab } from './ShownTab';

const tabQuery = (href: string) =>
  queryOptions({
    queryKey: ['mf-agency', 'portal-tab', href],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/portal/tab?${new URLSearchParams({ href })}`,
          global: true,
          output: PortalTabReply,
          signal,
        })
      ).data,
  });

/** Shows a custom tab of the agency in the dashboard of its clients. */
export function ClientTab({ href }: { href: string }) {
  const t = useT('mf-agency');
  const { data: tab, error, refetch } = useQuery(tabQuery(href));
  useTitle(tab?.label);
  if (error && tab === undefined)
    return (
      <ErrorState
        title={t('tabs.failed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (tab === undefined) return <Skeleton height="20rem" />;
  return <ShownTab tab={tab} agency={tab.agency} />;
}
