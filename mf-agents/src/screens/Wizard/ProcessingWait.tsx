import { AlertBox } from '@voxgrove/ui';
import type { WizardJob } from '../../../contract/wizard';
import { minutesUntil } from '../../parts/minutes-until';
import { useMoreTexts } from './useMoreTexts';

/**
 * Says that a job waits because its workspace has used up its processing time, and when the job
 * goes on.
 */
export function ProcessingWait({ job }: { job: WizardJob | undefined }) {
  const t = useMoreTexts();
  if (job?.state !== 'running' || !job.waitingUntil) return null;
  return (
    <AlertBox type="info">
      {t('processingTime', { count: minutesUntil(job.waitingUntil) })}
    </AlertBox>
  );
}
