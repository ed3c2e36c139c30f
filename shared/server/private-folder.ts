import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o700;
/** Mode with which the group may traverse the folder, but not list or change it. */
const GROUP_PASSES = 0o710;

/**
 * Creates a folder that only its owner can enter, or makes an existing one private: the folder and
 * its direct entries. That is enough, because others cannot get past these. Does not change entries
 * that other users own.
 * @throws Error when the folder cannot be created
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  close(folder);
  for (const name of entries(folder)) close(join(folder, name));
}

/**
 * Lets a group traverse a private folder. Needed when we are root, because the database then runs
 * as another user.
 */
export function letGroupPass(folder: string, gid: number): void {
  chownSync(folder, lstatSync(folder).uid, gid);
  chmodSync(folder, GROUP_PASSES);
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // The folder of another user. A later write reports the problem.
  }
}

function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isOurs =
    found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
  if (!isOurs || found.isSymbolicLink()) return;
  const mode = found.mode & 0o777;
  const wanted = found.isDirectory() ? OWNER_ONLY : 0o600;
  if (mode === wanted || (found.isDirectory() && mode === GROUP_PASSES)) return;
  try {
    chmodSync(path, wanted);
  } catch {
    // A file system without modes, such as that of a memory stick.
  }
}
