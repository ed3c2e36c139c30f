import { useLive, useQuery, useQueryClient } from '@voxgrove/sdk';
import { liveTopics } from '../../../contract/live-topics';
import { WizardJob } from '../../../contract/wizard';
import { wizardKeys } from './keys';

/** The job as it stands, from the live topic; undefined until the first news of it. */
export function useJobProgress(workspaceId: string, jobId: string): WizardJob | undefined {
  const client = useQueryClient();
  useLive([liveTopics.jobs(workspaceId)], (event) => {
    const job = WizardJob.safeParse(event.data).data;
    if (job) client.setQueryData(wizardKeys.progress(job.id), job);
  });
  return useQuery<WizardJob>({ queryKey: wizardKeys.progress(jobId), enabled: false, queryFn: () => Promise.reject(new Error('Only live news fills this.')) }).data;
}
