import { SHELL_PATHS } from '@voxgrove/contracts/shell-paths';
import { routeCovers, routesOverlap } from './route-overlap';
import type { RegistryDocument, RemoteRecord, RemoteVersion } from '@voxgrove/contracts';

type Remotes = RegistryDocument['remotes'];

/** A route of a published build, and the time (ms) since which its remote has the route. */
export interface RouteClaim {
  path: string;
  /** Name of the remote; `the shell` for its own paths. */
  remote: string;
  owner: string;
  since: number;
}

export const SHELL_OWNER = 'the shell';

const SHELL_CLAIMS: readonly RouteClaim[] = SHELL_PATHS.map((path) => ({
  path: `${path}/*`,
  remote: SHELL_OWNER,
  owner: SHELL_OWNER,
  since: -Infinity,
}));

/**
 * Returns the routes in force: the shell's paths, and each route of a published build that overlaps
 * no earlier claim of another owner. Of two equally old claims, the one whose remote has the first
 * name wins.
 */
export function heldRoutes(remotes: Remotes): readonly RouteClaim[] {
  const claims: RouteClaim[] = [...SHELL_CLAIMS];
  for (const claim of claimsOf(remotes)) {
    if (holderOf(claim, claims) === undefined) claims.push(claim);
  }
  return claims;
}

/** Returns the claim of another owner that overlaps this route; undefined if the route is free. */
export function holderOf(
  { path, owner }: Pick<RouteClaim, 'path' | 'owner'>,
  claims: readonly RouteClaim[],
): RouteClaim | undefined {
  return claims.find((other) => other.owner !== owner && routesOverlap(other.path, path));
}

/** Returns the routes of a version that the stable build of its remote does not cover. */
export function newRoutes(
  record: Pick<RemoteRecord, 'versions' | 'rollout'> | undefined,
  { routes }: Pick<RemoteVersion['declares'], 'routes'>,
): string[] {
  const stable = record?.versions[record.rollout.stable ?? '']?.declares.routes ?? [];
  return routes
    .map(({ path }) => path)
    .filter((path) => !stable.some((stableRoute) => routeCovers(stableRoute.path, path)));
}

/** Returns the routes of published builds that another owner holds, with that owner. */
export function lostRoutes(
  record: RemoteRecord,
  claims: readonly RouteClaim[],
): { path: string; holder: string }[] {
  const paths = new Set(
    givenOut(record).flatMap(({ declares }) => declares.routes.map(({ path }) => path)),
  );
  return [...paths].flatMap((path) => {
    const holder = holderOf({ path, owner: record.owner }, claims);
    return holder === undefined ? [] : [{ path, holder: holder.remote }];
  });
}

/** Returns the claims of all remotes, earliest first. */
function claimsOf(remotes: Remotes): RouteClaim[] {
  const claims = Object.entries(remotes).flatMap(([remote, record]) =>
    givenOut(record).flatMap((version) =>
      version.declares.routes.map(({ path }) => ({
        path,
        remote,
        owner: record.owner,
        since: sinceOf(record, version, path),
      })),
    ),
  );
  return claims.sort(
    (one, other) => one.since - other.since || (one.remote < other.remote ? -1 : 1),
  );
}

/** Returns the builds that some people have: stable, canary, and last known good. */
function givenOut({
  rollout: { stable, canary },
  lastKnownGood,
  versions,
}: RemoteRecord): RemoteVersion[] {
  const builds = new Set([stable, canary?.build ?? null, lastKnownGood]);
  return Object.values(versions).filter(
    ({ build, status }) => builds.has(build) && status !== 'blocked',
  );
}

/**
 * Returns the recorded time of a route. Without one: for a canary, the time when people first got
 * it; for other builds, the time of publication.
 */
function sinceOf(
  { routesSince, rollout: { stable, canary } }: RemoteRecord,
  { build, publishedAt }: RemoteVersion,
  path: string,
): number {
  const noted = routesSince?.[path];
  if (noted !== undefined) return noted;
  return canary?.build === build && stable !== build ? canary.startedAt : publishedAt;
}
