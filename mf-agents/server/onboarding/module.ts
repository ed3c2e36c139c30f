import type { ServerModule } from '@voxgrove/server/module';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { liveTopics } from '../../contract/live-topics';
import { WizardJob } from '../../contract/wizard';
import type { AgentCreation } from './agent-creation';
import { ONBOARDING_INDEXES, companies, wizardJobs, wizardPages } from './collections';
import { onboardingOf } from './onboarding';

const TOPIC: LiveTopic = {
  pattern: liveTopics.jobs('{id}'),
  policy: 'workspace.read',
  resource: 'workspace',
  collection: wizardJobs,
  matches: (job: WizardJob, id) => job.workspaceId === id,
  view: (job: WizardJob) => WizardJob.parse(job),
};

const is = (field: string, value: string): Where[] => [{ field, op: '==', value }];

/** The Agent Wizard. */
export function onboardingModule(context: SliceContext, agents: AgentCreation): ServerModule {
  const onboarding = onboardingOf(context, agents);
  return {
    name: 'onboarding',
    routes: onboarding.routes,
    schedules: onboarding.schedules,
    provides: { agentBuilder: onboarding.builder },
    topics: [TOPIC],
    indexes: ONBOARDING_INDEXES,
    workers: [onboarding],
    /** A process that works on a job notices that the job is gone and stops. */
    async forgetAgent(region, { agentId }) {
      const regionStore = context.store.for(region);
      await deleteWhere(regionStore, wizardJobs, is('agentId', agentId), async ({ id, data }) => {
        await deleteJob(regionStore, id);
        if (data.brandingJobId !== null) await deleteJob(regionStore, data.brandingJobId);
      });
    },
    async forgetWorkspace(region, workspaceId) {
      const regionStore = context.store.for(region);
      await regionStore.delete(companies, workspaceId);
      await deleteWhere(regionStore, wizardJobs, is('workspaceId', workspaceId), ({ id }) =>
        deleteWhere(regionStore, wizardPages, is('jobId', id)),
      );
    },
  };
}

async function deleteJob(store: RegionStore, id: string): Promise<void> {
  await store.delete(wizardJobs, id);
  await deleteWhere(store, wizardPages, is('jobId', id));
}
