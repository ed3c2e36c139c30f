import { newJobId } from '@voxgrove/contracts';
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { agentOf, workspaceOf } from './inputs';
import { COMPANY } from './samples';

/** Calls of the routes of the agent wizard. */
export const onboardingFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/company': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/wizard-jobs/:jobId': {
    input: ({ workspaceId, ids }) => ({ workspaceId, jobId: ids['jobId'] }),
  },
  'RPC onboarding.getBrandingInfo': {
    input: ({ workspaceId }) => ({ workspaceId, jobId: newJobId(), company: COMPANY }),
    status: 422,
  },
  'RPC onboarding.createPersonalizedAgent': {
    input: (tenant) => ({
      ...agentOf(tenant),
      workspaceId: tenant.workspaceId,
      jobId: newJobId(),
      company: COMPANY,
      brandingChoices: { primaryColor: '#0070f3', themeMode: 'light', faviconApproved: false },
    }),
  },
};
