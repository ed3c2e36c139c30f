import { Box, Icon, Stack, Text } from '@voxgrove/ui';
import type { CrawledPage } from '@voxgrove/contracts';
import { useTexts } from '../../i18n/useTexts';

/** Number of newest pages shown while more are read. */
const NEWEST = 5;

/** Pages in the order they are read, each with a check mark or the reason why it was skipped. */
export function PageTicks({ pages, reading }: { pages: readonly CrawledPage[]; reading: boolean }) {
  const t = useTexts();
  const shownPages = reading ? pages.slice(-NEWEST) : pages;
  return (
    <Stack
      as="ul"
      gap="1"
      aria-label={t('wizard.pageList')}
      listStyleType="none"
      // Room for the newest pages, so that arriving ones do not push the steps below.
      minH={reading ? '7.75rem' : undefined}
    >
      {shownPages.map((page) => {
        const isTaken = page.outcome === 'taken';
        return (
          <Box as="li" key={page.url} display="flex" gap="2" alignItems="flex-start" minW="0">
            <Box
              as="span"
              pt="0.5"
              flexShrink="0"
              color={isTaken ? 'success.fg' : 'fg.muted'}
              aria-hidden
            >
              <Icon name={isTaken ? 'check' : 'x'} size={14} />
            </Box>
            <Text fontSize="sm" minW="0" lineClamp="1" htmlTranslate="no" title={page.url}>
              {page.title || page.url}
              {!isTaken && (
                <Text as="span" color="fg.muted">
                  {` · ${page.reason}`}
                </Text>
              )}
            </Text>
          </Box>
        );
      })}
    </Stack>
  );
}
