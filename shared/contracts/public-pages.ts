import { z } from 'zod';

/** The legal pages below /legal, and their default titles. */
export const LEGAL_PAGES = {
  about: 'About us',
  'tixae-privacy-policy': 'Privacy policy',
  tos: 'Terms of service',
  'refund-policy': 'Refund policy',
  'cookie-policy': 'Cookie policy',
  contact: 'Contact',
  gdpr: 'Data protection (GDPR)',
} as const;
export type LegalPage = keyof typeof LEGAL_PAGES;

/** The operator of the installation, for public pages. */
export const PublicSite = z.object({
  companyName: z.string(),
  contactEmail: z.string(),
  /** URLs of profiles on other sites. */
  social: z.array(z.string()),
});
export type PublicSite = z.infer<typeof PublicSite>;
