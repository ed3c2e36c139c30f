import type { PageTenant, PublicSite } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Returns the operator's data for the header and the footer of public pages. */
export const publicSite = ({ company: { name, email, social } }: Config): PublicSite => ({
  companyName: name,
  contactEmail: email,
  social,
});

/** Returns an agency's data for the header and the footer of its own public pages. */
export const agencySite = ({ brand: { name, supportEmail } }: PageTenant): PublicSite => ({
  companyName: name,
  contactEmail: supportEmail,
  social: [],
});
