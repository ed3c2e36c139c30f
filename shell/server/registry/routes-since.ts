import { routeCovers } from '@voxgrove/federation/route-overlap';
import type { RemoteRecord } from '@voxgrove/contracts';

/**
 * Notes since when everybody has had the routes of the stable build. A route keeps the time of an earlier one that
 * covers it; routes that the stable build no longer has are given up. Call it whenever the stable build changes.
 */
export function noteRoutesSince(record: RemoteRecord, now: number): void {
  const before = Object.entries(record.routesSince ?? {});
  if (record.routesSince === undefined) before.push(...publishedRoutes(record));
  const stable = record.versions[record.rollout.stable ?? ''];
  const sinceOf = (path: string): number => {
    const earlier = before.filter(([known]) => routeCovers(known, path)).map(([, since]) => since);
    return Math.min(now, ...earlier);
  };
  const routes = stable?.declares.routes ?? [];
  record.routesSince = Object.fromEntries(routes.map(({ path }) => [path, sinceOf(path)]));
}

/** Before times were noted: routes of builds that everybody has had, and when those were published. */
const publishedRoutes = ({ versions }: RemoteRecord): [path: string, at: number][] =>
  Object.values(versions)
    .filter(({ status }) => status === 'healthy')
    .flatMap(({ declares, publishedAt }) => declares.routes.map(({ path }): [string, number] => [path, publishedAt]));
