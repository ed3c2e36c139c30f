import { AlertBox } from '@voxgrove/ui';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { PageProgress } from './PageProgress';
import { ProcessingWait } from './ProcessingWait';
import { StepFrame } from './StepFrame';
import { useMoreTexts } from './useMoreTexts';
import { Waiting } from './Waiting';

/** Shown while the website is read. Every page appears as soon as it is read. */
export function Analyzing({
  workspaceId,
  jobId,
  website,
  startedAt,
  onBack,
  onRetry,
}: {
  workspaceId: string;
  jobId: string;
  website: string;
  startedAt: number;
  onBack: () => void;
  onRetry: () => void;
}) {
  const t = useTexts();
  const more = useMoreTexts();
  const job = useJobProgress(workspaceId, jobId, startedAt);
  return (
    <StepFrame
      title={t('wizard.analyzing', { website })}
      body={t('wizard.analyzingBody')}
      onBack={onBack}
    >
      <Waiting since={startedAt} onRetry={onRetry} />
      {(job?.attempts ?? 1) > 1 && job?.state === 'running' && (
        <AlertBox type="info">{more('interrupted')}</AlertBox>
      )}
      <ProcessingWait job={job} />
      <PageProgress pages={job?.pages ?? []} />
    </StepFrame>
  );
}
