import type { RemoteManifest } from '@voxgrove/contracts/remote-manifest';
import semver from 'semver';

/**
 * Compares a remote's `shared` ranges with what the host provides.
 * @returns one sentence per fault, empty when the remote fits
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
