import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o700;
/** The group may pass through to a folder it knows, and do nothing else. */
const GROUP_PASSES = 0o710;

/**
 * Makes a folder that only its owner can enter, or closes one that others could: the folder and what lies directly in it, which is enough,
 * because nobody gets past them. What other users own in it is theirs to protect.
 * @throws Error when the folder cannot be made
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  close(folder);
  for (const name of entries(folder)) close(join(folder, name));
}

/** Lets members of a group pass through a private folder: the database runs as another user than we do when we are root. */
export function letGroupPass(folder: string, gid: number): void {
  chownSync(folder, lstatSync(folder).uid, gid);
  chmodSync(folder, GROUP_PASSES);
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Somebody else's; whoever wants to write there says so.
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
