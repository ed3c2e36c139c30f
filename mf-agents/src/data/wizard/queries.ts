import { queryOptions } from '@voxgrove/sdk';
import type { AgentId, JobId, WorkspaceId } from '@voxgrove/contracts';
import type { BrandingChoices, CompanyDetails, CreatePersonalizedAgentOutput, GetBrandingInfoOutput } from '../../../contract/wizard';
import { procedures } from '../procedures';
import { wizardKeys } from './keys';

/** A finished job does not change: its answer is kept, so that closing and reopening the drawer shows it at once. */
const KEPT = { staleTime: Infinity, gcTime: Infinity, retry: false } as const;

/** Reads the website. Asking again under the same job id goes on with the same job. */
export const brandingQuery = (workspaceId: string, jobId: string, company: CompanyDetails) => queryOptions({
  ...KEPT, queryKey: wizardKeys.branding(jobId),
  queryFn: (): Promise<GetBrandingInfoOutput> => procedures.onboarding.getBrandingInfo.mutate({ workspaceId: workspaceId as WorkspaceId, jobId: jobId as JobId, company }),
});

export interface CreationRequest { workspaceId: string; jobId: string; agentId: string; company: CompanyDetails; choices: BrandingChoices; brandingJobId: string }

/** Builds the agent. The agent id is the key: asking again never makes a second one. */
export const creationQuery = ({ workspaceId, jobId, agentId, company, choices, brandingJobId }: CreationRequest) => queryOptions({
  ...KEPT, queryKey: wizardKeys.creation(jobId),
  queryFn: (): Promise<CreatePersonalizedAgentOutput> => procedures.onboarding.createPersonalizedAgent.mutate({
    workspaceId: workspaceId as WorkspaceId, jobId: jobId as JobId, agentId: agentId as AgentId, company, brandingChoices: choices, brandingJobId: brandingJobId as JobId,
  }),
});
