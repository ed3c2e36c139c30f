import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A check that passed. */
export interface Success {
  /** Number of tests in the check. */
  passed: number;
  /** Wall time in seconds, if known. */
  seconds?: number;
}

/**
 * Stores which checks passed, under keys that contain everything they depend on. Failures are never
 * stored.
 */
export interface SuccessCache {
  find(key: string): Success | undefined;
  add(key: string, success: Success): void;
  /** Deletes entries that were not read for this time. */
  prune(maxAgeMs: number): void;
}

/** Computes one key from everything that a check depends on. The order matters. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Opens the cache.
 * @param folder folder outside the checkout, shared by all checkouts of this user
 */
export function openSuccessCache(folder: string): SuccessCache {
  const fileOf = (key: string): string => join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
  return {
    find(key) {
      const file = fileOf(key);
      try {
        const success = JSON.parse(readFileSync(file, 'utf8')) as Success;
        const now = new Date();
        utimesSync(file, now, now);
        return success;
      } catch {
        // The file does not exist, or a process died while it was writing the file.
        return undefined;
      }
    },
    add(key, success) {
      const file = fileOf(key);
      mkdirSync(dirname(file), { recursive: true });
      // Another process may write the same key, so write a draft and rename it: the file exists
      // only with complete content.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(success));
      renameSync(draft, file);
    },
    prune(maxAgeMs) {
      const oldest = Date.now() - maxAgeMs;
      for (const part of readFolder(folder))
        for (const name of readFolder(join(folder, part))) {
          const file = join(folder, part, name);
          const found = statSync(file, { throwIfNoEntry: false });
          if (found?.isFile() && found.mtimeMs < oldest) rmSync(file, { force: true });
        }
    },
  };
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
