import { z } from 'zod';
import { AGENT_ERRORS } from './errors';
import type { CompanyDetails } from './wizard';

const MIN_DESCRIPTION = 10;
const required = ({ message }: { message: string }) =>
  z.string().trim().min(1, { error: message, abort: true });

/** A full address, or something with a dot: "acme.com". */
const looksLikeWebsite = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) || (/^\S+$/.test(text) && text.includes('.'));

/** The rule of a website's address, with the texts of the error catalogue. */
export const WebsiteRule = required(AGENT_ERRORS.COMPANY_WEBSITE_REQUIRED)
  .max(300)
  .refine(looksLikeWebsite, AGENT_ERRORS.COMPANY_WEBSITE_INVALID.message);

/**
 * The rules of the first step, with the texts of the error catalogue. The server checks them again.
 */
export const CompanyRules = z.object({
  name: required(AGENT_ERRORS.COMPANY_NAME_REQUIRED).max(120),
  website: WebsiteRule,
  description: required(AGENT_ERRORS.COMPANY_DESCRIPTION_REQUIRED)
    .min(MIN_DESCRIPTION, AGENT_ERRORS.COMPANY_DESCRIPTION_TOO_SHORT.message)
    .max(2_000),
}) satisfies z.ZodType<CompanyDetails, CompanyDetails>;
