import {
  Link,
  NavLink,
  Outlet,
  notify,
  useAppPath,
  useQuery,
  useSearchParams,
} from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  Flex,
  HStack,
  Icon,
  ListPage,
  NavTab,
  NavTabs,
  Stack,
} from '@voxgrove/ui';
import { useRef, useState } from 'react';
import type { SourceEvent } from '../../../contract/knowledge-view';
import { knowledgeQuery, unansweredQuery } from '../../data/knowledge/queries';
import { useLiveKnowledge } from '../../data/knowledge/useLiveKnowledge';
import { useDebouncedBatch } from '../../data/useDebouncedBatch';
import { useAgent } from '../../data/agents/useAgent';
import { kbPaths } from '../../parts/knowledge-paths';
import { QuotaMeter } from './QuotaMeter';
import { Tester } from './tester/Tester';
import { useTexts } from './useTexts';

/**
 * Width of the screen without the agent's test panel. From this width on, the tester is beside the
 * list.
 */
const WIDE = '@container (min-width: 58rem)';

/** One notice covers all sources that were read within this time, in ms. */
const BATCH_PAUSE_MS = 1_500;

/**
 * Frame of the knowledge base: its tabs, its quota, and the tester beside them. The tester stays
 * open when the user changes the tab.
 */
export function KnowledgeLayout() {
  const t = useTexts();
  const {
    agent: { ID },
  } = useAgent();
  const [params] = useSearchParams();
  const [asking, setAsking] = useState(params.has('test'));
  const toggle = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(knowledgeQuery(ID));
  const { data: unanswered } = useQuery(unansweredQuery(ID));
  const reportProcessed = useDebouncedBatch<SourceEvent>(BATCH_PAUSE_MS, (done) => {
    const [first] = done;
    const failed = done.filter(({ status }) => status === 'ERROR').length;
    if (done.length > 1)
      notify({
        type: failed > 0 ? 'error' : 'success',
        message: t(failed > 0 ? 'liveManyFailed' : 'liveMany', { count: done.length, failed }),
      });
    else if (first)
      notify(
        failed > 0
          ? { type: 'error', message: t('liveFailed', { name: first.title }) }
          : {
              type: 'success',
              message: t('live', { name: first.title, chars: first.chars.toLocaleString() }),
            },
      );
  });
  useLiveKnowledge(ID, reportProcessed);
  const paths = kbPaths(ID);
  const atSources = !useAppPath().startsWith(paths.unanswered);
  const hasSources = data !== undefined && data.sources.length > 0;
  const close = () => {
    setAsking(false);
    toggle.current?.focus();
  };
  return (
    <ListPage>
      <Stack gap="4" containerType="inline-size">
        <Flex gap="3" align="flex-end" justify="space-between" flexWrap="wrap" minH="9">
          <NavTabs aria-label={t('parts')} borderBottomWidth="0">
            <NavTab
              asChild
              h="8"
              mb="0"
              borderBottomWidth="0"
              borderRadius="sm"
              _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
            >
              <Link to={paths.list} {...(atSources && { 'aria-current': 'page' as const })}>
                {t('sources')}
                {hasSources && <Badge>{data.sources.length}</Badge>}
              </Link>
            </NavTab>
            <NavTab
              asChild
              h="8"
              mb="0"
              borderBottomWidth="0"
              borderRadius="sm"
              _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
            >
              <NavLink to={paths.unanswered}>
                {t('unansweredTab')}
                {unanswered !== undefined && unanswered.open > 0 && (
                  <Badge tone="warning">{unanswered.open}</Badge>
                )}
              </NavLink>
            </NavTab>
          </NavTabs>
          <HStack
            gap="3"
            flexWrap="wrap"
            align="flex-end"
            flex={{ base: '1 1 100%', md: '0 1 auto' }}
          >
            {data?.quota && <QuotaMeter chars={data.quota.used} limit={data.quota.limit} />}
            {hasSources && (
              <Button
                ref={toggle}
                variant="outline"
                aria-expanded={asking}
                onClick={() => setAsking(!asking)}
              >
                <Icon name="search" />
                {t('test')}
              </Button>
            )}
            {hasSources && (
              <Button asChild>
                <Link to={paths.add('website')}>
                  <Icon name="plus" />
                  {t('add')}
                </Link>
              </Button>
            )}
          </HStack>
        </Flex>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns="minmax(0, 1fr)"
          alignItems="start"
          css={asking ? { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem' } } : {}}
        >
          <Box minW="0" css={{ [WIDE]: { order: 1 } }} order="2">
            <Outlet />
          </Box>
          {asking && (
            <Box order="1" css={{ [WIDE]: { order: 2, position: 'sticky', top: '4.5rem' } }}>
              <Tester agentId={ID} first={params.get('test') ?? ''} onClose={close} />
            </Box>
          )}
        </Box>
      </Stack>
    </ListPage>
  );
}
