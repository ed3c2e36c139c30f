import {
  toApiError,
  useAppPath,
  useColorMode,
  useQuery,
  useRegion,
  useSession,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Box, EmptyState, ErrorState, Icon, Page, Skeleton } from '@voxgrove/ui';
import { useMemo } from 'react';
import { tabHref, tabPath } from '../../../contract/custom-tabs';
import type { TabContent } from '../../../contract/custom-tabs';
import { agencyQuery } from '../../data/agency';
import { TabFrame } from './TabFrame';

/** `/c/{path}`: a custom tab as clients see it. */
export function TabPreviewScreen() {
  const t = useT('mf-agency');
  const { uid, workspaceName } = useWorkspace();
  const { user } = useSession();
  const region = useRegion();
  const { mode } = useColorMode();
  const path = useAppPath();
  const { data: agency, error, refetch } = useQuery(agencyQuery(uid));
  const tab = agency?.customTabs.find(({ href }) => tabPath(href) === path);
  useTitle(tab?.label ?? t('tabs.previewTitle'));
  const { uid: id, displayName: name, email } = user;
  const content = useMemo<TabContent | null>(
    () =>
      tab && agency
        ? {
            pageType: tab.pageType,
            htmlContent: tab.htmlContent,
            jsContent: tab.jsContent,
            iframeUrl: tab.iframeUrl,
            variables: {
              user: { id, name, email },
              workspace: { id: uid, name: workspaceName },
              agency: { id: agency.ID, name: agency.name },
              region,
              colorMode: mode,
            },
          }
        : null,
    [tab, agency, id, name, email, uid, workspaceName, region, mode],
  );
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
  if (tab === undefined || content === null)
    return (
      <EmptyState page icon={<Icon name="panel-top" size={22} />} title={t('tabs.missing')}>
        {t('tabs.missingBody')}
      </EmptyState>
    );
  return (
    <Page>
      <Box h="calc(100dvh - 56px)">
        <TabFrame key={tabHref(tab.href)} title={tab.label} content={content} />
      </Box>
    </Page>
  );
}
