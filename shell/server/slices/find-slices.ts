import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeclaredTwice } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { Slice } from '@voxgrove/server/slice';
import type { RemoteFolder } from '../registry/remote-folders';

export interface FoundSlices {
  slices: Slice[];
  broken: string[];
}

/**
 * Imports the server entry each remote names. `wanted` (SLICES) keeps only the named ones, by
 * remote or slice name. A slice that cannot be imported is reported and left out: the product runs
 * without it and /healthz says so.
 * @throws DeclaredTwice when two declare one name
 */
export async function findSlices(
  remotes: RemoteFolder[],
  wanted: string[] | undefined,
  log: Logger,
): Promise<FoundSlices> {
  const found: FoundSlices = { slices: [], broken: [] };
  for (const remote of remotes) {
    if (!('manifest' in remote) || remote.manifest.server === undefined) continue;
    const { name, server } = remote.manifest;
    if (
      wanted !== undefined &&
      !wanted.includes(name) &&
      !wanted.includes(name.replace(/^mf-/, ''))
    )
      continue;
    try {
      const { slice } = (await import(pathToFileURL(join(remote.folder, server)).href)) as {
        slice?: Slice;
      };
      if (typeof slice?.setup !== 'function')
        throw new Error(`${name}: ${server} exports no "slice".`);
      found.slices.push(slice);
    } catch (error) {
      if (error instanceof DeclaredTwice) throw error;
      log.error('slice_not_loaded', { slice: name, error });
      found.broken.push(name);
    }
  }
  return found;
}
