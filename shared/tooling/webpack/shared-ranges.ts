import type { RemoteManifest } from '@voxgrove/contracts/remote-manifest';
import semver from 'semver';

/**
 * Compares the `shared` ranges of a remote with the versions that the host provides.
 * @returns one sentence per fault; empty if the remote is compatible
 */
export function sharedRangeFaults(
  manifest: Pick<RemoteManifest, 'name' | 'shared'>,
  provided: Record<string, string>,
): string[] {
  return Object.entries(manifest.shared).flatMap(([name, range]) => {
    const version = provided[name];
    if (version === undefined)
      return [
        `${manifest.name}: "${name}" is not a shared module; the host shares ${Object.keys(provided).join(', ')}`,
      ];
    if (!semver.satisfies(version, range))
      return [`${manifest.name}: needs ${name} ${range}, but the host provides ${version}`];
    return [];
  });
}
