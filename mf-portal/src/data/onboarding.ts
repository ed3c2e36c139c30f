import { newJobId } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';
import { BrandingReply, BuildReply, CompleteReply } from '../../contract/onboarding';
import type { Goal, PortalCompany } from '../../contract/onboarding';

export interface Choices {
  primaryColor: string;
  themeMode: 'light' | 'dark';
  faviconApproved: boolean;
  /** Address of a picture that the client has uploaded. */
  customLogo?: string;
}

/** Reads the website of the company. Returns the id of the job, which `buildAgent` needs. */
export async function readBranding(company: PortalCompany, signal: AbortSignal) {
  const jobId = newJobId();
  const branding = await request({
    method: 'POST',
    path: '/portal/onboarding/branding',
    global: true,
    body: { jobId, company },
    output: BrandingReply,
    signal,
  });
  return { jobId, branding };
}

/** Builds the agent. A repeated call with the same job id joins the running job. */
export const buildAgent = (
  job: { jobId: string; brandingJobId: string | null },
  wanted: { company: PortalCompany; goals: readonly Goal[]; brandingChoices: Choices },
) =>
  request({
    method: 'POST',
    path: '/portal/onboarding/agent',
    global: true,
    body: { ...job, ...wanted },
    output: BuildReply,
  });

export const completeOnboarding = () =>
  request({
    method: 'POST',
    path: '/portal/onboarding/complete',
    global: true,
    body: {},
    output: CompleteReply,
  });
