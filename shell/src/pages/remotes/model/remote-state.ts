import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';

export type RemoteState = 'live' | 'canary' | 'off' | 'none';

/** The one word for a remote. Switched off hides everything else; a canary says more than live. */
export const stateOf = ({
  enabled,
  canary,
  stable,
}: Pick<RemoteSummary, 'enabled' | 'canary' | 'stable'>): RemoteState =>
  !enabled ? 'off' : canary ? 'canary' : stable ? 'live' : 'none';

/** Builds that could be given to people, newest first: everything that is neither blocked nor what everybody has already. */
export const offered = ({ versions, stable }: RemoteSummary): VersionSummary[] =>
  versions.filter(({ build, status }) => status !== 'blocked' && build !== stable);

/** The build one would promote or try next: the canary's, else the newest candidate, else the newest of the others. */
export function nextBuild(remote: RemoteSummary): string | undefined {
  const builds = offered(remote);
  return (
    builds.find(({ build }) => build === remote.canary?.build) ??
    builds.find(({ status }) => status === 'candidate') ??
    builds[0]
  )?.build;
}

/** Healthy builds one can go back to, newest first. */
export const earlierBuilds = ({ versions, stable, canary }: RemoteSummary): VersionSummary[] =>
  versions.filter(
    ({ build, status }) => status === 'healthy' && build !== stable && build !== canary?.build,
  );
