import { AppError, JobId } from '@voxgrove/contracts';
import type { AgentBuilder } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentCreation } from './agent-creation';
import { draftOf } from './build-agent';
import { checkedCompany, inferredCompany } from './company';
import type { StoredJob } from './collections';
import type { JobRunner } from './job-runner';
import { checkedLogo, copiedLogo } from './logo';
import { primaryColor } from './primary-color';

/** Longest wait for a job, in ms: longer than the longest job. */
const WAIT_MS = 120_000;

/** Provides the wizard to other slices, which decide who may use it. */
export const agentBuilder = (
  context: Pick<SliceContext, 'uploads'>,
  runner: JobRunner,
  agents: AgentCreation,
): AgentBuilder => ({
  async readBranding(region, { jobId, workspaceId, userId, company }) {
    const job = finished(
      await runner.run(
        region,
        {
          id: JobId.parse(jobId),
          workspaceId,
          userId,
          kind: 'branding',
          company: checkedCompany(company),
          agentId: null,
          brandingChoices: null,
          brandingJobId: null,
        },
        AbortSignal.timeout(WAIT_MS),
      ),
    );
    const { colors, favicon } = job.branding ?? { colors: [], favicon: null };
    return { colors: [...colors], favicon };
  },
  async publish(region, agentId, userId) {
    await agents.publish({ region, userId }, agentId, {});
  },
  async build(
    region,
    { jobId, brandingJobId, agentId, workspaceId, userId, company, tasks, choices },
  ) {
    const { customLogo, ...otherChoices } = choices;
    const logo = customLogo?.trim() ?? '';
    const ownLogo =
      logo === ''
        ? undefined
        : await copiedLogo(context, { region, workspaceId, agentId }, checkedLogo(logo));
    const brandingChoices = {
      ...otherChoices,
      primaryColor: primaryColor(choices.primaryColor),
      ...(ownLogo !== undefined && { customLogo: ownLogo }),
    };
    const isDescribed = company.website.trim() === '';
    const checked = isDescribed ? inferredCompany(company) : checkedCompany(company);
    const job = finished(
      await runner.run(
        region,
        {
          id: JobId.parse(jobId),
          workspaceId,
          userId,
          kind: 'agent',
          company: checked,
          agentId,
          brandingChoices,
          brandingJobId: brandingJobId === null ? null : JobId.parse(brandingJobId),
        },
        AbortSignal.timeout(WAIT_MS),
      ),
    );
    // Write the texts again: the agent may have existed before the wizard, with other texts.
    const { agent } = await agents.save(region, agentId, {
      ...draftOf(job, tasks),
      theme: `blue-${brandingChoices.themeMode}`,
      ...(ownLogo !== undefined && { roundedImageURL: ownLogo }),
    });
    const { ID, ownerID, title, description, roundedImageURL, lastModified } = agent;
    return { ID, ownerID, title, description, roundedImageURL, lastModified };
  },
});

function finished(job: StoredJob): StoredJob {
  if (job.error) throw new AppError(job.error.code, { jobId: job.id });
  return job;
}
