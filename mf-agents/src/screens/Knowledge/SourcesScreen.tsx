import { SourceKind, SourceStatus, foldText } from '@voxgrove/contracts';
import type { KnowledgeSource } from '@voxgrove/contracts';
import { Outlet, navigateTo, notify, useListAddress, useQuery, useTitle } from '@voxgrove/sdk';
import { AlertBox, Box, Button, DataTable, EmptyState, FilterBar, Flex, Stack } from '@voxgrove/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useManySources } from '../../data/knowledge/many-sources';
import { EngineNotice } from '../../parts/EngineNotice';
import { errorProps } from '../../parts/QueryError';
import { useAgent } from '../../data/agents/useAgent';
import { DeleteSources } from './DeleteSources';
import { EmptyKnowledge } from './EmptyKnowledge';
import { GapsNote } from './GapsNote';
import { KINDS, isOnTheWeb } from './kinds';
import { ManyProgress } from './ManyProgress';
import { kbPaths } from '../../parts/knowledge-paths';
import { SourceMenu } from './source-cells';
import { sourceColumns } from './source-columns';
import { SourceFailure } from './SourceFailure';
import { useTexts } from './useTexts';

const PARAMETERS = ['q', 'kind', 'status'] as const;
const NONE: ReadonlySet<string> = new Set();
const without = (all: ReadonlySet<string>, some: Iterable<string>): ReadonlySet<string> => {
  const remaining = new Set(all);
  for (const id of some) remaining.delete(id);
  return remaining;
};

