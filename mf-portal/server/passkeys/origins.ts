import type { Agency } from '@voxgrove/contracts';
import type { AgencyTenant } from '@voxgrove/server/http/request-tenant';

/** Returns the addresses at which browsers show this portal of an agency. */
export function portalOrigins(
  agency: Agency,
  { basePath }: AgencyTenant,
  publicUrl: string,
): string[] {
  const installation = new URL(publicUrl);
  if (basePath !== '') return [installation.origin];
  const hosts = [
    agency.isVerifiedCustomDomain ? agency.customDomain : '',
    agency.isVerifiedSubDomain ? agency.VGsubDomain : '',
  ];
  return hosts
    .filter((host) => host !== '')
    .map((host) => {
      const url = new URL(installation);
      url.hostname = host;
      return url.origin;
    });
}
