import { Link, navigateTo, Outlet, useAppPath, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Box, Button, DataTable, EmptyState, HStack, Icon, Input, Page, PageHeader, Text, useThrottled } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { AgentListSort } from '../../../contract/agent-list';
import { useAgentPages } from '../../data/agents/useAgentPages';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { errorProps } from '../../parts/QueryError';
import { agentColumns, SORTS, sortOf } from './agent-columns';

const LIST_PATH = '/agents';
/** Between two questions to the server while somebody types. */
const TYPING_MS = 80;

/** All agents of the workspace, loaded as they are scrolled to; what is created opens over it. */
export function AgentListScreen() {
  const t = useTexts();
  useLiveAgents();
  // What opens over the list has its own title.
  useTitle(useAppPath() === LIST_PATH ? t('list.title') : undefined);
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  // The address follows what is typed; waiting for it would lose what is typed meanwhile.
  const [typed, setTyped] = useState(asked);
  const [addressed, setAddressed] = useState(asked);
  if (addressed !== asked) { setAddressed(asked); if (asked !== typed) setTyped(asked); }
  const setQuery = (name: string, value: string) => setParams((before) => { const next = new URLSearchParams(before); if (value) next.set(name, value); else next.delete(name); return next; }, { replace: true });
  const setSearch = (text: string) => { setTyped(text); setQuery('q', text); };
  const search = useThrottled(typed.trim(), TYPING_MS);
  const sort = AgentListSort.catch('newest').parse(params.get('sort'));

  const { agents, total, limit, error, refetch, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, fetchNextPage, more } = useAgentPages({ search, sort });
  const counted = useAgentPages({ search, sort, counts: true }, { enabled: agents !== undefined && !isPlaceholderData });
  const counts = useMemo(() => Object.assign({}, ...(counted.pages ?? []).map(({ conversations }) => conversations)) as Record<string, number>, [counted.pages]);
  const columns = useMemo(() => agentColumns(t, counts), [t, counts]);
  const hasAny = agents !== undefined && (agents.length > 0 || search !== '');
  const create = <HStack gap="2"><Button variant="outline" asChild><Link to="/agents/new/import"><Icon name="upload" />{t('import.action')}</Link></Button><Button asChild><Link to="/agents/new">{t('list.create')}</Link></Button></HStack>;

  return (
    <Page>
      <PageHeader title={t('list.title')} subtitle={<>{t('list.subtitle')}{agents && agents.length > 0 && search === '' && limit !== undefined && <> {t('list.used', { count: total, limit })}</>}</>} actions={hasAny && create} />
      {hasAny && (
        <HStack mb="4" gap="3" flexWrap="wrap">
          <Box w="20rem" maxW="full"><Input type="search" aria-label={t('list.search')} placeholder={t('list.search')} value={typed} onChange={(event) => setSearch(event.target.value)} /></Box>
          <Text color="fg.muted" fontSize="sm" role="status">{search !== '' && t('list.found', { count: total })}</Text>
        </HStack>
      )}
      <DataTable
        caption={t('list.caption')} columns={columns} rows={agents} rowId={({ ID }) => ID} onOpen={({ ID }) => navigateTo(`/agents/${ID}/overview`)}
        pages={{ total, onEnd: () => { more(); counted.more(); }, sort: SORTS[sort], onSort: (next) => setQuery('sort', sortOf(next)) }}
        error={error && !agents ? errorProps(t('list.error'), error, () => void refetch()) : null}
        empty={search
          ? <EmptyState title={t('list.noMatch', { search })} actions={<Button variant="outline" onClick={() => setSearch('')}>{t('list.clearSearch')}</Button>} />
          : <EmptyState icon={<Icon name="bot" size={24} />} title={t('list.emptyTitle')} actions={create}>{t('list.emptyBody')}</EmptyState>}
      />
      {(isFetchingNextPage || isFetchNextPageError) && (
        <Text role="status" color="fg.muted" textAlign="center" py="4">
          {isFetchNextPageError ? <>{t('list.moreFailed')} <Button variant="link" onClick={() => void fetchNextPage()}>{t('list.retry')}</Button></> : t('list.more')}
        </Text>
      )}
      <Outlet />
    </Page>
  );
}
