import { Link, Outlet, navigateTo, useAppPath, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Box, Button, DataTable, EmptyState, Icon, Page, PageHeader, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { CrawlerView } from '../../../contract/crawlers';
import { crawlersQuery } from '../../data/crawlers/queries';
import { useLiveCrawlers } from '../../data/crawlers/useLiveCrawlers';
import { errorProps } from '../../parts/QueryError';
import { StateBadge } from './StateBadge';
import { useTexts } from './useTexts';

const PATH = '/automations';

/** All crawlers of the workspace; a new one opens over them. */
export function CrawlersScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  useLiveCrawlers();
  useTitle(useAppPath() === PATH ? t('title') : undefined);
  const { data, error, refetch } = useQuery(crawlersQuery(uid));
  const columns = useMemo((): Column<CrawlerView>[] => [
    { id: 'name', header: t('name'), sortBy: ({ crawler }) => crawler.name.toLowerCase(), cell: ({ crawler }) => (
      <Box minW="0" textAlign="start" htmlTranslate="no"><Text fontWeight="medium" overflowWrap="anywhere">{crawler.name}</Text><Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">{crawler.website}</Text></Box>
    ) },
    { id: 'status', header: t('status'), width: '12rem', sortBy: ({ crawler }) => crawler.status, cell: ({ crawler }) => <StateBadge crawler={crawler} /> },
    { id: 'pages', header: t('pages'), width: '6rem', align: 'end', sortBy: ({ crawler }) => crawler.last?.taken ?? -1, cell: ({ crawler }) => crawler.last?.taken.toLocaleString() ?? '–' },
    { id: 'schedule', header: t('schedule'), width: '9rem', from: 'lg', cell: ({ crawler }) => t(`every.${crawler.schedule}`) },
    { id: 'lastRun', header: t('lastRun'), width: '9rem', sortBy: ({ crawler }) => crawler.lastRunAt ?? 0, cell: ({ crawler }) => (crawler.lastRunAt === null ? t('never') : <TimeAgo at={crawler.lastRunAt} />) },
  ], [t]);
  const create = <Button asChild><Link to={`${PATH}/new`}>{t('create')}</Link></Button>;
  const rows = data?.data;
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={<>{t('subtitle')}{data && data.data.length > 0 && <> {t('used', { count: data.data.length, limit: data.limit })}</>}</>} actions={rows && rows.length > 0 && create} />
      <DataTable
        caption={t('caption')} columns={columns} rows={rows} rowId={({ crawler }) => crawler.id} onOpen={({ crawler }) => navigateTo(`${PATH}/${crawler.id}`)}
        error={error && !data ? errorProps(t('error'), error, () => void refetch()) : null}
        empty={<EmptyState icon={<Icon name="globe" size={24} />} title={t('emptyTitle')} actions={create}>{t('emptyBody')}</EmptyState>}
      />
      <Outlet />
    </Page>
  );
}
