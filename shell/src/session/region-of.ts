import { Region } from '@voxgrove/contracts';

/** Region for a person without a chosen workspace, at an address without a region. */
export const DEFAULT_REGION: Region = 'eu';

/** Region of an address `/app/{region}/…`; undefined for any other. */
export function regionOf(pathname: string): Region | undefined {
  const [, app, region] = pathname.split('/');
  const parsed = Region.safeParse(region);
  return app === 'app' && parsed.success ? parsed.data : undefined;
}
