import type { KnowledgeSource } from '@voxgrove/contracts';
import { minutesUntil } from '../../parts/minutes-until';
import { useTexts } from './useTexts';

/** Returns a function that describes the progress of a PENDING source, or why the source waits. */
export function useReadingState(): (
  source: Pick<KnowledgeSource, 'progress' | 'waitingUntil'>,
) => string {
  const t = useTexts();
  return ({ progress, waitingUntil }) => {
    if (waitingUntil) return t('processingTime', { count: minutesUntil(waitingUntil) });
    return progress ? t('reading', { count: progress }) : t('waiting');
  };
}
