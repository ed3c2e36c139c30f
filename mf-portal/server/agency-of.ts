import { AppError } from '@voxgrove/contracts';
import type { AgencyTenant } from '@voxgrove/server/http/request-tenant';
import type { RequestContext } from '@voxgrove/server/http/route';

/**
 * Returns the agency whose address was requested.
 * @throws AppError NOT_FOUND at the installation's own addresses
 */
export function agencyOf({ tenant }: Pick<RequestContext, 'tenant'>): AgencyTenant {
  if (tenant.kind !== 'agency') throw new AppError('NOT_FOUND');
  return tenant;
}
