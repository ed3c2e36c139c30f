import { useQuery, useWorkspace } from '@voxgrove/sdk';
import { brandingQuery } from '../../data/wizard/queries';
import { Analyzing } from './Analyzing';
import { ConfirmBranding } from './ConfirmBranding';
import { Creating } from './Creating';
import { UnableToAnalyze } from './UnableToAnalyze';
import type { Wizard } from './useWizard';

/** Reads the website, shows what was found, and builds the agent from what is chosen. */
export function BrandingStep({ wizard }: { wizard: Wizard }) {
  const { state, update } = wizard;
  const { uid } = useWorkspace();
  const company = state.company!;
  const reading = useQuery({ ...brandingQuery(uid, state.brandingJobId, company), enabled: !state.withoutWebsite });
  const back = () => update({ step: 'company-info' });

  if (state.creating && !state.created) return <Creating wizard={wizard} />;
  if (state.withoutWebsite) return <ConfirmBranding wizard={wizard} branding={null} onBack={back} />;
  if (reading.isFetching) return <Analyzing workspaceId={uid} jobId={state.brandingJobId} website={company.website} startedAt={state.brandingStartedAt} onBack={back} onRetry={() => void reading.refetch({ cancelRefetch: true })} />;
  if (!reading.data?.job.reachable) return <UnableToAnalyze error={reading.error} workspaceId={uid} jobId={state.brandingJobId} onBack={back} onRetry={() => { update({ brandingStartedAt: Date.now() }); void reading.refetch(); }} onContinue={() => update({ withoutWebsite: true })} />;
  return <ConfirmBranding wizard={wizard} branding={reading.data.brandingInfo} onBack={back} />;
}
