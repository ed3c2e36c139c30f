import { useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { agentKeys } from '../../data/agents/keys';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import type { Wizard } from './useWizard';
import { createdBy } from './wizard-state';

/**
 * Renders nothing. If the user went back while the agent was being built, this component records
 * the finished agent, before the user makes choices that would have no effect.
 */
export function FinishedMeanwhile({ wizard: { state, update } }: { wizard: Wizard }) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const job = useJobProgress(uid, state.creationJobId, state.creationStartedAt);
  useEffect(() => {
    if (job?.state !== 'done') return;
    void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    // The owner's picture is uploaded by the page that waits for the agent. No page waited, so the
    // picture is lost.
    update((now) =>
      now.created
        ? now
        : { ...now, created: createdBy(job, now.agentId, job.company.name, Boolean(now.logo)) },
    );
  }, [job, client, uid, update]);
  return null;
}
