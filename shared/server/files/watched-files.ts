import { AppError } from '@voxgrove/contracts';
import { FileKeyError } from './file-key';
import type { Clock } from '../clock';
import type { Logger } from '../log';
import type { FileStore } from './port';

/** Name of a file that is written to check the store. */
const PROBE = 'uploads/health-check';
/** How long the result of a check stays valid. */
const PROBE_EVERY_MS = 10_000;

export interface WatchedFiles {
  files: FileStore;
  /** Returns whether files could be written and read within the last few seconds. */
  usable(): Promise<boolean>;
}

/**
 * Wraps a file store. Failures become FILES_UNAVAILABLE. `usable` reports whether the store works,
 * according to the last operation, or to a test file that is written on request.
 */
export function watchFiles(
  files: FileStore,
  { clock, log }: { clock: Clock; log: Logger },
): WatchedFiles {
  let lastCheck: { usable: boolean; at: number } | undefined;
  const note = (usable: boolean, error?: unknown): void => {
    if (!usable && lastCheck?.usable !== false) log.error('files_unusable', { error });
    if (usable && lastCheck?.usable === false) log.info('files_usable_again');
    lastCheck = { usable, at: clock.now() };
  };
  const guarded = async <R>(work: Promise<R>): Promise<R> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof FileKeyError) throw error;
      note(false, error);
      throw new AppError('FILES_UNAVAILABLE', {}, { cause: error });
    }
  };
  const probe = async (): Promise<boolean> => {
    try {
      await files.put(PROBE, new TextEncoder().encode('ok'));
      note((await files.get(PROBE)) !== null);
    } catch (error) {
      note(false, error);
    }
    return lastCheck?.usable === true;
  };
  let probing: Promise<boolean> | undefined;
  return {
    files: {
      put: async (key, content) => guarded(files.put(key, content)),
      create: async (key, content) => guarded(files.create(key, content)),
      get: async (key) => guarded(files.get(key)),
      exists: async (key) => guarded(files.exists(key)),
      list: async (folder) => guarded(files.list(folder)),
      delete: async (key) => guarded(files.delete(key)),
      remove: async (folder) => guarded(files.remove(folder)),
      localPath: (key) => files.localPath(key),
    },
    async usable() {
      if (lastCheck?.usable && clock.now() - lastCheck.at < PROBE_EVERY_MS) return true;
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return probing;
    },
  };
}
