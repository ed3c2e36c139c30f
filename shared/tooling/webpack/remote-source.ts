import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRemoteManifest, type RemoteManifest } from '@voxgrove/contracts/remote-manifest';

/**
 * Reads and checks `{dir}/remote.json`.
 * @throws Error that names the file and every fault
 */
export function readRemoteManifest(dir: string): RemoteManifest {
  const file = join(dir, 'remote.json');
  return parseRemoteManifest(JSON.parse(readFileSync(file, 'utf8')), file);
}

/**
 * Returns the modules that a remote exposes: `./lifecycles` if it has routes, and one module per
 * slot, each from `src/` under the same name.
 * @throws Error that names the file that is declared but missing
 */
export function remoteExposes(dir: string, manifest: RemoteManifest): Record<string, string> {
  const names = [
    ...(manifest.routes.length > 0 ? ['./lifecycles'] : []),
    ...manifest.slots.map((slot) => slot.expose),
  ];
  return Object.fromEntries([...new Set(names)].map((name) => [name, moduleFile(dir, name)]));
}

function moduleFile(dir: string, name: string): string {
  for (const folder of ['src', 'src/slots']) {
    for (const extension of ['.tsx', '.ts']) {
      const file = `./${folder}/${name.slice(2)}${extension}`;
      if (existsSync(join(dir, file))) return file;
    }
  }
  throw new Error(
    `${join(dir, 'remote.json')} declares ${name}, but src/${name.slice(2)}.tsx does not exist`,
  );
}
