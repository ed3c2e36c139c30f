import type { KnowledgeSource } from '@voxgrove/contracts';
import { useInfiniteQuery, useSearchParams } from '@voxgrove/sdk';
import { Box, Button, EmptyState, Flex, Input, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useEffect, useState } from 'react';
import { chunkPages } from '../../../data/knowledge/queries';
import { QueryError } from '../../../parts/QueryError';
import { useTexts } from '../useTexts';
import { PassageItem } from './PassageItem';

/** The search starts after the user has stopped typing for this long, in ms. */
const SETTLE_MS = 250;

/** The passages of a source. `?passage=` starts with one of them and marks it. */
export function Passages({ agentId, source }: { agentId: string; source: KnowledgeSource }) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const marked = params.get('passage') ?? undefined;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    chunkPages(agentId, source.id, { search, from: search === '' ? marked : undefined }),
  );
  const passages = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.total ?? 0;
  const before = data?.pages[0]?.start ?? 0;
  const fromTheTop = marked !== undefined && search === '';
  return (
    <Stack gap="3" as="section" aria-label={t('passagesTab')}>
      <Flex gap="3" align="center" flexWrap="wrap" justify="space-between">
        <Box flex="1 1 12rem" maxW={{ base: 'full', md: '20rem' }}>
          <Input
            type="search"
            aria-label={t('searchPassages')}
            placeholder={t('searchPassages')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Text role="status" fontSize="xs" color="fg.muted">
          {data && t('passageCount', { count: total })}
        </Text>
      </Flex>
      {error && !data && (
        <QueryError title={t('passagesError')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Stack gap="3" aria-busy>
          <Skeleton h="28" />
          <Skeleton h="28" />
          <Skeleton h="28" />
        </Stack>
      )}
      {fromTheTop && (
        <Box>
          <Button size="sm" variant="outline" onClick={() => setParams({}, { replace: true })}>
            {t('fromTheTop')}
          </Button>
        </Box>
      )}
      {passages?.length === 0 && (
        <EmptyState title={t(search === '' ? 'passagesNone' : 'passagesNoMatch')}>
          {search === '' && t('passagesHelp')}
        </EmptyState>
      )}
      {passages && passages.length > 0 && (
        <Stack as="ol" gap="3" listStyleType="none">
          {passages.map((view, index) => (
            <PassageItem
              key={view.chunk.id}
              agentId={agentId}
              view={view}
              number={before + index + 1}
              marked={view.chunk.id === marked}
              words={search}
            />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Box>
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('morePassages')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
