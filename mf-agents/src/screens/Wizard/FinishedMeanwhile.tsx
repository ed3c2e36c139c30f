import { useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { useEffect } from 'react';
import { agentKeys } from '../../data/agents/keys';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import type { Wizard } from './useWizard';
import { createdBy } from './wizard-state';

/**
 * Nothing to see: who went back while their agent was made learns when it is there, before choosing
 * what would no longer count.
 */
export function FinishedMeanwhile({ wizard: { state, update } }: { wizard: Wizard }) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const job = useJobProgress(uid, state.creationJobId, state.creationStartedAt);
  useEffect(() => {
    if (job?.state !== 'done') return;
    void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    // A picture is sent by who waits for the agent; nobody did.
    update((now) =>
      now.created
        ? now
        : { ...now, created: createdBy(job, now.agentId, job.company.name, Boolean(now.logo)) },
    );
  }, [job, client, uid, update]);
  return null;
}
