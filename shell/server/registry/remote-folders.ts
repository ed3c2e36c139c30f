import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRemoteManifest } from '@voxgrove/contracts';
import type { RemoteManifest } from '@voxgrove/contracts';

/** A folder with a remote.json: its manifest, or the reason why it is unusable. */
export type RemoteFolder =
  { folder: string; manifest: RemoteManifest } | { folder: string; problem: string };

/**
 * Finds all remotes of a checkout: the `mf-*` folders of `root`, and the folders directly below
 * `furtherPaths`. An invalid manifest is reported with its folder. If two remotes have the same
 * name, both are refused.
 */
export async function findRemoteFolders(
  root: string,
  furtherPaths: string[],
): Promise<RemoteFolder[]> {
  const folders = [
    ...(await subfolders(root)).filter((folder) => /^mf-/.test(folder.slice(root.length + 1))),
    ...(await Promise.all(furtherPaths.map(subfolders))).flat(),
  ];
  const found = (await Promise.all(folders.map(readRemote))).filter((remote) => remote !== null);
  const names = found.flatMap((remote) => ('manifest' in remote ? [remote.manifest.name] : []));
  return found.map((remote) =>
    'manifest' in remote && names.filter((name) => name === remote.manifest.name).length > 1
      ? {
          folder: remote.folder,
          problem: `Another folder also holds a remote called ${remote.manifest.name}.`,
        }
      : remote,
  );
}

async function subfolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => join(parent, entry.name))
    .sort();
}

async function readRemote(folder: string): Promise<RemoteFolder | null> {
  const file = join(folder, 'remote.json');
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return null;
  try {
    return {
      folder,
      manifest: parseRemoteManifest(JSON.parse(await readFile(file, 'utf8')), file),
    };
  } catch (error) {
    return { folder, problem: error instanceof Error ? error.message : `${file} cannot be read.` };
  }
}
