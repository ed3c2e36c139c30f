import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';
import { Waiting } from './Waiting';

/** The website is being read; every page appears as it comes. */
export function Analyzing({ workspaceId, jobId, website, startedAt, onBack, onRetry }: { workspaceId: string; jobId: string; website: string; startedAt: number; onBack: () => void; onRetry: () => void }) {
  const t = useTexts();
  const job = useJobProgress(workspaceId, jobId);
  return (
    <StepFrame title={t('wizard.analyzing', { website })} body={t('wizard.analyzingBody')} onBack={onBack}>
      <Waiting since={startedAt} onRetry={onRetry} />
      <PageProgress pages={job?.pages ?? []} />
    </StepFrame>
  );
}
