import { useQuery, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { wizardKeys } from '../../data/wizard/keys';
import { brandingQuery } from '../../data/wizard/queries';
import { Analyzing } from './Analyzing';
import { ConfirmBranding } from './ConfirmBranding';
import { Creating } from './Creating';
import { UnableToAnalyze } from './UnableToAnalyze';
import type { Wizard } from './useWizard';

/** Reads the website, shows the results, and builds the agent from the user's choices. */
export function BrandingStep({ wizard }: { wizard: Wizard }) {
  const { state, update } = wizard;
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const company = state.company!;
  const reading = useQuery({
    ...brandingQuery(uid, state.brandingJobId, company),
    enabled: !state.withoutWebsite,
  });
  // The running request is canceled first. Otherwise a refetch would only wait for it.
  const retry = async () => {
    await client.cancelQueries({ queryKey: wizardKeys.branding(state.brandingJobId) });
    await reading.refetch();
  };
  const back = () => update({ step: 'company-info' });

  if (state.creating && !state.created) return <Creating wizard={wizard} />;
  if (state.withoutWebsite)
    return <ConfirmBranding wizard={wizard} branding={null} pages={[]} onBack={back} />;
  if (reading.isFetching || (reading.isPending && !reading.error))
    return (
      <Analyzing
        workspaceId={uid}
        jobId={state.brandingJobId}
        website={company.website}
        startedAt={state.brandingStartedAt}
        onBack={back}
        onRetry={() => void retry()}
      />
    );
  if (!reading.data?.job.reachable)
    return (
      <UnableToAnalyze
        error={reading.error}
        workspaceId={uid}
        jobId={state.brandingJobId}
        startedAt={state.brandingStartedAt}
        onBack={back}
        onRetry={() => {
          update({ brandingStartedAt: Date.now() });
          void reading.refetch();
        }}
        onContinue={() => update({ withoutWebsite: true })}
      />
    );
  return (
    <ConfirmBranding
      wizard={wizard}
      branding={reading.data.brandingInfo}
      pages={reading.data.job.pages}
      onBack={back}
    />
  );
}
