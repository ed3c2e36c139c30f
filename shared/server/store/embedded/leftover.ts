import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive } from './process-facts';

const NOBODY = 4_194_303; // the highest process number Linux can give

/**
 * Deals with the pid file of an earlier server on this cluster; the caller holds the data folder's lock, so that server has no owner
 * any more. One that still runs is shut down. A number that now belongs to some other process would make PostgreSQL refuse to start:
 * only the number is replaced, because the rest of the file is how PostgreSQL finds out whether the old shared memory is still in use.
 */
export async function retireLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const pid = Number(text?.split('\n')[0]);
  if (!text || !(pid > 0) || !isAlive(pid)) return;
  if (commandLine(pid).includes(cluster)) return shutDown(pid);
  if (!isAlive(NOBODY)) await writeFile(file, text.replace(/^.*/, String(NOBODY)));
}

async function shutDown(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [['SIGINT', 20_000], ['SIGQUIT', 10_000]] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patienceMs; waited += 20) {
      if (!isAlive(pid)) return;
      await pause(20);
    }
  }
  throw new Error(`An earlier database server (pid ${pid}) does not end. Stop it by hand.`);
}
