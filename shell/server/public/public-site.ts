import type { PublicSite } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';

/** What header and footer of the public pages say of the installation. */
export const publicSite = ({ company: { name, email, social } }: Config): PublicSite => ({
  companyName: name,
  contactEmail: email,
  social,
});
