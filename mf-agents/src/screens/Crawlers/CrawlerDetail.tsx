import {
  NavLink,
  notify,
  toApiError,
  useParams,
  useQuery,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Box, Button, CopyChip, HStack, ListPage, NavTab, NavTabs } from '@voxgrove/ui';
import { useState } from 'react';
import type { CrawlerView } from '../../../contract/crawlers';
import {
  crawlerDocuments,
  crawlRunsQuery,
  useLiveCrawlers,
  useSteerCrawler,
} from '../../data/crawlers/crawlers';
import { useDeleteDocument } from '../../data/workspace-documents';
import { DeleteDialog } from '../../parts/DeleteDialog';
import { StoredItemPage } from '../../parts/ItemPage';
import { CrawlerSettings } from './CrawlerSettings';
import { Runs } from './Runs';
import { StateBadge } from './StateBadge';
import { useTexts } from './useTexts';

/**
 * `/automations/:crawlerId` shows the results of the runs, `/automations/:crawlerId/settings` the
 * settings.
 */
export function CrawlerDetail() {
  const t = useTexts();
  const { crawlerId = '' } = useParams();
  const { uid } = useWorkspace();
  useLiveCrawlers();
  const query = useQuery(crawlerDocuments.query(uid, crawlerId));
  useTitle(query.data?.crawler.name ?? t('title'));
  return (
    <StoredItemPage list={crawlerDocuments.screens} back={t('all')} query={query}>
      {(view, leave) => <Loaded key={crawlerId} view={view} onDeleted={leave} />}
    </StoredItemPage>
  );
}

function Loaded({ view, onDeleted }: { view: CrawlerView; onDeleted: () => void }) {
  const t = useTexts();
  const { crawler } = view;
  const path = `${crawlerDocuments.screens}/${crawler.id}`;
  const { uid } = useWorkspace();
  const { '*': part } = useParams();
  const [asking, setAsking] = useState(false);
  const run = useSteerCrawler(crawler.id, 'run');
  const stop = useSteerCrawler(crawler.id, 'stop');
  const remove = useDeleteDocument(crawlerDocuments, crawler.id);
  const runs = useQuery(crawlRunsQuery(uid, crawler.id));
  const attempt = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      notify({ type: 'success', message: done });
    } catch (failure) {
      notify({
        type: 'error',
        message: t('actionFailed', { message: toApiError(failure).message }),
      });
    }
  };
  return (
    <ListPage
      title={<span translate="no">{crawler.name}</span>}
      subtitle={
        <HStack as="span" gap="3" flexWrap="wrap" align="center">
          <Box as="span" htmlTranslate="no" minW="0" overflowWrap="anywhere">
            {crawler.website}
          </Box>
          <CopyChip value={crawler.id} label={t('id')} />
        </HStack>
      }
      actions={
        <HStack gap="2" flexWrap="wrap" align="flex-start">
          <StateBadge crawler={crawler} />
          {crawler.status === 'PENDING' ? (
            <Button
              variant="outline"
              loading={stop.isPending}
              onClick={() => void attempt(() => stop.mutateAsync(), t('stopped'))}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button
              loading={run.isPending}
              onClick={() => void attempt(() => run.mutateAsync(), t('started'))}
            >
              {t('run')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        </HStack>
      }
      tabs={
        <NavTabs aria-label={t('parts')}>
          <NavTab asChild>
            <NavLink to={path} end>
              {t('runs')}
            </NavLink>
          </NavTab>
          <NavTab asChild>
            <NavLink to={`${path}/settings`}>{t('settings')}</NavLink>
          </NavTab>
        </NavTabs>
      }
    >
      {part === 'settings' ? <CrawlerSettings view={view} /> : <Runs query={runs} />}
      {asking && (
        <DeleteDialog
          name={crawler.name}
          body={t('deleteBody', { count: runs.data?.length ?? 0 })}
          remove={remove}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </ListPage>
  );
}
