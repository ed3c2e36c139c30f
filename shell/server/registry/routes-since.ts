import { routeCovers } from '@voxgrove/federation/route-overlap';
import type { RemoteRecord } from '@voxgrove/contracts';

/**
 * Records since when the stable build or the last known good has had its routes. A route inherits
 * the time of an earlier one that covers it; routes of neither build are dropped, and count anew
 * when an old build restores them. Call it whenever one of the two builds changes.
 */
export function noteRoutesSince(record: RemoteRecord, now: number): void {
  const before = Object.entries(record.routesSince ?? {});
  if (record.routesSince === undefined) before.push(...publishedRoutes(record));
  const builds = [record.rollout.stable, record.lastKnownGood];
  const sinceOf = (path: string): number => {
    const earlier = before.filter(([known]) => routeCovers(known, path)).map(([, since]) => since);
    return Math.min(now, ...earlier);
  };
  const routes = builds.flatMap((build) => record.versions[build ?? '']?.declares.routes ?? []);
  record.routesSince = Object.fromEntries(routes.map(({ path }) => [path, sinceOf(path)]));
}

/** For records without times: routes of builds that were stable, with their publication times. */
const publishedRoutes = ({ versions }: RemoteRecord): [path: string, at: number][] =>
  Object.values(versions)
    .filter(({ status }) => status === 'healthy')
    .flatMap(({ declares, publishedAt }) =>
      declares.routes.map(({ path }): [string, number] => [path, publishedAt]),
    );
