import { AppError } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { agencyOf } from '../agency-of';
import { portalOrigins } from './origins';

/**
 * Returns the agency whose portal the caller uses, with the origins of that portal.
 * @throws AppError NOT_FOUND
 */
export async function siteOf(
  { port, config }: Pick<SliceContext, 'port' | 'config'>,
  { tenant }: Pick<RequestContext, 'tenant'>,
) {
  const here = agencyOf({ tenant });
  const agency = await port('agencies').get(here.region, here.agencyId);
  if (agency === null) throw new AppError('NOT_FOUND');
  return { ...here, origins: portalOrigins(agency, here, config.publicUrl) };
}
