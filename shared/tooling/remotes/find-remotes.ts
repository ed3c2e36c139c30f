import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folders directly below `folders` that contain a remote.json, sorted: the remotes of
 * this checkout.
 */
export function findRemotes(folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'remote.json')),
        )
        .map((entry) => join(folder, entry.name)),
    )
    .sort();
}
