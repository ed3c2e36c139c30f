import type { TextStorage } from './crash-marks';

export interface ReloadPorts {
  /** sessionStorage. Without one that works there is no reload: nothing would stop a second. */
  storage: TextStorage | undefined;
  now: () => number;
  reload: () => void;
  /** Build a page opened now would be given; undefined when that cannot be told. */
  buildNow: (remote: string) => Promise<string | undefined>;
}

const KEY = 'voxgrove.reloaded';
export const RELOAD_COOLDOWN_MS = 10 * 60_000;

/**
 * For a page that was open while its build went away (MANIFEST_GONE, CHUNK_GONE): reloads it, if a reload would give it another
 * build, and at most once per remote and build in a while, so never in a loop.
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
