import { Badge, Box, HStack, Stack, Text } from '@voxgrove/ui';
import type { CrawledPage } from '@voxgrove/contracts';
import { useTexts } from '../../i18n/useTexts';

/** Pages as they are read, the newest first: taken, or why not. */
export function PageProgress({ pages }: { pages: readonly CrawledPage[] }) {
  const t = useTexts();
  const taken = pages.filter(({ outcome }) => outcome === 'taken').length;
  return (
    <Box>
      <HStack gap="3" mb="2" role="status">
        {pages.length === 0 ? <Text color="fg.muted">{t('wizard.pagesNone')}</Text> : <Text fontWeight="medium">{t('wizard.pagesTaken', { count: taken })}</Text>}
        {pages.length > taken && <Text color="fg.muted">{t('wizard.pagesSkipped', { count: pages.length - taken })}</Text>}
      </HStack>
      <Stack as="ul" gap="0" minH="40" maxH="64" overflow="auto" borderWidth="1px" borderRadius="md" tabIndex={0} aria-label={t('wizard.pageList')}>
        {[...pages].reverse().map((page) => (
          <HStack as="li" key={page.url} justify="space-between" gap="3" px="3" py="2" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            <Box minW="0" htmlTranslate="no">
              <Text lineClamp="1">{page.title || page.url}</Text>
              <Text color="fg.muted" fontSize="xs" lineClamp="1" title={page.url}>{page.outcome === 'taken' ? page.url : `${page.url} — ${page.reason}`}</Text>
            </Box>
            <Badge tone={page.outcome === 'taken' ? 'success' : 'neutral'}>{t(`outcome.${page.outcome}`)}</Badge>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
