import { request, useLive, useQuery, useQueryClient } from '@voxgrove/sdk';
import { useState } from 'react';
import { liveTopics } from '../../../contract/live-topics';
import { ReadWizardJobOutput, WizardJob } from '../../../contract/wizard';
import { wizardKeys } from './keys';

/** A job so young may not be there yet, and tells of itself in a moment. */
const YOUNG_MS = 2_000;

/**
 * The job as it stands: looked up for who comes back to one that was begun at `since` (ms since the
 * epoch), then from the live topic. Undefined until the first of both.
 */
export function useJobProgress(
  workspaceId: string,
  jobId: string,
  since: number,
): WizardJob | undefined {
  const client = useQueryClient();
  const [comesBack] = useState(() => Date.now() - since > YOUNG_MS);
  const put = (job: WizardJob) =>
    client.setQueryData<WizardJob>(wizardKeys.progress(job.id), (before) =>
      before && before.updatedAt > job.updatedAt ? before : job,
    );
  useLive([liveTopics.jobs(workspaceId)], (event) => {
    const job = WizardJob.safeParse(event.data).data;
    if (job) put(job);
  });
  return useQuery({
    queryKey: wizardKeys.progress(jobId),
    enabled: comesBack,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/wizard-jobs/${jobId}`,
        output: ReadWizardJobOutput,
        signal,
      });
      const told = client.getQueryData<WizardJob>(wizardKeys.progress(jobId));
      return told && told.updatedAt > data.updatedAt ? told : data;
    },
  }).data;
}