/** `/kb`: the sources of the agent's knowledge. Search and filters are in the address. */
export function SourcesScreen() {
  const t = useTexts();
  const {
    agent: { ID, title },
  } = useAgent();
  const { data, error, refetch } = useQuery(knowledgeQuery(ID));
  const { values, set, clear, filtered, order } = useListAddress(PARAMETERS);
  const [chosen, setChosen] = useState(NONE);
  const [asking, setAsking] = useState<readonly KnowledgeSource[]>([]);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const refreshing = useManySources(ID, 'refresh');
  const { run: stopAll } = useManySources(ID, 'stop');
  useTitle(t('title', { name: title }));

  const { q } = values;
  const kind = SourceKind.safeParse(values.kind).data ?? '';
  const status = SourceStatus.safeParse(values.status).data ?? '';
  const sources = data?.sources;
  const shownSources = useMemo(
    () =>
      sources?.filter(
        (source) =>
          (kind === '' || source.kind === kind) &&
          (status === '' || source.status === status) &&
          foldText([source.title, source.url ?? '', source.file?.name ?? ''].join('\n')).includes(
            foldText(q.trim()),
          ),
      ),
    [sources, q, kind, status],
  );
  // While the sources load, the filters keep their place.
  const hasFilters = sources === undefined ? !error : sources.length > 0;
  const picked = sources?.filter(({ id }) => chosen.has(id)) ?? [];

  const refresh = async (wanted: readonly KnowledgeSource[]) => {
    const web = wanted.filter(isOnTheWeb);
    if (web.length === 0) {
      notify({ type: 'info', message: t('nothingToRefresh') });
      return;
    }
    const { done, faults: refused, left } = await refreshing.run(web);
    // Each failed source shows its reason until the next attempt.
    setFaults(
      (before) => new Map([...before].filter(([id]) => !done.has(id)).concat([...refused])),
    );
    const settled = wanted
      .filter(({ id }) => !refused.has(id) && (done.has(id) || left === 0))
      .map(({ id }) => id);
    setChosen((before) => without(before, settled));
    if (refused.size > 0)
      notify({
        type: 'error',
        message: t('notReadSome', { failed: refused.size, count: web.length - left }),
      });
    else if (left === 0)
      notify({ type: 'success', message: t('refreshing', { count: done.size }) });
    if (left > 0)
      notify({ type: 'info', message: t('refreshStopped', { count: done.size, left }) });
  };
  const stop = async (source: KnowledgeSource) => {
    const error = (await stopAll([source])).faults.get(source.id);
    notify(
      error === undefined
        ? { type: 'success', message: t('stopped') }
        : { type: 'error', message: t('failed', { message: error }) },
    );
  };
  const latest = useRef({ refresh, stop });
  useEffect(() => {
    latest.current = { refresh, stop };
  });
  const onRow = useMemo(
    () => ({
      onRefresh: (source: KnowledgeSource) => void latest.current.refresh([source]),
      onStop: (source: KnowledgeSource) => void latest.current.stop(source),
      onDelete: (source: KnowledgeSource) => setAsking([source]),
    }),
    [],
  );
  const columns = useMemo(() => sourceColumns(ID, t), [ID, t]);
  const menu = useCallback(
    (source: KnowledgeSource) => <SourceMenu source={source} {...onRow} />,
    [onRow],
  );
  const rowLabel = useCallback(({ title: name }: KnowledgeSource) => t('chooseOne', { name }), [t]);
  const open = useCallback(({ id }: KnowledgeSource) => navigateTo(kbPaths(ID).source(id)), [ID]);
  const detail = useCallback(
    (source: KnowledgeSource) => {
      const refreshAgain = () => onRow.onRefresh(source);
      const fault = faults.get(source.id);
      if (fault !== undefined)
        return (
          <AlertBox
            type="error"
            actions={
              <Button size="sm" variant="outline" onClick={refreshAgain}>
                {t('again')}
              </Button>
            }
          >
            {t('notRead', { error: fault })}
          </AlertBox>
        );
      return source.status === 'ERROR' ? (
        <SourceFailure source={source} onAgain={refreshAgain} />
      ) : null;
    },
    [faults, onRow, t],
  );
  return (
    <Stack gap="3">
      {hasFilters && (
        <FilterBar
          search={{ label: t('search'), value: q, onChange: (text) => set('q', text) }}
          filters={[
            {
              id: 'kind',
              label: t('kindFilter'),
              value: kind,
              options: KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
            {
              id: 'status',
              label: t('statusFilter'),
              value: status,
              options: SourceStatus.options.map((value) => ({
                value,
                label: t(`status.${value}`),
              })),
            },
          ]}
          onFilter={(id, value) => set(id as 'kind' | 'status', value)}
          onClear={clear}
          status={
            filtered &&
            sources &&
            t('found', { count: shownSources?.length ?? 0, all: sources.length })
          }
        />
      )}
      {refreshing.progress && (
        <Flex gap="3" align="center">
          <Box flex="1">
            <ManyProgress {...refreshing.progress} label={t('readingAgain', refreshing.progress)} />
          </Box>
          <Button
            size="sm"
            variant="outline"
            loading={refreshing.isStopping}
            onClick={refreshing.stop}
          >
            {t('stopMany')}
          </Button>
        </Flex>
      )}
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={shownSources}
        rowId={({ id }) => id}
        order={order}
        menu={menu}
        selection={{
          chosen,
          onChange: setChosen,
          label: rowLabel,
          countText: (count) => t('chosen', { count }),
          actions: (
            <>
              <Button
                size="sm"
                variant="outline"
                loading={refreshing.isPending}
                onClick={() => void refresh(picked)}
              >
                {t('refreshChosen')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setAsking(picked)}>
                {t('deleteChosen')}
              </Button>
            </>
          ),
        }}
        onOpen={open}
        detail={detail}
        error={error && !data ? errorProps(t('error'), error, () => void refetch()) : null}
        empty={
          sources?.length === 0 ? (
            <EmptyKnowledge agentId={ID} />
          ) : (
            <EmptyState
              title={t('noMatch')}
              actions={
                <Button variant="outline" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            />
          )
        }
      />
      <GapsNote agentId={ID} />
      <EngineNotice agentId={ID} />
      {asking.length > 0 && (
        <DeleteSources
          agentId={ID}
          sources={asking}
          onDeleted={(ids) => setChosen((before) => without(before, ids))}
          onClose={() => setAsking([])}
        />
      )}
      <Outlet />
    </Stack>
  );
}
