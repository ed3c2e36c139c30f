import { toApiError, useQuery, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button, CopyChip } from '@voxgrove/ui';
import { useEffect } from 'react';
import { agentKeys } from '../../data/agents/keys';
import { wizardKeys } from '../../data/wizard/keys';
import { creationQuery } from '../../data/wizard/queries';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { logoFile } from './logo-file';
import { PageProgress } from './PageProgress';
import { ProcessingWait } from './ProcessingWait';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';
import { Waiting } from './Waiting';
import { createdBy } from './wizard-state';

/**
 * Shown while the agent is being built. Leaving, returning and retrying all join the same creation.
 */
export function Creating({ wizard: { state, update } }: { wizard: Wizard }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const company = state.company!;
  const { data, error, isFetching, refetch } = useQuery(
    creationQuery({
      workspaceId: uid,
      jobId: state.creationJobId,
      agentId: state.agentId,
      company,
      choices: state.choices!,
      brandingJobId: state.brandingJobId,
      logo: state.logo ? logoFile(state.logo) : null,
    }),
  );
  const job = useJobProgress(uid, state.creationJobId, state.creationStartedAt);
  // The running request is canceled first, as in BrandingStep.
  const retry = async () => {
    await client.cancelQueries({ queryKey: wizardKeys.creation(state.creationJobId) });
    await refetch();
  };
  const stop = () => update({ creating: false });

  useEffect(() => {
    if (!data) return;
    void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    update({
      step: 'success',
      created: createdBy(data.job, data.agentId, data.agentData.title, data.logoLost),
    });
  }, [data, client, uid, update]);

  if (error && !isFetching) {
    const { message, requestId } = toApiError(error);
    return (
      <StepFrame
        title={t('wizard.failedTitle')}
        onBack={stop}
        action={
          <Button
            onClick={() => {
              update({ creationStartedAt: Date.now() });
              void refetch();
            }}
          >
            {t('wizard.tryAgain')}
          </Button>
        }
      >
        <AlertBox type="error" actions={requestId && <CopyChip value={requestId} />}>
          {message}
        </AlertBox>
      </StepFrame>
    );
  }
  return (
    <StepFrame
      title={t('wizard.creating', { name: company.name })}
      body={t('wizard.creatingBody')}
      onBack={stop}
    >
      <Waiting since={state.creationStartedAt} onRetry={() => void retry()} />
      <ProcessingWait job={job} />
      {job && job.pages.length > 0 && <PageProgress pages={job.pages} />}
    </StepFrame>
  );
}
