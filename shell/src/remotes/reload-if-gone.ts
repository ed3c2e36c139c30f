import { askRegistry, browserStorage, reloadOnce } from '@voxgrove/federation';
import type { RemoteFailure } from '@voxgrove/federation';
import { pageRegistry } from './page-registry';

/**
 * A page that was open while its build was taken off the server cannot get the rest of it: it is opened anew, once.
 * @returns whether it is being opened anew
 */
export async function reloadIfGone({ code, remote, build }: RemoteFailure): Promise<boolean> {
  if (build === undefined || (code !== 'MANIFEST_GONE' && code !== 'CHUNK_GONE')) return false;
  return reloadOnce(remote, build, {
    storage: browserStorage('sessionStorage'),
    now: Date.now,
    reload: () => location.reload(),
    buildNow: async (name) =>
      (await askRegistry({ keys: pageRegistry.get().keys }))?.remotes.find(
        (one) => one.name === name,
      )?.build,
  });
}
