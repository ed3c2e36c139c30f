import type { KnowledgeSource } from '@voxgrove/contracts';
import { AlertBox, Badge, Box, Heading, HStack, Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { PageTable } from '../../parts/PageTable';

const TONE = { INITIALIZED: 'neutral', PENDING: 'info', SUCCESS: 'success', ERROR: 'danger' } as const;

/** One source with all its pages. */
export function SourceSection({ source }: { source: KnowledgeSource }) {
  const t = useTexts();
  return (
    <Box as="section" aria-label={source.title}>
      <PageTable pages={source.pages} caption={t('knowledge.caption', { title: source.title })} head={<>
        <HStack gap="2" flexWrap="wrap"><Heading size="md" overflowWrap="anywhere" htmlTranslate="no">{source.title}</Heading><Badge tone={TONE[source.status]}>{t(`knowledge.status.${source.status}`)}</Badge></HStack>
        <Text color="fg.muted" fontSize="xs"><span translate="no">{source.url}</span> · {t('knowledge.updated')} <TimeAgo at={source.updatedAt} /></Text>
        {source.error && <Box mt="3"><AlertBox type="error">{source.error}</AlertBox></Box>}
      </>} />
    </Box>
  );
}
