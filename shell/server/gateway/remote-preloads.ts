import { assetBase } from '@voxgrove/federation/resolve';
import type { RemoteVersion, ResolvedRemote } from '@voxgrove/contracts';
import type { Preload } from '../documents/port';

/**
 * Returns the files of a remote's first screen: the manifest, whose hash the loader checks itself,
 * the entry and the chunks. The entry and the chunks have the integrity of their requests; with
 * another integrity, the browser would load them twice.
 */
export function remotePreloads(
  { name, build, entry }: Pick<ResolvedRemote, 'name' | 'build' | 'entry'>,
  version: Pick<RemoteVersion, 'files' | 'preload'> | undefined,
): Preload[] {
  const integrity = new Map(version?.files.map((file) => [file.name, file.integrity]));
  return [
    { url: entry },
    ...(version?.preload ?? []).map((file) => ({
      url: assetBase(name, build) + file,
      integrity: integrity.get(file),
    })),
  ];
}
