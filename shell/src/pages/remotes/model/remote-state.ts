import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';

export type RemoteState = 'live' | 'canary' | 'off' | 'none';

/** A remote's state in one word. Disabled wins over everything; canary over live. */
export const stateOf = ({
  enabled,
  canary,
  stable,
}: Pick<RemoteSummary, 'enabled' | 'canary' | 'stable'>): RemoteState =>
  !enabled ? 'off' : canary ? 'canary' : stable ? 'live' : 'none';

/** Builds that could be promoted, newest first: neither blocked nor stable. */
export const offered = ({ versions, stable }: RemoteSummary): VersionSummary[] =>
  versions.filter(({ build, status }) => status !== 'blocked' && build !== stable);

/**
 * The default build for the next action: the canary's, else the newest candidate, else the newest
 * other.
 */
export function nextBuild(remote: RemoteSummary): string | undefined {
  const builds = offered(remote);
  return (
    builds.find(({ build }) => build === remote.canary?.build) ??
    builds.find(({ status }) => status === 'candidate') ??
    builds[0]
  )?.build;
}

/** Healthy builds for a rollback, newest first. */
export const earlierBuilds = ({ versions, stable, canary }: RemoteSummary): VersionSummary[] =>
  versions.filter(
    ({ build, status }) => status === 'healthy' && build !== stable && build !== canary?.build,
  );
