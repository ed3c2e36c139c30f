import { askRegistry, browserStorage, reloadOnce } from '@voxgrove/federation';
import type { RemoteFailure } from '@voxgrove/federation';
import { pageRegistry } from './page-registry';

/**
 * Reloads the page once if its build was deleted from the server.
 * @returns whether the page is reloading
 */
export async function reloadIfGone({ code, remote, build }: RemoteFailure): Promise<boolean> {
  if (build === undefined || (code !== 'MANIFEST_GONE' && code !== 'CHUNK_GONE')) return false;
  return reloadOnce(remote, build, {
    storage: browserStorage('sessionStorage'),
    now: Date.now,
    reload: () => location.reload(),
    buildNow: async (name) =>
      (await askRegistry({ keys: pageRegistry.get().keys }))?.remotes.find(
        (candidate) => candidate.name === name,
      )?.build,
  });
}
