import { Link, navigateTo, Outlet, useAppPath, useSearchParams, useTitle } from '@voxgrove/sdk';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  HStack,
  Icon,
  ListPage,
  Text,
  useThrottled,
} from '@voxgrove/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AgentListSort } from '../../../contract/agent-list';
import { useAgentPages } from '../../data/agents/useAgentPages';
import { useLiveAgents } from '../../data/agents/useLiveAgents';
import { useTexts } from '../../i18n/useTexts';
import { errorProps } from '../../parts/QueryError';
import { AskAbout } from '../../parts/AboutCard/AskAbout';
import { agentColumns, agentMenu, SORTS, sortOf } from './agent-columns';

const LIST_PATH = '/agents';
/** Shortest time between two searches on the server while the user types, in ms. */
const TYPING_MS = 80;
/**
 * The address changes after the user has stopped typing for this long (ms), because every link on
 * the page depends on the address.
 */
const RESTING_MS = 300;

/**
 * All agents of the workspace, loaded while the user scrolls. The form for a new agent opens above
 * the list.
 */
export function AgentListScreen() {
  const t = useTexts();
  useLiveAgents();
  // A screen that opens above the list has its own title.
  useTitle(useAppPath() === LIST_PATH ? t('list.title') : undefined);
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [addressed, setAddressed] = useState(asked);
  if (addressed !== asked) {
    setAddressed(asked);
    setTyped(asked);
  }
  // `setParams` uses the address of the render that created it. The memoized table renders less
  // often, so it needs the newest function.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const setQuery = useCallback(
    (name: string, value: string) =>
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [],
  );
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => setQuery('q', typed), RESTING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, setQuery]);
  const search = useThrottled(typed.trim(), TYPING_MS);
  const sort = AgentListSort.catch('newest').parse(params.get('sort'));

  const {
    agents,
    total,
    limit,
    error,
    refetch,
    isPlaceholderData,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    more,
  } = useAgentPages({ search, sort });
  const { more: moreCounts, pages: counted } = useAgentPages(
    { search, sort, counts: true },
    { enabled: agents !== undefined && !isPlaceholderData },
  );
  const counts = useMemo(
    () =>
      Object.assign({}, ...(counted ?? []).map(({ conversations }) => conversations)) as Record<
        string,
        number
      >,
    [counted],
  );
  const columns = useMemo(() => agentColumns(t, counts), [t, counts]);
  // While the list loads, the search and the actions keep their places.
  const isLoading = agents === undefined && !error;
  const hasAny = isLoading || (agents !== undefined && (agents.length > 0 || search !== ''));
  const nothing = agents?.length === 0 ? search : '';
  const create = useMemo(
    () => (
      <HStack gap="2">
        <Button variant="outline" asChild>
          <Link to="/agents/new/import">
            <Icon name="upload" />
            {t('import.action')}
          </Link>
        </Button>
        <Button asChild>
          <Link to="/agents/new">
            <Icon name="plus" size={16} />
            {t('list.create')}
          </Link>
        </Button>
      </HStack>
    ),
    [t],
  );
  // Typing does not render the table again. A new search result does.
  const table = useMemo(
    () => (
      <DataTable
        caption={t('list.caption')}
        columns={columns}
        rows={agents}
        rowId={({ ID }) => ID}
        menu={agentMenu}
        onOpen={({ ID }) => navigateTo(`/agents/${ID}/overview`)}
        pages={{
          total,
          onEnd: () => {
            more();
            moreCounts();
          },
          sort: SORTS[sort],
          onSort: (next) => setQuery('sort', sortOf(next)),
        }}
        error={error && !agents ? errorProps(t('list.error'), error, () => void refetch()) : null}
        empty={
          nothing ? (
            <EmptyState
              title={t('list.noMatch', { search: nothing })}
              actions={
                <Button variant="outline" onClick={() => setTyped('')}>
                  {t('list.clearSearch')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Icon name="bot" size={24} />}
              title={t('list.emptyTitle')}
              actions={create}
            >
              {t('list.emptyBody')}
            </EmptyState>
          )
        }
      />
    ),
    [t, columns, agents, total, more, moreCounts, sort, error, refetch, nothing, create, setQuery],
  );

  return (
    <ListPage
      title={t('list.title')}
      subtitle={
        <>
          {t('list.subtitle')}
          {agents && agents.length > 0 && search === '' && limit !== undefined && (
            <> {t('list.used', { count: total, limit })}</>
          )}
        </>
      }
      actions={hasAny && create}
    >
      {hasAny && (
        <FilterBar
          search={{ label: t('list.search'), value: typed, onChange: setTyped }}
          status={search !== '' && t('list.found', { count: total })}
        />
      )}
      {table}
      {(isFetchingNextPage || isFetchNextPageError) && (
        <Text role="status" color="fg.muted" textAlign="center" py="4">
          {isFetchNextPageError ? (
            <>
              {t('list.moreFailed')}{' '}
              <Button variant="link" onClick={() => void fetchNextPage()}>
                {t('list.retry')}
              </Button>
            </>
          ) : (
            t('list.more')
          )}
        </Text>
      )}
      <AskAbout />
      <Outlet />
    </ListPage>
  );
}
