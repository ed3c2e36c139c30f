import type { PublicSite } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** Operator data for the public pages' header and footer. */
export const publicSite = ({ company: { name, email, social } }: Config): PublicSite => ({
  companyName: name,
  contactEmail: email,
  social,
});
