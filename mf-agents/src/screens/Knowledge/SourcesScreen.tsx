import { SourceKind, SourceStatus, foldText } from '@voxgrove/contracts';
import type { KnowledgeSource } from '@voxgrove/contracts';
import { Outlet, navigateTo, notify, useQuery, useSearchParams, useTitle } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  DataTable,
  EmptyState,
  Flex,
  HStack,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { knowledgeQuery } from '../../data/knowledge/queries';
import { useManySources } from '../../data/knowledge/many-sources';
import { EngineNotice } from '../../parts/EngineNotice';
import { errorProps } from '../../parts/QueryError';
import { useAgent } from '../AgentWorkspace/useAgent';
import { ChosenSources } from './chosen-sources';
import { DeleteSources } from './DeleteSources';
import { EmptyKnowledge } from './EmptyKnowledge';
import { isOnTheWeb } from './kinds';
import { ManyProgress } from './ManyProgress';
import { kbPaths } from './paths';
import { sourceColumns } from './source-columns';
import { SourceFailure } from './SourceFailure';
import { SourceFilters } from './SourceFilters';
import { useTesterBeside } from './tester/tester-beside';
import { useTexts } from './useTexts';

const NONE: ReadonlySet<string> = new Set();
const without = (all: ReadonlySet<string>, some: Iterable<string>): ReadonlySet<string> => {
  const rest = new Set(all);
  for (const id of some) rest.delete(id);
  return rest;
};

/** `/kb`: where the agent's knowledge comes from. Search and filters are in the address. */
export function SourcesScreen() {
  const t = useTexts();
  const {
    agent: { ID, title },
  } = useAgent();
  const { data, error, refetch } = useQuery(knowledgeQuery(ID));
  const narrow = useTesterBeside();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(NONE);
  const [asking, setAsking] = useState<readonly KnowledgeSource[]>([]);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const refreshing = useManySources(ID, 'refresh');
  const { run: stopAll } = useManySources(ID, 'stop');
  useTitle(t('title', { name: title }));

  const q = params.get('q') ?? '';
  const kind = SourceKind.safeParse(params.get('kind')).data ?? '';
  const status = SourceStatus.safeParse(params.get('status')).data ?? '';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const sources = data?.sources;
  const shown = useMemo(
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
  const picked = sources?.filter(({ id }) => chosen.has(id)) ?? [];

  const refresh = async (wanted: readonly KnowledgeSource[]) => {
    const web = wanted.filter(isOnTheWeb);
    if (web.length === 0) {
      notify({ type: 'info', message: t('nothingToRefresh') });
      return;
    }
    const { done, faults: refused, left } = await refreshing.run(web);
    // Beside each of the others it says why, until it is tried again.
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
      onChoose: (id: string) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [],
  );
  const columns = useMemo(
    () => sourceColumns({ agentId: ID, narrow, ...onRow }, t),
    [ID, narrow, onRow, t],
  );
  const open = useCallback(({ id }: KnowledgeSource) => navigateTo(kbPaths(ID).source(id)), [ID]);
  const detail = useCallback(
    (source: KnowledgeSource) => {
      const again = () => onRow.onRefresh(source);
      const fault = faults.get(source.id);
      if (fault !== undefined)
        return (
          <AlertBox
            type="error"
            actions={
              <Button size="sm" variant="outline" onClick={again}>
                {t('again')}
              </Button>
            }
          >
            {t('notRead', { error: fault })}
          </AlertBox>
        );
      return source.status === 'ERROR' ? <SourceFailure source={source} onAgain={again} /> : null;
    },
    [faults, onRow, t],
  );
  const filtered = q !== '' || kind !== '' || status !== '';
  return (
    <Stack gap="3">
      {sources !== undefined && sources.length > 0 && shown && (
        <Flex gap="2" flexWrap="wrap" align="center">
          <SourceFilters q={q} kind={kind} status={status} onChange={set} />
          {filtered && (
            <Text role="status" fontSize="xs" color="fg.muted">
              {t('found', { count: shown.length, all: sources.length })}
            </Text>
          )}
          <HStack
            gap="2"
            flexWrap="wrap"
            minH="9"
            ms={{ base: '0', md: 'auto' }}
            role="group"
            aria-label={t('choose')}
          >
            {shown.length > 0 && picked.length === 0 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}
              >
                {t('chooseAll', { count: shown.length })}
              </Button>
            )}
            {picked.length > 0 && (
              <>
                <Text role="status" fontWeight="medium" flexBasis={{ base: 'full', md: 'auto' }}>
                  {t('chosen', { count: picked.length })}
                </Text>
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
                <Button size="sm" variant="ghost" onClick={() => setChosen(NONE)}>
                  {t('clearChoice')}
                </Button>
              </>
            )}
          </HStack>
        </Flex>
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
      <ChosenSources value={chosen}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          skeletonHeight="9"
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
                  <Button variant="outline" onClick={() => setParams({}, { replace: true })}>
                    {t('clear')}
                  </Button>
                }
              />
            )
          }
        />
      </ChosenSources>
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
