import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source/list-files';

/** The files of a checkout, each with its content at the first reading. */
export interface Snapshot {
  root: string;
  /** Tracked and new files, sorted, relative to the root. */
  files: readonly string[];
  text(path: string): string;
  /** Returns the SHA-256 of the content; '' for a file that does not exist. */
  hash(path: string): string;
  /** Returns the current files below a folder that Git ignores, such as a build. */
  ignoredFiles(folder: string): string[];
  /** Returns whether all files that were read are still the same. */
  unchanged(): boolean;
}

/**
 * Takes a snapshot.
 * @throws Error if `root` is not a Git checkout
 */
export function takeSnapshot(root: string): Snapshot {
  const files = listFiles(root);
  const seenFiles = new Map<string, Seen>();
  const stampOf = (path: string): string => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    return found ? `${found.size} ${found.mtimeMs}` : '';
  };
  const read = (path: string): Buffer => {
    const stamp = stampOf(path);
    const content = stamp === '' ? undefined : readFileSync(join(root, path));
    if (!seenFiles.has(path)) seenFiles.set(path, { hash: hashOf(content), stamp });
    return content ?? Buffer.alloc(0);
  };
  const isSame = ([path, { hash, stamp }]: [string, Seen]): boolean => {
    const now = stampOf(path);
    // A build may write the same content again, so compare the hash if the time differs.
    return now === stamp || hash === (now === '' ? '' : hashOf(readFileSync(join(root, path))));
  };
  return {
    root,
    files,
    text: (path) => read(path).toString('utf8'),
    hash(path) {
      if (!seenFiles.has(path)) read(path);
      return seenFiles.get(path)!.hash;
    },
    ignoredFiles(folder) {
      if (!existsSync(join(root, folder))) return [];
      return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
    },
    unchanged: () => [...seenFiles].every(isSame),
  };
}

interface Seen {
  hash: string;
  /** Size and time of the file. */
  stamp: string;
}

const hashOf = (content: Buffer | undefined): string =>
  content ? createHash('sha256').update(content).digest('hex') : '';
