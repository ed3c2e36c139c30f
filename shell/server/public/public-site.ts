import type { PageTenant, PublicSite } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Operator data for the public pages' header and footer. */
export const publicSite = ({ company: { name, email, social } }: Config): PublicSite => ({
  companyName: name,
  contactEmail: email,
  social,
});

/** The same of an agency, for its own pages. */
export const agencySite = ({ brand: { name, supportEmail } }: PageTenant): PublicSite => ({
  companyName: name,
  contactEmail: supportEmail,
  social: [],
});
