import { Region } from '@voxgrove/contracts';

/** Region at an address without a region, for a person who has not chosen a workspace. */
export const DEFAULT_REGION: Region = 'eu';

/** Returns the region of an address `/app/{region}/…`, or undefined for any other address. */
export function regionOf(pathname: string): Region | undefined {
  const [, app, region] = pathname.split('/');
  const parsed = Region.safeParse(region);
  return app === 'app' && parsed.success ? parsed.data : undefined;
}
