import {
  toApiError,
  useAppPath,
  usePortal,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { EmptyState, ErrorState, Icon, Page, Skeleton } from '@voxgrove/ui';
import { tabPath } from '../../../contract/custom-tabs';
import { ClientTab } from '../../custom-tab/ClientTab';
import { ShownTab } from '../../custom-tab/ShownTab';
import { agencyQuery } from '../../data/agency';

/** `/c/{path}`: a custom tab as clients see it, in the dashboard and at the portal. */
export function TabPreviewScreen() {
  const path = useAppPath();
  if (usePortal() === null) return <OwnTab />;
  return (
    <Page>
      <ClientTab href={path.replace(/^\/c/, '')} />
    </Page>
  );
}

function OwnTab() {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const path = useAppPath();
  const { data: agency, error, refetch } = useQuery(agencyQuery(uid));
  const tab = agency?.customTabs.find(({ href }) => tabPath(href) === path);
  useTitle(tab?.label ?? t('tabs.previewTitle'));
  if (error && agency === undefined)
    return (
      <ErrorState
        title={t('tabs.failed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (agency === undefined) return <Skeleton height="20rem" />;
  if (tab === undefined || agency === null)
    return (
      <EmptyState page icon={<Icon name="panel-top" size={22} />} title={t('tabs.missing')}>
        {t('tabs.missingBody')}
      </EmptyState>
    );
  return (
    <Page>
      <ShownTab tab={tab} agency={{ id: agency.ID, name: agency.name }} />
    </Page>
  );
}
