import { queryOptions } from '@voxgrove/sdk';
import { CRAWL } from '@voxgrove/contracts';
import type { AgentId, JobId, WorkspaceId } from '@voxgrove/contracts';
import type { CompanyDetails, CreatePersonalizedAgentOutput } from '../../../contract/wizard';
import { procedures } from '../procedures';
import { wizardKeys } from './keys';
import { KEPT } from './queries';

export interface FirstRunRequest {
  workspaceId: string;
  jobId: string;
  agentId: string;
  company: CompanyDetails;
}

/**
 * Builds an agent whose name, description and look come from the website. A repeated call with the
 * same ids joins the same job.
 */
export const firstRunQuery = ({ workspaceId, jobId, agentId, company }: FirstRunRequest) =>
  queryOptions({
    ...KEPT,
    queryKey: [...wizardKeys.creation(jobId), company],
    queryFn: (): Promise<CreatePersonalizedAgentOutput> =>
      procedures.onboarding.createPersonalizedAgent.mutate({
        workspaceId: workspaceId as WorkspaceId,
        jobId: jobId as JobId,
        agentId: agentId as AgentId,
        company,
        brandingChoices: {
          primaryColor: CRAWL.defaultPrimary,
          themeMode: 'light',
          faviconApproved: true,
        },
        infer: true,
      }),
  });
