import { JobId } from '@voxgrove/contracts';
import { z } from 'zod';
import { PortalAgent } from './agents';

/** Company details, with the texts of the form. */
export const PortalCompany = z.strictObject({
  name: z.string().trim().min(1, 'Company name is required').max(120),
  website: z
    .string()
    .trim()
    .min(1, 'Company website is required')
    .max(300)
    .refine((text) => /^https?:\/\//.test(text) || text.includes('.'), {
      message: 'Please enter a valid website URL or domain',
    }),
  description: z
    .string()
    .trim()
    .min(1, 'Please tell us what your company does')
    .min(10, 'Please provide at least 10 characters')
    .max(2_000),
});
export type PortalCompany = z.infer<typeof PortalCompany>;

/** `POST /api/portal/onboarding/branding` */
export const BrandingInput = z.strictObject({ jobId: JobId, company: PortalCompany });
export const BrandingReply = z.object({
  colors: z.array(z.string()),
  favicon: z.string().nullable(),
});
export type BrandingReply = z.infer<typeof BrandingReply>;

/** `POST /api/portal/onboarding/agent` */
export const BuildInput = z.strictObject({
  jobId: JobId,
  brandingJobId: JobId.nullable(),
  company: PortalCompany,
  brandingChoices: z.strictObject({
    primaryColor: z.string().regex(/^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    themeMode: z.enum(['light', 'dark']),
    faviconApproved: z.boolean(),
  }),
});
export const BuildReply = z.object({ agent: PortalAgent });

/** `POST /api/portal/onboarding/complete` */
export const CompleteReply = z.object({ success: z.literal(true) });
