import { z } from 'zod';

/** The legal pages below /legal and what they are called where a file of theirs has no title. */
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

/** Who runs the installation, as its public pages say it. */
export const PublicSite = z.object({
  companyName: z.string(),
  contactEmail: z.string(),
  /** Addresses of profiles elsewhere. */ social: z.array(z.string()),
});
export type PublicSite = z.infer<typeof PublicSite>;
