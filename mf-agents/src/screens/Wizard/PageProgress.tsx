import { Badge, Box, Button, HStack, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import type { CrawledPage } from '@voxgrove/contracts';
import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { countGroups, groupOf } from './page-groups';
import type { PageGroup } from './page-groups';
import { useMoreTexts } from './useMoreTexts';

const TONES: Record<PageGroup, 'success' | 'warning' | 'danger' | 'neutral'> = {
  taken: 'success',
  robots: 'warning',
  empty: 'warning',
  failed: 'danger',
  other: 'neutral',
};
/**
 * Number of rows before the user asks for the rest, so that the list needs no scroll bar of its
 * own.
 */
const FEW = 6;
const SHOWN = {
  all: () => true,
  taken: (page: CrawledPage) => page.outcome === 'taken',
  leftOut: (page: CrawledPage) => page.outcome !== 'taken',
};

/** Returns the line below a page's title: its address, or the reason why the page is left out. */
function detailOf({ url, title, outcome, reason }: CrawledPage): string | undefined {
  if (outcome === 'taken') return url;
  return title ? `${url} — ${reason}` : reason;
}

/**
 * Pages in the order they are read, the newest first, each used or with the reason why not.
 * `settled`: reading has ended, so the pages can be filtered by their outcome.
 */
export function PageProgress({
  pages,
  settled = false,
}: {
  pages: readonly CrawledPage[];
  settled?: boolean;
}) {
  const t = useTexts();
  const more = useMoreTexts();
  const [filter, setFilter] = useState<keyof typeof SHOWN>('all');
  const takenCount = pages.filter(SHOWN.taken).length;
  const [isExpanded, setExpanded] = useState(false);
  const rows = [...pages].filter(SHOWN[filter]).reverse();
  const newest = isExpanded ? rows : rows.slice(0, FEW);
  return (
    <Box>
      <HStack gap="2" mb="2" flexWrap="wrap" role="status">
        {pages.length === 0 ? (
          <Text color="fg.muted">{t('wizard.pagesNone')}</Text>
        ) : (
          <>
            <Text fontWeight="medium">{t('wizard.pagesTaken', { count: takenCount })}</Text>
            {countGroups(pages)
              .filter(({ group }) => group !== 'taken')
              .map(({ group, count }) => (
                <Badge key={group} tone={TONES[group]}>
                  {more(`sum.${group}`, { count })}
                </Badge>
              ))}
          </>
        )}
      </HStack>
      {settled && takenCount > 0 && takenCount < pages.length && (
        <Box mb="2">
          <SegmentedControl
            label={more('shown')}
            quiet
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: more('all', { count: pages.length }) },
              { value: 'taken', label: more('taken', { count: takenCount }) },
              { value: 'leftOut', label: more('leftOut', { count: pages.length - takenCount }) },
            ]}
          />
        </Box>
      )}
      <Stack
        as="ul"
        gap="0"
        minH={settled ? '0' : '40'}
        borderWidth="1px"
        borderRadius="md"
        aria-label={t('wizard.pageList')}
      >
        {newest.map((page) => (
          <HStack
            as="li"
            key={page.url}
            justify="space-between"
            gap="3"
            px="3"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box minW="0" htmlTranslate="no">
              <Text lineClamp="1">{page.title || page.url}</Text>
              <Text
                color="fg.muted"
                fontSize="xs"
                lineClamp={page.outcome === 'taken' ? '1' : '2'}
                title={page.url}
                overflowWrap="anywhere"
              >
                {detailOf(page)}
              </Text>
            </Box>
            <Badge tone={TONES[groupOf(page)]}>{t(`outcome.${page.outcome}`)}</Badge>
          </HStack>
        ))}
      </Stack>
      {settled && newest.length < rows.length && (
        <Button variant="link" size="sm" mt="2" onClick={() => setExpanded(true)}>
          {more('showAll', { count: rows.length })}
        </Button>
      )}
    </Box>
  );
}
