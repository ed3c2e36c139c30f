import type { CrawledPage } from '@voxgrove/contracts';
import { useSearchParams } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  DataTable,
  EmptyState,
  SegmentedControl,
  Stack,
  Text,
  TextCell,
  TextLink,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';

const FILTERS = ['all', 'taken', 'skipped'] as const;
type Filter = (typeof FILTERS)[number];
const LABELS = {
  all: 'knowledge.all',
  taken: 'knowledge.onlyTaken',
  skipped: 'knowledge.onlySkipped',
} as const;

/**
 * Outcome of every page of a website, with `head` next to the filter. The address contains the
 * filter.
 */
export function PageTable({
  pages,
  caption,
  head,
}: {
  pages: CrawledPage[];
  caption: string;
  head: ReactNode;
}) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const filter: Filter = FILTERS.find((name) => name === params.get('show')) ?? 'all';
  const show = (next: Filter) =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        if (next === 'all') query.delete('show');
        else query.set('show', next);
        return query;
      },
      { replace: true },
    );
  const rows = useMemo(
    () =>
      pages.filter(
        ({ outcome }) => filter === 'all' || (outcome === 'taken') === (filter === 'taken'),
      ),
    [pages, filter],
  );
  const columns = useMemo(
    (): Column<CrawledPage>[] => [
      {
        id: 'page',
        header: t('knowledge.page'),
        sortBy: ({ title, url }) => title || url,
        cell: (page) => <Page page={page} />,
      },
      {
        id: 'outcome',
        header: t('knowledge.outcome'),
        width: 12,
        card: 'status',
        skeleton: 'badge',
        sortBy: ({ outcome }) => outcome,
        cell: ({ outcome }) => (
          <Badge tone={outcome === 'taken' ? 'success' : 'neutral'}>
            {t(`outcome.${outcome}`)}
          </Badge>
        ),
      },
      {
        id: 'reason',
        header: t('knowledge.reason'),
        minWidth: 16,
        priority: 3,
        wrap: true,
        cell: ({ reason }) =>
          reason && (
            <Text fontSize="xs" color="fg.muted">
              {reason}
            </Text>
          ),
      },
      {
        id: 'chars',
        header: t('knowledge.chars'),
        width: 8,
        priority: 2,
        align: 'end',
        sortBy: ({ chars }) => chars,
        cell: ({ chars }) => chars.toLocaleString(),
      },
    ],
    [t],
  );
  return (
    <>
      <Stack
        direction={{ base: 'column', sm: 'row' }}
        gap="3"
        mb="3"
        justify="space-between"
        align={{ base: 'flex-start', sm: 'flex-end' }}
      >
        <Box minW="0">{head}</Box>
        <SegmentedControl
          label={t('knowledge.filter')}
          quiet
          value={filter}
          onChange={(next) => show(next as Filter)}
          options={FILTERS.map((value) => ({ value, label: t(LABELS[value]) }))}
        />
      </Stack>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={({ url }) => url}
        empty={<EmptyState title={t('knowledge.noneShown')} />}
      />
    </>
  );
}

function Page({ page: { title, url } }: { page: CrawledPage }) {
  const address = (
    <TextLink
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      fontWeight="normal"
      htmlTranslate="no"
    >
      {url}
    </TextLink>
  );
  return title ? (
    <TextCell note={address}>
      <span translate="no" title={title}>
        {title}
      </span>
    </TextCell>
  ) : (
    <TextCell>{address}</TextCell>
  );
}
