import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';

export type RemoteState = 'live' | 'canary' | 'off' | 'none';

/**
 * Returns a remote's state in one word. Disabled takes precedence over every other state, and
 * canary over live.
 */
export function stateOf({
  enabled,
  canary,
  stable,
}: Pick<RemoteSummary, 'enabled' | 'canary' | 'stable'>): RemoteState {
  if (!enabled) return 'off';
  if (canary) return 'canary';
  return stable ? 'live' : 'none';
}

/** Returns the builds that can be promoted, newest first: neither blocked nor stable. */
export const offered = ({ versions, stable }: RemoteSummary): VersionSummary[] =>
  versions.filter(({ build, status }) => status !== 'blocked' && build !== stable);

/**
 * Returns the default build for the next action: the canary's, or else the newest candidate, or
 * else the newest other build.
 */
export function nextBuild(remote: RemoteSummary): string | undefined {
  const builds = offered(remote);
  return (
    builds.find(({ build }) => build === remote.canary?.build) ??
    builds.find(({ status }) => status === 'candidate') ??
    builds[0]
  )?.build;
}

/** Returns healthy builds for a rollback, newest first. */
export const earlierBuilds = ({ versions, stable, canary }: RemoteSummary): VersionSummary[] =>
  versions.filter(
    ({ build, status }) => status === 'healthy' && build !== stable && build !== canary?.build,
  );
