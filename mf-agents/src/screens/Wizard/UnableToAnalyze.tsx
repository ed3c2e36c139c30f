import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, HStack, Text } from '@voxgrove/ui';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';

/**
 * Shown when nothing could be read. The user can go back, retry, or continue with the typed
 * details.
 */
export function UnableToAnalyze({
  error,
  workspaceId,
  jobId,
  startedAt,
  onBack,
  onRetry,
  onContinue,
}: {
  error: unknown;
  workspaceId: string;
  jobId: string;
  startedAt: number;
  onBack: () => void;
  onRetry: () => void;
  onContinue: () => void;
}) {
  const t = useTexts();
  const job = useJobProgress(workspaceId, jobId, startedAt);
  const reason = error ? toApiError(error).message : undefined;
  return (
    <StepFrame
      title={t('wizard.unable')}
      onBack={onBack}
      action={
        <HStack gap="2" flexWrap="wrap">
          <Button variant="outline" onClick={onRetry}>
            {t('wizard.tryAgain')}
          </Button>
          <Button onClick={onContinue}>{t('wizard.continueAnyway')}</Button>
        </HStack>
      }
    >
      <AlertBox type="warning">
        {reason && reason !== t('wizard.unable') && <Text fontWeight="medium">{reason}</Text>}
        {t('wizard.unableBody')}
      </AlertBox>
      {job && job.pages.length > 0 && <PageProgress pages={job.pages} settled />}
    </StepFrame>
  );
}
