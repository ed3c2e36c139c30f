import { Link, navigateTo, Outlet, useAppPath, useQuery, useSearchParams, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Avatar, Box, Button, CopyChip, DataTable, EmptyState, HStack, Icon, Input, Page, PageHeader, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useDeferredValue, useMemo } from 'react';
import type { AgentListItem } from '../../../contract/agent-list';
import { agentListQuery } from '../../data/agents/queries';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { errorProps } from '../../parts/QueryError';
import { StatusBadge } from '../../parts/StatusBadge';

const LIST_PATH = '/agents';
const overview = (agentId: string) => `/agents/${agentId}/overview`;

/** All agents of the workspace; what is created opens over it. */
export function AgentListScreen() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { data: list, error, refetch } = useQuery(agentListQuery(uid));
  const agents = list?.data;
  const counts = list?.conversations;
  useLiveAgents();
  // What opens over the list has its own title.
  useTitle(useAppPath() === LIST_PATH ? t('list.title') : undefined);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = useMemo(() => agents?.filter(({ title, ID }) => title.toLowerCase().includes(wanted) || ID.toLowerCase() === wanted), [agents, wanted]);
  const setSearch = (text: string) => setParams(text ? { q: text } : {}, { replace: true });
  const columns = useMemo((): Column<AgentListItem>[] => [
    { id: 'title', header: t('list.name'), sortBy: ({ title }) => title, cell: (agent) => <AgentName agent={agent} /> },
    { id: 'status', header: t('list.status'), width: '9rem', sortBy: ({ publishedVersion }) => publishedVersion, cell: ({ publishedVersion }) => <StatusBadge publishedVersion={publishedVersion} /> },
    { id: 'convos', header: t('list.conversations'), width: '9rem', align: 'end', sortBy: ({ ID }) => counts?.[ID] ?? -1, cell: ({ ID }) => <ConversationCount agentId={ID} count={counts?.[ID]} /> },
    { id: 'modified', header: t('list.modified'), width: '11rem', sortBy: ({ lastModified }) => lastModified, cell: ({ lastModified }) => <TimeAgo at={lastModified * 1000} /> },
    { id: 'id', header: t('list.id'), width: '14rem', cell: ({ ID }) => <CopyChip value={ID} /> },
  ], [t, counts]);
  const create = <Button asChild><Link to="/agents/new">{t('list.create')}</Link></Button>;

  return (
    <Page>
      <PageHeader title={t('list.title')} subtitle={<>{t('list.subtitle')}{list && agents && agents.length > 0 && <> {t('list.used', { count: agents.length, limit: list.limit })}</>}</>} actions={agents && agents.length > 0 && create} />
      {agents && agents.length > 0 && (
        <Box mb="4" maxW="20rem"><Input type="search" aria-label={t('list.search')} placeholder={t('list.search')} value={search} onChange={(event) => setSearch(event.target.value)} /></Box>
      )}
      <DataTable
        caption={t('list.caption')} columns={columns} rows={shown} rowId={({ ID }) => ID} initialSort={{ id: 'modified', desc: true }} onOpen={({ ID }) => navigateTo(overview(ID))}
        error={error && !agents ? errorProps(t('list.error'), error, () => void refetch()) : null}
        empty={wanted
          ? <EmptyState title={t('list.noMatch', { search })} actions={<Button variant="outline" onClick={() => setSearch('')}>{t('list.clearSearch')}</Button>} />
          : <EmptyState icon={<Icon name="bot" size={24} />} title={t('list.emptyTitle')} actions={create}>{t('list.emptyBody')}</EmptyState>}
      />
      <Outlet />
    </Page>
  );
}

function ConversationCount({ agentId, count }: { agentId: string; count: number | undefined }) {
  const t = useTexts();
  if (count === undefined) return null;
  return <TextLink asChild color="fg" aria-label={t('list.openConversations', { count })}><Link to={`/agents/${agentId}/convos`}>{count.toLocaleString()}</Link></TextLink>;
}

function AgentName({ agent }: { agent: AgentListItem }) {
  return (
    <HStack gap="3" minW="0">
      <Avatar name={agent.title} {...(agent.roundedImageURL && { src: agent.roundedImageURL })} />
      <Box minW="0" textAlign="start" htmlTranslate="no">
        <TextLink asChild color="fg" lineClamp="2" overflowWrap="anywhere"><Link to={overview(agent.ID)}>{agent.title}</Link></TextLink>
        <Text color="fg.muted" fontSize="xs" lineClamp="1">{agent.description}</Text>
      </Box>
    </HStack>
  );
}
