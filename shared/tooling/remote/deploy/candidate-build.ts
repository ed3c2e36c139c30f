import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { Refusal } from '../refusal';

/**
 * Returns the build to use: the named one, or else the canary's, or else the newest candidate.
 * @throws Refusal (usage) if there is none
 */
export function candidateBuild(
  url: string,
  name: string,
  named: string | undefined,
  remotes: RemoteSummary[],
): VersionSummary {
  const remote = remotes.find((candidate) => candidate.name === name);
  const isMeant = (version: VersionSummary): boolean => {
    if (named !== undefined) return version.build === named;
    return remote?.canary ? version.build === remote.canary.build : version.status === 'candidate';
  };
  const version = remote?.versions.find(isMeant);
  if (version !== undefined) return version;
  throw new Refusal(
    'usage',
    `${name} has no ${named === undefined ? 'candidate' : `build ${named}`} in the registry of ${url}.`,
    {
      code: 'NO_CANDIDATE',
      advice: `See \`npm run remote -- list ${name}\`.`,
    },
  );
}
