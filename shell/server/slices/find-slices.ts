import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeclaredTwice } from '@voxgrove/contracts';
import type { SliceDeclarations } from '@voxgrove/server/declarations';
import type { Logger } from '@voxgrove/server/log';
import type { Slice } from '@voxgrove/server/slice';
import type { RemoteFolder } from '../registry/port';

/** A slice that another process may run. This process knows only its declarations. */
export interface SliceElsewhere {
  name: string;
  declarations: SliceDeclarations;
}

export interface FoundSlices {
  slices: Slice[];
  elsewhere: SliceElsewhere[];
  broken: string[];
}

/**
 * Imports the server entry of each remote that has one. With `wanted` (SLICES), only the named
 * slices are imported (the prefix `mf-` is optional), and of the others only the declarations. A
 * slice that cannot be imported is reported and left out: the product runs without it, and /healthz
 * names it.
 * @throws DeclaredTwice when two slices declare one name
 */
export async function findSlices(
  remotes: RemoteFolder[],
  wanted: string[] | undefined,
  log: Logger,
): Promise<FoundSlices> {
  const found: FoundSlices = { slices: [], elsewhere: [], broken: [] };
  for (const remote of remotes) {
    if (!('manifest' in remote) || remote.manifest.server === undefined) continue;
    const { name, server } = remote.manifest;
    const entry = join(remote.folder, server);
    const isWanted =
      wanted?.some((wantedName) => wantedName === name || `mf-${wantedName}` === name) ?? true;
    try {
      if (isWanted) found.slices.push(await importSlice(name, entry));
      else found.elsewhere.push({ name, declarations: await importDeclarations(entry) });
    } catch (error) {
      if (error instanceof DeclaredTwice) throw error;
      log.error('slice_not_loaded', { slice: name, error });
      found.broken.push(name);
    }
  }
  return found;
}

async function importSlice(name: string, entry: string): Promise<Slice> {
  const { slice } = (await import(pathToFileURL(entry).href)) as { slice?: Slice };
  if (typeof slice?.setup !== 'function') throw new Error(`${name}: ${entry} exports no "slice".`);
  if (slice.name !== name)
    throw new Error(`The slice of ${name} is named "${slice.name}": give it the remote's name.`);
  return slice;
}

/** Imports the declarations of a slice. A slice without declarations has no such file. */
async function importDeclarations(entry: string): Promise<SliceDeclarations> {
  const file = join(dirname(entry), 'declarations.ts');
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { declarations: SliceDeclarations };
  return module.declarations;
}
