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
 * A finished job does not change: its answer is kept, so that closing and reopening the drawer
 * shows it at once.
 */
export const KEPT = {
  staleTime: Infinity,
  gcTime: Infinity,
  // No answer, or a server that is going: the job goes on without us, and asking again joins it.
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

/** Reads the website. Asking again under the same job id goes on with the same job. */
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
  /** The owner's own picture. */ logo: File | null;
}

/**
 * Builds the agent, then gives it the owner's own picture, which can only be sent to an agent there
 * is. The agent id is the key: asking again never makes a second one. `logoLost`: the agent is
 * there, its picture could not be kept.
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
      const made = await procedures.onboarding.createPersonalizedAgent.mutate({
        workspaceId: workspaceId as WorkspaceId,
        jobId: jobId as JobId,
        agentId: agentId as AgentId,
        company,
        brandingChoices: choices,
        brandingJobId: brandingJobId as JobId,
      });
      return { ...made, logoLost: logo !== null && !(await wearsLogo(made.agentId, logo, signal)) };
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
