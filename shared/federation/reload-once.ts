import type { TextStorage } from './crash-marks';

export interface ReloadPorts {
  /** sessionStorage. Without it there is no reload, because nothing would prevent a second one. */
  storage: TextStorage | undefined;
  now: () => number;
  reload: () => void;
  /** Returns the build that a new page would get; undefined if unknown. */
  buildNow: (remote: string) => Promise<string | undefined>;
}

const KEY = 'remotes.reloaded';
export const RELOAD_COOLDOWN_MS = 10 * 60_000;

/**
 * Reloads a page whose build was deleted (MANIFEST_GONE, CHUNK_GONE), if the new page gets another
 * build. Reloads at most once per remote and build within the cooldown, to avoid a loop.
 * @returns whether the page is being reloaded
 */
export async function reloadOnce(
  remote: string,
  build: string,
  { storage, now, reload, buildNow }: ReloadPorts,
): Promise<boolean> {
  const fresh = await buildNow(remote);
  if (fresh === undefined || fresh === build) return false;
  try {
    const done = JSON.parse(storage?.getItem(KEY) ?? '{}') as Record<string, number>;
    const id = `${remote} ${build}`;
    if (!storage || now() - (done[id] ?? -Infinity) < RELOAD_COOLDOWN_MS) return false;
    storage.setItem(KEY, JSON.stringify({ ...done, [id]: now() }));
  } catch {
    return false;
  }
  reload();
  return true;
}
