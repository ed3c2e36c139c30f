import { relative } from 'node:path';
import { watch } from 'chokidar';

/**
 * Changes within this time (ms) are reported together: an editor or a checkout writes several files
 * at once.
 */
const QUIET_MS = 150;

const NOT_SOURCES = /(^|\/)(node_modules|dist)(\/|$)|\.test\.[^/]+$|\.log$/;

/**
 * Calls `onChange` with the folders in which something changed, a moment after the change.
 * @returns a function that stops watching
 */
export function watchFolders(
  folders: string[],
  onChange: (changed: string[]) => void,
): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const folderOf = (path: string): string | undefined =>
    folders.find((folder) => !relative(folder, path).startsWith('..'));
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (path) =>
      NOT_SOURCES.test(
        folderOf(path) === undefined ? '' : relative(folderOf(path) as string, path),
      ),
  });
  watcher.on('all', (_event, path) => {
    const folder = folderOf(path);
    if (folder !== undefined) changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}
