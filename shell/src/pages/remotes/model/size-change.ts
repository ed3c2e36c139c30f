import type { VersionSummary } from '@voxgrove/contracts';

/**
 * Growth of a build over its predecessor (compressed, bytes); null for the first. `versions` newest
 * first.
 */
export function sizeChange(versions: readonly VersionSummary[], build: string): number | null {
  const index = versions.findIndex((version) => version.build === build);
  const before = versions[index + 1];
  return before ? versions[index]!.size.totalGzip - before.size.totalGzip : null;
}
