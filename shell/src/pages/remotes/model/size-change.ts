import type { VersionSummary } from '@voxgrove/contracts';

/**
 * Returns how much a build has grown over the build before it (compressed, bytes). Returns null for
 * the first build. `versions`: newest first.
 */
export function sizeChange(versions: readonly VersionSummary[], build: string): number | null {
  const index = versions.findIndex((version) => version.build === build);
  const before = versions[index + 1];
  return before ? versions[index]!.size.totalGzip - before.size.totalGzip : null;
}
