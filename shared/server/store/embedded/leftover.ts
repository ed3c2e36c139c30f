import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive, processIds } from './process-facts';

const UNUSED_PID = 4_194_303; // the highest process id on Linux
const GONE_WITHIN_MS = 5_000;

/**
 * Ends the remaining processes of an earlier server on this cluster. The caller holds the lock of
 * the data folder, so no other process uses the cluster. `name` is a prefix of the titles of the
 * processes.
 * @throws Error when a server does not end
 */
export async function retireLeftover(cluster: string, name: string): Promise<void> {
  await retireServer(cluster);
  await killChildren(name);
}

/**
 * Shuts down a server that still runs. If another process now has the server's id, PostgreSQL would
 * refuse to start. In that case only the id in the pid file is replaced, because PostgreSQL uses
 * the rest to check whether the old shared memory is still in use.
 */
async function retireServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const pid = Number(text?.split('\n')[0]);
  if (!text || !(pid > 0) || !isAlive(pid)) return;
  if (commandLine(pid).includes(cluster)) return shutDown(pid);
  if (!isAlive(UNUSED_PID)) await writeFile(file, text.replace(/^.*/, String(UNUSED_PID)));
}

async function shutDown(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patienceMs; waited += 20) {
      if (!isAlive(pid)) return;
      await pause(20);
    }
  }
  throw new Error(`An earlier database server (pid ${pid}) does not end. Stop it by hand.`);
}

/**
 * Kills remaining child processes of a server. A busy child does not notice that its server is
 * gone, and blocks the next server, because they share memory. Its commits are in the write-ahead
 * log, and its other work is not needed.
 */
async function killChildren(name: string): Promise<void> {
  const remainingChildren = async (): Promise<number[]> =>
    (await processIds()).filter((pid) => commandLine(pid).startsWith(`postgres: ${name}: `));
  for (let waited = 0; waited < GONE_WITHIN_MS; waited += 20) {
    const pids = await remainingChildren();
    if (pids.length === 0) return;
    for (const pid of pids) kill(pid);
    await pause(20);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    /* it has ended meanwhile */
  }
}
