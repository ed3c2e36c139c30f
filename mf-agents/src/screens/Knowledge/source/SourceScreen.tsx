import {
  Link,
  NavLink,
  navigateTo,
  notify,
  toApiError,
  useParams,
  useQuery,
  useTitle,
} from '@voxgrove/sdk';
import {
  Box,
  Button,
  CopyChip,
  EmptyState,
  Flex,
  Heading,
  HStack,
  Icon,
  NavTab,
  NavTabs,
  Skeleton,
  Stack,
  Text,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { SourceReply } from '../../../../contract/knowledge-sources';
import { useManySources } from '../../../data/knowledge/many-sources';
import { sourceQuery } from '../../../data/knowledge/queries';
import { LinkOut } from '../../../parts/LinkOut';
import { PageTable } from '../../../parts/PageTable';
import { QueryError } from '../../../parts/QueryError';
import { useAgent } from '../../../data/agents/useAgent';
import { DeleteSources } from '../DeleteSources';
import { KIND_ICONS, isOnTheWeb } from '../kinds';
import { kbPaths } from '../../../parts/knowledge-paths';
import { SourceFailure } from '../SourceFailure';
import { StatusBadge } from '../StatusCell';
import { useReadingState } from '../useReadingState';
import { useTexts } from '../useTexts';
import { Passages } from './Passages';
import { SourceAnswers } from './SourceAnswers';
import { SourceSettings } from './SourceSettings';

/** `/kb/sources/{id}`: everything about one source. */
export function SourceScreen() {
  const t = useTexts();
  const {
    agent: { ID },
  } = useAgent();
  const { sourceId = '' } = useParams();
  const { data, error, refetch } = useQuery(sourceQuery(ID, sourceId));
  const paths = kbPaths(ID);
  useTitle(data?.source.title ?? t('sources'));
  if (!data && error && toApiError(error).status === 404)
    return (
      <EmptyState
        title={t('missing')}
        actions={
          <Button asChild>
            <Link to={paths.list}>{t('allSources')}</Link>
          </Button>
        }
      >
        {t('missingBody')}
      </EmptyState>
    );
  const content = () => {
    if (data) return <Loaded key={sourceId} agentId={ID} view={data} />;
    if (error)
      return <QueryError title={t('error')} error={error} onRetry={() => void refetch()} />;
    return (
      <Stack gap="4" aria-busy>
        <Skeleton h="10" />
        <Skeleton h="48" />
      </Stack>
    );
  };
  return (
    <Box>
      <TextLink asChild display="inline-flex" alignItems="center" gap="1.5" mb="3" fontSize="sm">
        <Link to={paths.list}>
          <Icon name="arrow-left" size={14} />
          {t('allSources')}
        </Link>
      </TextLink>
      {content()}
    </Box>
  );
}

function Loaded({ agentId, view }: { agentId: string; view: SourceReply['data'] }) {
  const t = useTexts();
  const { source } = view;
  const { '*': part } = useParams();
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useManySources(agentId, 'refresh');
  const stop = useManySources(agentId, 'stop');
  const paths = kbPaths(agentId);
  const end = async () => {
    const error = (await stop.run([source])).faults.get(source.id);
    notify(
      error === undefined
        ? { type: 'success', message: t('stopped') }
        : { type: 'error', message: t('failed', { message: error }) },
    );
  };
  const refreshAgain = async () => {
    const error = (await run([source])).faults.get(source.id);
    notify(
      error === undefined
        ? { type: 'success', message: t('refreshing', { count: 1 }) }
        : { type: 'error', message: t('failed', { message: error }) },
    );
  };
  const tabs = [
    { to: paths.source(source.id), label: t('passagesTab'), end: true },
    ...(source.kind === 'website'
      ? [{ to: paths.source(source.id, 'pages'), label: t('pagesTab'), end: false }]
      : []),
    {
      to: paths.source(source.id, 'settings'),
      label: t(source.kind === 'text' || source.kind === 'qa' ? 'contentTab' : 'settingsTab'),
      end: false,
    },
    { to: paths.source(source.id, 'answers'), label: t('answersTab'), end: false },
  ];
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" align="flex-start" flexWrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <HStack gap="2" flexWrap="wrap">
            <Box color="fg.muted">
              <Icon name={KIND_ICONS[source.kind]} />
            </Box>
            <Heading size="lg" htmlTranslate="no" overflowWrap="anywhere">
              {source.title}
            </Heading>
            <StatusBadge status={source.status} />
          </HStack>
          <HStack gap="3" mt="1" flexWrap="wrap" fontSize="xs" color="fg.muted">
            {source.url !== undefined && (
              <Box minW="0" htmlTranslate="no" overflowWrap="anywhere">
                <LinkOut href={source.url}>{source.url}</LinkOut>
              </Box>
            )}
            {source.file && <span translate="no">{source.file.name}</span>}
            <CopyChip value={source.id} />
          </HStack>
        </Box>
        <HStack gap="2" flexWrap="wrap">
          {isOnTheWeb(source) &&
            (source.status === 'PENDING' ? (
              <Button variant="outline" loading={stop.isPending} onClick={() => void end()}>
                {t('stop')}
              </Button>
            ) : (
              <Button variant="outline" loading={isPending} onClick={() => void refreshAgain()}>
                {t('readNow')}
              </Button>
            ))}
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        </HStack>
      </Flex>
      <Facts view={view} />
      {source.status === 'ERROR' && (
        <SourceFailure source={source} onAgain={() => void refreshAgain()} />
      )}
      <NavTabs aria-label={t('tabs')}>
        {tabs.map(({ to, label, end }) => (
          <NavTab asChild key={to}>
            <NavLink to={to} end={end}>
              {label}
            </NavLink>
          </NavTab>
        ))}
      </NavTabs>
      <TabContent tab={part} agentId={agentId} view={view} />
      {asking && (
        <DeleteSources
          agentId={agentId}
          sources={[source]}
          onDeleted={() => navigateTo(paths.list, { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

function TabContent({
  tab,
  agentId,
  view,
}: {
  tab: string | undefined;
  agentId: string;
  view: SourceReply['data'];
}) {
  const t = useTexts();
  const { source } = view;
  switch (tab) {
    case 'settings':
      return <SourceSettings agentId={agentId} view={view} />;
    case 'answers':
      return <SourceAnswers agentId={agentId} sourceId={source.id} />;
    case 'pages':
      return (
        <PageTable
          pages={source.pages}
          caption={t('pagesTab')}
          head={
            <Text color="fg.muted" fontSize="xs">
              {t(source.pages.length === 0 ? 'pagesNone' : 'pagesHelp')}
            </Text>
          }
        />
      );
    default:
      return <Passages agentId={agentId} source={source} />;
  }
}

function Facts({ view: { source } }: { view: SourceReply['data'] }) {
  const t = useTexts();
  const readingState = useReadingState();
  const takenCount = source.pages.filter(({ outcome }) => outcome === 'taken').length;
  const lastRead = source.readAt === null ? t('never') : <TimeAgo key="read" at={source.readAt} />;
  const facts: [string, React.ReactNode][] = [
    [t('size'), source.chars.toLocaleString()],
    [t('passages'), source.chunkCount.toLocaleString()],
    ...(source.kind === 'website'
      ? [
          [
            t('pages'),
            t('pagesOf', {
              count: takenCount,
              taken: takenCount,
              skipped: source.pages.length - takenCount,
            }),
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(typeof source.file?.pages === 'number'
      ? [[t('pages'), source.file.pages.toLocaleString()] as [string, React.ReactNode]]
      : []),
    [t('read'), source.status === 'PENDING' ? readingState(source) : lastRead],
    ...(isOnTheWeb(source)
      ? [
          [
            t('refresh'),
            <>
              {t(`every.${source.refresh}`)}
              {source.nextRefreshAt !== null && (
                <>
                  {' '}
                  · {t('nextAt')} <TimeAgo at={source.nextRefreshAt} ahead />
                </>
              )}
            </>,
          ] as [string, React.ReactNode],
        ]
      : []),
  ];
  return (
    <Flex as="dl" gap="6" flexWrap="wrap" rowGap="3">
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Text as="dt" fontSize="xs" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
