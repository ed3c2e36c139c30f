import { z } from 'zod';
import { AGENT_ERRORS } from './errors';
import type { CompanyDetails } from './wizard';

const MIN_DESCRIPTION = 10;
const required = ({ message }: { message: string }) =>
  z.string().trim().min(1, { error: message, abort: true });

/** Returns whether a text is a full address, or one word with a dot, such as "acme.com". */
const looksLikeWebsite = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) || (/^\S+$/.test(text) && text.includes('.'));

/** Rule for the address of a website, with the texts of the error catalog. */
export const WebsiteRule = required(AGENT_ERRORS.COMPANY_WEBSITE_REQUIRED)
  .max(300)
  .refine(looksLikeWebsite, AGENT_ERRORS.COMPANY_WEBSITE_INVALID.message);

/** Rules for the first step, with the texts of the error catalog. The server checks them again. */
export const CompanyRules = z.object({
  name: required(AGENT_ERRORS.COMPANY_NAME_REQUIRED).max(120),
  website: WebsiteRule,
  description: required(AGENT_ERRORS.COMPANY_DESCRIPTION_REQUIRED)
    .min(MIN_DESCRIPTION, AGENT_ERRORS.COMPANY_DESCRIPTION_TOO_SHORT.message)
    .max(2_000),
}) satisfies z.ZodType<CompanyDetails, CompanyDetails>;
