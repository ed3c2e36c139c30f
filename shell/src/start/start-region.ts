import type { Region } from '@voxgrove/contracts';
import { lastRegion } from '@voxgrove/sdk/internal';
import { DEFAULT_REGION, regionOf } from '../session/region-of';

/**
 * Returns the region of the page. An address without a region gets the region that was used last.
 */
export function startRegion(): Region {
  const named = regionOf(location.pathname);
  if (named) return named;
  const region = lastRegion() ?? DEFAULT_REGION;
  history.replaceState(history.state, '', `/app/${region}${location.search}`);
  return region;
}
