import type { Region } from '@voxgrove/contracts';
import { lastRegion } from '@voxgrove/sdk/internal';
import { DEFAULT_REGION, regionOf } from '../session/region-of';

/** Region of the opened page. An address without one gets the last used region. */
export function startRegion(): Region {
  const named = regionOf(location.pathname);
  if (named) return named;
  const region = lastRegion() ?? DEFAULT_REGION;
  history.replaceState(history.state, '', `/app/${region}${location.search}`);
  return region;
}
