import { routeCovers } from '@voxgrove/federation/route-overlap';
import type { RemoteRecord } from '@voxgrove/contracts';

/**
 * Records since when the stable build or the last known good has had its routes. A route inherits
 * the time of an earlier route that covers it. Routes of neither build are dropped; if an old build
 * restores one, its time starts again. Call this function whenever one of the two builds changes.
 */
export function noteRoutesSince(record: RemoteRecord, now: number): void {
  const before = Object.entries(record.routesSince ?? {});
  if (record.routesSince === undefined) before.push(...publishedRoutes(record));
  const builds = [record.rollout.stable, record.lastKnownGood];
  const sinceOf = (path: string): number => {
    const earlier = before
      .filter(([earlierPath]) => routeCovers(earlierPath, path))
      .map(([, since]) => since);
    return Math.min(now, ...earlier);
  };
  const routes = builds.flatMap((build) => record.versions[build ?? '']?.declares.routes ?? []);
  record.routesSince = Object.fromEntries(routes.map(({ path }) => [path, sinceOf(path)]));
}

/**
 * Returns the routes of builds that were stable, with their publication times. For records that
 * have no times yet.
 */
const publishedRoutes = ({ versions }: RemoteRecord): [path: string, at: number][] =>
  Object.values(versions)
    .filter(({ status }) => status === 'healthy')
    .flatMap(({ declares, publishedAt }) =>
      declares.routes.map(({ path }): [string, number] => [path, publishedAt]),
    );
