import type { Region } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { procedure, route } from '@voxgrove/server/http/route';
import {
  CreatePersonalizedAgentInput,
  CreatePersonalizedAgentOutput,
  GetBrandingInfoInput,
  GetBrandingInfoOutput,
  ReadWizardJobInput,
  ReadWizardJobOutput,
  WizardJob,
} from '../../contract/wizard';
import type { AgentCreation } from './agent-creation';
import type { StoredJob } from './collections';
import { checkedCompany, inferredCompany } from './company';
import { primaryColor } from './primary-color';
import type { JobRunner } from './job-runner';
import { checkedLogo } from './logo';

/** Returns the address of the page that shows an agent in use. */
const prototypeUrl = (publicUrl: string, region: Region, agentId: string) =>
  `${publicUrl}/app/${region}/prototype?vg_id=${agentId}`;

const userOf = ({ principal }: RequestContext) => {
  if (principal.kind !== 'user') throw new AppError('LOGIN_REQUIRED_FOR_AGENT');
  return principal.userId;
};

/**
 * Returns a finished job. @throws the error of a failed job, with the reason of its first page, if
 * any
 */
function finished(job: StoredJob): StoredJob {
  if (job.error)
    throw new AppError(job.error.code, {
      jobId: job.id,
      ...(job.pages[0]?.reason ? { reason: job.pages[0].reason } : {}),
    });
  return job;
}

/**
 * Routes for the wizard's two steps and for reading their jobs. A request with the id of a running
 * job joins that job; for a finished one, it gets the result.
 */
export function onboardingProcedures(
  runner: JobRunner,
  agents: AgentCreation,
  config: { publicUrl: string },
): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/wizard-jobs/:jobId',
      summary: 'A job of the wizard as it stands: its pages so far, what was found, how it ended.',
      input: ReadWizardJobInput,
      output: ReadWizardJobOutput,
      policy: 'workspace.read',
      resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId, jobId }, { region }) => {
        const job = await runner.read(region, jobId);
        if (job?.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
        return { data: WizardJob.parse(job) };
      },
    }),
    procedure({
      name: 'onboarding.getBrandingInfo',
      type: 'mutation',
      summary: 'Reads a company’s website: colours, icon, and which pages can be used.',
      input: GetBrandingInfoInput,
      output: GetBrandingInfoOutput,
      policy: 'workspace.agents.create',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'crawl',
      audit: 'onboarding.website_read',
      handler: async ({ company, jobId, workspaceId }, context) => {
        const job = finished(
          await runner.run(
            context.region,
            {
              id: jobId,
              workspaceId,
              kind: 'branding',
              company: checkedCompany(company),
              agentId: null,
              userId: userOf(context),
              brandingChoices: null,
              brandingJobId: null,
            },
            context.signal,
          ),
        );
        return {
          brandingInfo: job.branding ?? { colors: [], favicon: null },
          job: WizardJob.parse(job),
        };
      },
    }),
    procedure({
      name: 'onboarding.createPersonalizedAgent',
      type: 'mutation',
      summary: 'Creates an agent for a company, with what its website says as knowledge.',
      input: CreatePersonalizedAgentInput,
      output: CreatePersonalizedAgentOutput,
      policy: 'workspace.agents.create',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'crawl',
      audit: 'agent.created_by_wizard',
      handler: async (
        { company, brandingChoices, jobId, agentId, workspaceId, brandingJobId, infer },
        context,
      ) => {
        const choices = {
          ...brandingChoices,
          primaryColor: primaryColor(brandingChoices.primaryColor),
        };
        if (choices.customLogo?.trim()) checkedLogo(choices.customLogo.trim());
        const job = finished(
          await runner.run(
            context.region,
            {
              id: jobId,
              workspaceId,
              kind: 'agent',
              company: infer ? inferredCompany(company) : checkedCompany(company),
              agentId,
              userId: userOf(context),
              brandingChoices: choices,
              brandingJobId: brandingJobId ?? null,
              ...(infer && { infer }),
            },
            context.signal,
          ),
        );
        // A job that is requested again with another agent id still returns its own agent.
        const built = job.agentId ?? agentId;
        const { agent } = await agents.read(context.region, built);
        return {
          agentId: built,
          prototypeUrl: prototypeUrl(config.publicUrl, context.region, built),
          agentData: agent,
          job: WizardJob.parse(job),
        };
      },
    }),
  ];
}
