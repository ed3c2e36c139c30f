import { queryOptions, request, toApiError } from '@voxgrove/sdk';
import type { AgentId, JobId, WorkspaceId } from '@voxgrove/contracts';
import type {
  BrandingChoices,
  CompanyDetails,
  CreatePersonalizedAgentOutput,
  GetBrandingInfoOutput,
} from '../../../contract/wizard';
import { CompanyReply } from '../../../contract/wizard';
import { writeAgent } from '../agents/mutations';
import { sendPicture } from '../agents/send-picture';
import { procedures } from '../procedures';
import { wizardKeys } from './keys';

/**
 * A finished job does not change. Its answer stays in the cache, so that a reopened drawer shows it
 * at once.
 */
export const KEPT = {
  staleTime: Infinity,
  gcTime: Infinity,
  // If no answer arrives, or the server shuts down, the job goes on without this page. A repeated
  // call joins the job.
  retry: (failures: number, error: unknown) =>
    failures < 5 && ['NETWORK', 'UNAVAILABLE'].includes(toApiError(error).code),
  retryDelay: (failures: number) => Math.min(8_000, 1_000 * 2 ** failures),
} as const;

/** The company of the newest agent that came from a website, or null. */
export const companyQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: wizardKeys.company(workspaceId),
    queryFn: async ({ signal }): Promise<CompanyDetails | null> =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/company`,
          output: CompanyReply,
          signal,
        })
      ).data,
  });

/** Reads the website. A repeated call with the same job id continues the same job. */
export const brandingQuery = (workspaceId: string, jobId: string, company: CompanyDetails) =>
  queryOptions({
    ...KEPT,
    queryKey: wizardKeys.branding(jobId),
    queryFn: (): Promise<GetBrandingInfoOutput> =>
      procedures.onboarding.getBrandingInfo.mutate({
        workspaceId: workspaceId as WorkspaceId,
        jobId: jobId as JobId,
        company,
      }),
  });

export interface CreationRequest {
  workspaceId: string;
  jobId: string;
  agentId: string;
  company: CompanyDetails;
  choices: BrandingChoices;
  brandingJobId: string;
  /** The picture that the owner chose. */
  logo: File | null;
}

/**
 * Builds the agent and then uploads the owner's picture, because an upload needs an existing agent.
 * The agent id is the idempotency key: a repeated call creates no second agent. `logoLost`: the
 * agent exists, but its picture could not be stored.
 */
export const creationQuery = ({
  workspaceId,
  jobId,
  agentId,
  company,
  choices,
  brandingJobId,
  logo,
}: CreationRequest) =>
  queryOptions({
    ...KEPT,
    queryKey: wizardKeys.creation(jobId),
    queryFn: async ({ signal }): Promise<CreatePersonalizedAgentOutput & { logoLost: boolean }> => {
      const created = await procedures.onboarding.createPersonalizedAgent.mutate({
        workspaceId: workspaceId as WorkspaceId,
        jobId: jobId as JobId,
        agentId: agentId as AgentId,
        company,
        brandingChoices: choices,
        brandingJobId: brandingJobId as JobId,
      });
      return {
        ...created,
        logoLost: logo !== null && !(await wearsLogo(created.agentId, logo, signal)),
      };
    },
  });

async function wearsLogo(agentId: AgentId, logo: File, signal: AbortSignal): Promise<boolean> {
  try {
    await writeAgent(agentId, {
      roundedImageURL: await sendPicture(agentId, 'agentPicture', logo, () => undefined, signal),
    });
    return true;
  } catch {
    return false;
  }
}
