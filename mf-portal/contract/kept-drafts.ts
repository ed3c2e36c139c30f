import { z } from 'zod';
import { PortalAgent } from './agents';
import { BrandingReply, FIRST_STEPS, GOALS } from './onboarding';

/** The sign-up as far as a person has come. Kept in the browser. */
export const SignUpDraft = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether a code was mailed to the address. */
  sent: z.boolean(),
  /** Time of the last change, ms. */
  changedAt: z.number(),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

/** The onboarding as far as a client has come. Kept in the browser. */
export const KeptOnboarding = z.object({
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(FIRST_STEPS) }),
    z.object({ kind: z.literal('branding') }),
    z.object({ kind: z.literal('unreadable'), message: z.string() }),
    z.object({ kind: z.literal('creating'), startedAt: z.number() }),
    z.object({ kind: z.literal('failed'), message: z.string() }),
    z.object({ kind: z.literal('created'), agent: PortalAgent }),
  ]),
  company: z.object({ name: z.string(), website: z.string(), description: z.string() }),
  goals: z.array(z.enum(GOALS)),
  choices: z
    .object({
      primaryColor: z.string(),
      themeMode: z.enum(['light', 'dark']),
      faviconApproved: z.boolean(),
      customLogo: z.string().optional(),
    })
    .nullable(),
  found: z.object({ branding: BrandingReply, jobId: z.string().nullable() }),
  /** The job that builds the agent; null: none is running. */
  jobId: z.string().nullable(),
});
export type KeptOnboarding = z.infer<typeof KeptOnboarding>;
