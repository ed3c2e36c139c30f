import type { KnowledgeSource } from '@voxgrove/contracts';
import { Badge, Box, Text, TimeAgo } from '@voxgrove/ui';
import { memo } from 'react';
import { useReadingState } from './useReadingState';
import { useTexts } from './useTexts';

const TONE = {
  INITIALIZED: 'neutral',
  PENDING: 'info',
  SUCCESS: 'success',
  ERROR: 'danger',
} as const;

export function StatusBadge({ status }: { status: KnowledgeSource['status'] }) {
  const t = useTexts();
  return <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>;
}

/** Result of the last reading, or progress of the current one. */
export const StatusCell = memo(({ source }: { source: KnowledgeSource }) => {
  const t = useTexts();
  const readingState = useReadingState();
  const { status, readAt, checkedAt, change, updatedAt } = source;
  const result = () => {
    if (status === 'PENDING') return readingState(source);
    if (status === 'SUCCESS' && change === 'unchanged' && checkedAt !== null)
      return (
        <>
          {t('unchanged')} · <TimeAgo at={checkedAt} />
        </>
      );
    return <TimeAgo at={readAt ?? checkedAt ?? updatedAt} />;
  };
  return (
    <Box minW="0">
      <StatusBadge status={status} />
      <Text fontSize="xs" color="fg.muted" mt="0.5">
        {result()}
      </Text>
    </Box>
  );
});
