import { Badge, Box, Text } from '@voxgrove/ui';
import type { Crawler } from '../../../contract/crawlers';
import { useTexts } from './useTexts';

const TONE = { INITIALIZED: 'neutral', PENDING: 'info', SUCCESS: 'success', ERROR: 'danger' } as const;

/** How the last run ended, or how far the one at work is. */
export function StateBadge({ crawler: { status, progress, error } }: { crawler: Crawler }) {
  const t = useTexts();
  return (
    <Box minW="0">
      <Badge tone={TONE[status]}>{t(`state.${status}`)}</Badge>
      {status === 'PENDING' && <Text fontSize="xs" color="fg.muted" mt="0.5">{progress === null || progress === 0 ? t('waiting') : t('reading', { count: progress })}</Text>}
      {status === 'ERROR' && error && <Text fontSize="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">{error}</Text>}
    </Box>
  );
}
