import { JobId } from '@voxgrove/contracts';
import type { OnboardingSteps } from '@voxgrove/contracts';
import { z } from 'zod';
import { PortalAgent } from './agents';

/** Details of a company. The agency decides which of them are required: see `companyFaults`. */
export const PortalCompany = z.strictObject({
  name: z.string().trim().max(120),
  website: z.string().trim().max(300),
  description: z.string().trim().max(2_000),
});
export type PortalCompany = z.infer<typeof PortalCompany>;

type Requirements = Pick<
  OnboardingSteps,
  'requireCompanyName' | 'requireCompanyWebsite' | 'requireCompanyDescription'
>;
const MIN_DESCRIPTION = 10;

/** What can be wrong with the details, in English. */
export const COMPANY_FAULTS = {
  nameMissing: 'Company name is required',
  websiteMissing: 'Company website is required',
  websiteInvalid: 'Please enter a valid website URL or domain',
  descriptionMissing: 'Please tell us what your company does',
  descriptionShort: 'Please provide at least 10 characters',
} as const;
type CompanyFault = keyof typeof COMPANY_FAULTS;

/** Returns the faults of the details by field. */
export function companyFaults(
  { name, website, description }: PortalCompany,
  { requireCompanyName, requireCompanyWebsite, requireCompanyDescription }: Requirements,
): Partial<Record<keyof PortalCompany, CompanyFault>> {
  const isAddress = /^https?:\/\//.test(website) || website.includes('.');
  const ofWebsite =
    website === '' ? requireCompanyWebsite && 'websiteMissing' : !isAddress && 'websiteInvalid';
  const ofDescription =
    description === ''
      ? requireCompanyDescription && 'descriptionMissing'
      : description.length < MIN_DESCRIPTION && 'descriptionShort';
  return {
    ...(name === '' && requireCompanyName && { name: 'nameMissing' }),
    ...(ofWebsite && { website: ofWebsite }),
    ...(ofDescription && { description: ofDescription }),
  };
}

/** `POST /api/portal/onboarding/branding` */
export const BrandingInput = z.strictObject({ jobId: JobId, company: PortalCompany });
export const BrandingReply = z.object({
  colors: z.array(z.string()),
  favicon: z.string().nullable(),
});
export type BrandingReply = z.infer<typeof BrandingReply>;

/** The steps before the agent is built, in order. */
export const FIRST_STEPS = ['welcome', 'goals', 'company'] as const;

/** Tasks that a client can choose for the agent. */
export const GOALS = ['answer', 'leads', 'appointments', 'orders', 'handoff'] as const;
export type Goal = (typeof GOALS)[number];

/** `POST /api/portal/onboarding/agent` */
export const BuildInput = z.strictObject({
  jobId: JobId,
  brandingJobId: JobId.nullable(),
  company: PortalCompany,
  goals: z.array(z.enum(GOALS)).max(GOALS.length).default([]),
  brandingChoices: z.strictObject({
    primaryColor: z.string().regex(/^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    themeMode: z.enum(['light', 'dark']),
    faviconApproved: z.boolean(),
    customLogo: z.string().trim().max(2_000).optional(),
  }),
});
export const BuildReply = z.object({ agent: PortalAgent });

/** `POST /api/portal/onboarding/complete` */
export const CompleteReply = z.object({ success: z.literal(true) });
