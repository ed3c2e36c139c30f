import { routeCovers } from '@voxgrove/federation/route-overlap';
import type { RemoteRecord } from '@voxgrove/contracts';

/**
 * Notes since when the stable build or the last known good has had its routes. A route keeps the time of an earlier one
 * that covers it; routes that neither build has are given up, and count from now on when an old build brings them back.
 * Call it whenever one of the two builds changes.
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

/** Before times were noted: routes of builds that everybody has had, and when those were published. */
const publishedRoutes = ({ versions }: RemoteRecord): [path: string, at: number][] =>
  Object.values(versions)
    .filter(({ status }) => status === 'healthy')
    .flatMap(({ declares, publishedAt }) =>
      declares.routes.map(({ path }): [string, number] => [path, publishedAt]),
    );
