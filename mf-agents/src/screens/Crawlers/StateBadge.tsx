import { Badge, Box, Text } from '@voxgrove/ui';
import type { Crawler } from '../../../contract/crawlers';
import { minutesUntil } from '../../parts/minutes-until';
import { useTexts } from './useTexts';

const TONE = {
  INITIALIZED: 'neutral',
  PENDING: 'info',
  SUCCESS: 'success',
  ERROR: 'danger',
} as const;

/** Result of the last run, or progress of the current one. */
export function StateBadge({
  crawler: { status, progress, waitingUntil, error },
}: {
  crawler: Crawler;
}) {
  const t = useTexts();
  const far = progress ? t('reading', { count: progress }) : t('waiting');
  const readingState = waitingUntil
    ? t('processingTime', { count: minutesUntil(waitingUntil) })
    : far;
  return (
    <Box minW="0">
      <Badge tone={TONE[status]}>{t(`state.${status}`)}</Badge>
      {status === 'PENDING' && (
        <Text fontSize="xs" color="fg.muted" mt="0.5">
          {readingState}
        </Text>
      )}
      {status === 'ERROR' && error && (
        <Text fontSize="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {error}
        </Text>
      )}
    </Box>
  );
}
