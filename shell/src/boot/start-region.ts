import type { Region } from '@voxgrove/contracts';
import { lastRegion } from '@voxgrove/sdk/internal';
import { DEFAULT_REGION, regionOf } from './region-of';

/** Region of the page that is opened. An address that names none is made one of the region worked in last. */
export function startRegion(): Region {
  const named = regionOf(location.pathname);
  if (named) return named;
  const region = lastRegion() ?? DEFAULT_REGION;
  history.replaceState(history.state, '', `/app/${region}${location.search}`);
  return region;
}
