import { request, useLive, useQuery, useQueryClient } from '@voxgrove/sdk';
import { useState } from 'react';
import { liveTopics } from '../../../contract/live-topics';
import { ReadWizardJobOutput, WizardJob } from '../../../contract/wizard';
import { wizardKeys } from './keys';

/** A job younger than this (ms) may not be stored yet. It soon reports itself on the live topic. */
const YOUNG_MS = 2_000;

/**
 * Returns the state of a job that was started at `since` (ms since the epoch). A user who returns
 * to an older job gets the state from the server first. After that, the live topic updates the
 * state. Undefined until the first of both arrives.
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
      const reported = client.getQueryData<WizardJob>(wizardKeys.progress(jobId));
      return reported && reported.updatedAt > data.updatedAt ? reported : data;
    },
  }).data;
}
