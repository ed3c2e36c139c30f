import { z } from 'zod';
import { errorMessage } from '@voxgrove/contracts';
import type { CompanyDetails } from './wizard';

const MIN_DESCRIPTION = 10;
const required = (code: Parameters<typeof errorMessage>[0]) =>
  z
    .string()
    .trim()
    .min(1, { error: errorMessage(code), abort: true });

/** A full address, or something with a dot: "acme.com". */
const looksLikeWebsite = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) || (/^\S+$/.test(text) && text.includes('.'));

/** The rules of the first step, with the texts of the error catalogue. The server checks them again. */
export const CompanyRules: z.ZodType<CompanyDetails, CompanyDetails> = z.object({
  name: required('COMPANY_NAME_REQUIRED').max(120),
  website: required('COMPANY_WEBSITE_REQUIRED')
    .max(300)
    .refine(looksLikeWebsite, errorMessage('COMPANY_WEBSITE_INVALID')),
  description: required('COMPANY_DESCRIPTION_REQUIRED')
    .min(MIN_DESCRIPTION, errorMessage('COMPANY_DESCRIPTION_TOO_SHORT'))
    .max(2_000),
});
