import type { PageTenant, PublicSite } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Returns the operator's data for the header and the footer of public pages. */
export const publicSite = ({ company: { name, email, social } }: Config): PublicSite => ({
  companyName: name,
  contactEmail: email,
  social,
});

/** Returns the same data of an agency, for its own pages. */
export const agencySite = ({ brand: { name, supportEmail } }: PageTenant): PublicSite => ({
  companyName: name,
  contactEmail: supportEmail,
  social: [],
});
