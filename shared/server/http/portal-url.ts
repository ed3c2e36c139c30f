import type { Agency } from '@voxgrove/contracts';

type Hosts = Pick<
  Agency,
  'ID' | 'customDomain' | 'isVerifiedCustomDomain' | 'VGsubDomain' | 'isVerifiedSubDomain'
>;

/** Returns the address of an agency's pages without a trailing slash, for links in mails. */
export function portalUrl(agency: Hosts, publicUrl: string): string {
  const host = verifiedHost(agency);
  if (host === '') return `${publicUrl}/portal/${agency.ID}`;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

function verifiedHost(agency: Hosts): string {
  if (agency.isVerifiedCustomDomain && agency.customDomain !== '') return agency.customDomain;
  return agency.isVerifiedSubDomain ? agency.VGsubDomain : '';
}
