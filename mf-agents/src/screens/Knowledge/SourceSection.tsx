import type { CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { useSearchParams } from '@voxgrove/sdk';
import { AlertBox, Badge, Box, DataTable, EmptyState, Heading, HStack, SegmentedControl, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/useTexts';

const TONE = { INITIALIZED: 'neutral', PENDING: 'info', SUCCESS: 'success', ERROR: 'danger' } as const;
const FILTERS = ['all', 'taken', 'skipped'] as const;
type Filter = (typeof FILTERS)[number];
const LABELS = { all: 'knowledge.all', taken: 'knowledge.onlyTaken', skipped: 'knowledge.onlySkipped' } as const;

/** One source with all its pages. The filter is in the address. */
export function SourceSection({ source }: { source: KnowledgeSource }) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const filter: Filter = FILTERS.find((name) => name === params.get('show')) ?? 'all';
  const rows = useMemo(() => source.pages.filter(({ outcome }) => filter === 'all' || (outcome === 'taken') === (filter === 'taken')), [source.pages, filter]);
  const columns = useMemo((): Column<CrawledPage>[] => [
    { id: 'page', header: t('knowledge.page'), sortBy: ({ title, url }) => title || url, cell: (page) => <Page page={page} /> },
    { id: 'outcome', header: t('knowledge.outcome'), width: '9rem', sortBy: ({ outcome }) => outcome, cell: ({ outcome }) => <Badge tone={outcome === 'taken' ? 'success' : 'neutral'}>{t(`outcome.${outcome}`)}</Badge> },
    { id: 'reason', header: t('knowledge.reason'), width: '16rem', cell: ({ reason }) => reason && <Text color="fg.muted">{reason}</Text> },
    { id: 'chars', header: t('knowledge.chars'), width: '8rem', align: 'end', sortBy: ({ chars }) => chars, cell: ({ chars }) => chars.toLocaleString() },
  ], [t]);
  return (
    <Box as="section" aria-label={source.title}>
      <HStack gap="3" mb="3" flexWrap="wrap" justify="space-between" align="flex-end">
        <Box minW="0">
          <HStack gap="2" flexWrap="wrap"><Heading size="md" overflowWrap="anywhere" htmlTranslate="no">{source.title}</Heading><Badge tone={TONE[source.status]}>{t(`knowledge.status.${source.status}`)}</Badge></HStack>
          <Text color="fg.muted" fontSize="xs"><span translate="no">{source.url}</span> · {t('knowledge.updated')} <TimeAgo at={source.updatedAt} /></Text>
        </Box>
        <SegmentedControl label={t('knowledge.filter')} value={filter} onChange={(show) => setParams(show === 'all' ? {} : { show }, { replace: true })} options={FILTERS.map((value) => ({ value, label: t(LABELS[value]) }))} />
      </HStack>
      {source.error && <Box mb="3"><AlertBox type="error">{source.error}</AlertBox></Box>}
      <DataTable caption={t('knowledge.caption', { title: source.title })} columns={columns} rows={rows} rowId={({ url }) => url} empty={<EmptyState title={t('knowledge.noneShown')} />} />
    </Box>
  );
}

function Page({ page: { title, url } }: { page: CrawledPage }) {
  return (
    <Box minW="0" textAlign="start" htmlTranslate="no">
      {title && <Text fontWeight="medium" overflowWrap="anywhere">{title}</Text>}
      <TextLink href={url} target="_blank" rel="noopener noreferrer" fontSize="xs" fontWeight="normal" overflowWrap="anywhere">{url}</TextLink>
    </Box>
  );
}
