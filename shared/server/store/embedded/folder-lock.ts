import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, startMark } from './process-facts';

interface Holder {
  pid: number;
  mark: string;
}
const TAKEOVER_STALE_MS = 5_000;

/**
 * Locks a data folder for this process, until the lock is released. Takes over a lock whose process
 * is gone (killed, machine restarted, process id reused).
 * @throws Error that names the process that holds the lock
 */
export async function lockFolder(file: string, folder: string): Promise<() => Promise<void>> {
  const ownMark = JSON.stringify({
    pid: process.pid,
    mark: startMark(process.pid),
  } satisfies Holder);
  for (;;) {
    try {
      await writeFile(file, ownMark, { flag: 'wx', mode: 0o600 });
      return async () => {
        if ((await readFile(file, 'utf8').catch(() => '')) === ownMark)
          await rm(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await removeStale(file, folder);
  }
}

/**
 * Removes a stale lock. Uses a second, short-lived lock: if two processes find the same stale lock,
 * neither may delete the other's new one.
 */
async function removeStale(file: string, folder: string): Promise<void> {
  const holder = await readHolder(file);
  if (holder && isHeld(holder))
    throw new Error(
      `The data folder ${folder} is in use by another process (pid ${holder.pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
  const takeover = `${file}.takeover`;
  try {
    await mkdir(takeover);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = await stat(takeover).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    const { mtimeMs: now } = await touch(`${file}.now`);
    if (since !== undefined && now - since > TAKEOVER_STALE_MS)
      await rmdir(takeover).catch(() => undefined);
    return void (await pause(20));
  }
  try {
    const currentHolder = await readHolder(file);
    if (!currentHolder || !isHeld(currentHolder)) await rm(file, { force: true });
  } finally {
    await rmdir(takeover).catch(() => undefined);
  }
}

/**
 * Returns the file system's own time, because only that is comparable with the time of another
 * file.
 */
async function touch(file: string): Promise<{ mtimeMs: number }> {
  await writeFile(file, '');
  const found = await stat(file);
  await rm(file, { force: true });
  return found;
}

const isHeld = (holder: Holder): boolean =>
  isAlive(holder.pid) && (holder.mark === '' || startMark(holder.pid) === holder.mark);

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.mark === 'string'
      ? { pid: holder.pid, mark: holder.mark }
      : undefined;
  } catch {
    return undefined; // gone meanwhile, or cut off by a crash: nobody holds it
  }
}
