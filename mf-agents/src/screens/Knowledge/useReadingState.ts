import type { KnowledgeSource } from '@voxgrove/contracts';
import { minutesUntil } from '../../parts/minutes-until';
import { useTexts } from './useTexts';

/** Says how far the reading of a PENDING source is, or why it waits. */
export function useReadingState(): (
  source: Pick<KnowledgeSource, 'progress' | 'waitingUntil'>,
) => string {
  const t = useTexts();
  return ({ progress, waitingUntil }) => {
    if (waitingUntil) return t('processingTime', { count: minutesUntil(waitingUntil) });
    return progress ? t('reading', { count: progress }) : t('waiting');
  };
}
