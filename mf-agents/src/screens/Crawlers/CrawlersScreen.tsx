import {
  Link,
  Outlet,
  navigateTo,
  useAppPath,
  useQuery,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  DataTable,
  EmptyState,
  Icon,
  ListPage,
  Stack,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { CrawlerView } from '../../../contract/crawlers';
import { crawlerDocuments, crawlersQuery, useLiveCrawlers } from '../../data/crawlers/crawlers';
import { NameCell } from '../../parts/NameCell';
import { errorProps } from '../../parts/QueryError';
import { StateBadge } from './StateBadge';
import { useTexts } from './useTexts';

const PATH = crawlerDocuments.screens;

/** All crawlers of the workspace. The form for a new one opens above the list. */
export function CrawlersScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  useLiveCrawlers();
  useTitle(useAppPath() === PATH ? t('title') : undefined);
  const { data, error, refetch } = useQuery(crawlersQuery(uid));
  const columns = useMemo(
    (): Column<CrawlerView>[] => [
      {
        id: 'name',
        header: t('name'),
        sortBy: ({ crawler }) => crawler.name.toLowerCase(),
        cell: ({ crawler: { id, name, website } }) => (
          <NameCell to={`${PATH}/${id}`} name={name} note={website} />
        ),
      },
      {
        id: 'status',
        header: t('status'),
        width: 12,
        card: 'status',
        skeleton: 'badge',
        sortBy: ({ crawler }) => crawler.status,
        cell: ({ crawler }) => <StateBadge crawler={crawler} />,
      },
      {
        id: 'pages',
        header: t('pages'),
        width: 6,
        priority: 3,
        align: 'end',
        sortBy: ({ crawler }) => crawler.last?.taken ?? -1,
        cell: ({ crawler }) => crawler.last?.taken.toLocaleString() ?? '–',
      },
      {
        id: 'schedule',
        header: t('schedule'),
        width: 9,
        priority: 4,
        cell: ({ crawler }) => t(`every.${crawler.schedule}`),
      },
      {
        id: 'lastRun',
        header: t('lastRun'),
        width: 9,
        priority: 2,
        sortBy: ({ crawler }) => crawler.lastRunAt ?? 0,
        cell: ({ crawler }) =>
          crawler.lastRunAt === null ? t('never') : <TimeAgo at={crawler.lastRunAt} />,
      },
    ],
    [t],
  );
  const create = (
    <Button asChild>
      <Link to={`${PATH}/new`}>
        <Icon name="plus" size={16} />
        {t('create')}
      </Link>
    </Button>
  );
  const any = data !== undefined && data.data.length > 0;
  const full = data !== undefined && data.data.length >= data.limit;
  return (
    <ListPage
      title={t('title')}
      subtitle={
        <>
          {t('subtitle')}
          {any && <> {t('used', { count: data.data.length, limit: data.limit })}</>}
        </>
      }
      actions={any && !full && create}
    >
      <Stack gap="4">
        {full && <AlertBox type="warning">{t('room', { limit: data.limit })}</AlertBox>}
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={data?.data}
          rowId={({ crawler }) => crawler.id}
          onOpen={({ crawler }) => navigateTo(`${PATH}/${crawler.id}`)}
          error={error && !data ? errorProps(t('error'), error, () => void refetch()) : null}
          empty={
            <EmptyState
              icon={<Icon name="globe" size={24} />}
              title={t('emptyTitle')}
              actions={create}
            >
              {t('emptyBody')}
            </EmptyState>
          }
        />
      </Stack>
      <Outlet />
    </ListPage>
  );
}
