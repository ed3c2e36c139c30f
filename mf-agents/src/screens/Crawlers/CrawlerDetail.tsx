import { Link, NavLink, navigateTo, notify, toApiError, useParams, useQuery, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Box, Button, CopyChip, Dialog, EmptyState, HStack, Icon, NavTab, NavTabs, Page, PageHeader, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { useState } from 'react';
import type { CrawlerView } from '../../../contract/crawlers';
import { useCrawlerActions } from '../../data/crawlers/mutations';
import { crawlerQuery, crawlRunsQuery } from '../../data/crawlers/queries';
import { useLiveCrawlers } from '../../data/crawlers/useLiveCrawlers';
import { QueryError } from '../../parts/QueryError';
import { CrawlerSettings } from './CrawlerSettings';
import { Runs } from './Runs';
import { StateBadge } from './StateBadge';
import { useTexts } from './useTexts';

/** `/automations/:crawlerId` with what its runs found, and `/automations/:crawlerId/settings`. */
export function CrawlerDetail() {
  const t = useTexts();
  const { crawlerId = '' } = useParams();
  const { uid } = useWorkspace();
  useLiveCrawlers();
  const { data, error, refetch } = useQuery(crawlerQuery(uid, crawlerId));
  useTitle(data?.crawler.name ?? t('title'));
  if (error && !data && toApiError(error).status === 404) return <EmptyState page icon={<Icon name="globe" size={24} />} title={t('missingTitle')} actions={<Button asChild><Link to="/automations">{t('all')}</Link></Button>}>{t('missingBody')}</EmptyState>;
  if (error && !data) return <QueryError page title={t('detailError')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Page><Stack gap="4" aria-busy><VisuallyHidden role="status">{t('loading')}</VisuallyHidden><Skeleton h="14" /><Skeleton h="48" /><Skeleton h="64" /></Stack></Page>;
  return <Loaded key={crawlerId} view={data} />;
}

function Loaded({ view }: { view: CrawlerView }) {
  const t = useTexts();
  const { crawler } = view;
  const { uid } = useWorkspace();
  const { '*': part } = useParams();
  const [asking, setAsking] = useState(false);
  const { run, stop, remove } = useCrawlerActions(crawler.id);
  const runs = useQuery(crawlRunsQuery(uid, crawler.id));
  const attempt = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      notify({ type: 'success', message: done });
    } catch (failure) {
      notify({ type: 'error', message: t('actionFailed', { message: toApiError(failure).message }) });
    }
  };
  const deleteIt = async () => {
    await attempt(async () => { await remove.mutateAsync(); navigateTo('/automations'); }, t('deleted'));
    setAsking(false);
  };
  return (
    <Page>
      <Box mb="3"><Button variant="ghost" size="sm" px="2" asChild><Link to="/automations"><Icon name="arrow-left" size={16} />{t('all')}</Link></Button></Box>
      <PageHeader
        title={<span translate="no">{crawler.name}</span>} subtitle={<HStack gap="3" flexWrap="wrap" align="center"><span translate="no">{crawler.website}</span><CopyChip value={crawler.id} label={t('id')} /></HStack>}
        actions={<HStack gap="2" flexWrap="wrap" align="flex-start">
          <StateBadge crawler={crawler} />
          {crawler.status === 'PENDING'
            ? <Button variant="outline" loading={stop.isPending} onClick={() => void attempt(() => stop.mutateAsync(), t('stopped'))}>{t('stop')}</Button>
            : <Button loading={run.isPending} onClick={() => void attempt(() => run.mutateAsync(), t('started'))}>{t('run')}</Button>}
          <Button variant="outline" onClick={() => setAsking(true)}>{t('delete')}</Button>
        </HStack>}
      />
      <NavTabs aria-label={t('parts')} mb="5">
        <NavTab asChild><NavLink to={`/automations/${crawler.id}`} end>{t('runs')}</NavLink></NavTab>
        <NavTab asChild><NavLink to={`/automations/${crawler.id}/settings`}>{t('settings')}</NavLink></NavTab>
      </NavTabs>
      {part === 'settings' ? <CrawlerSettings view={view} /> : <Runs query={runs} />}
      <Dialog
        open={asking} onClose={() => setAsking(false)} role="alertdialog" title={t('deleteTitle', { name: crawler.name })} description={t('deleteBody', { count: runs.data?.length ?? 0 })}
        footer={<><Button variant="ghost" onClick={() => setAsking(false)}>{t('cancel')}</Button><Button variant="danger" loading={remove.isPending} onClick={() => void deleteIt()}>{t('deleteConfirm')}</Button></>}
      />
    </Page>
  );
}
