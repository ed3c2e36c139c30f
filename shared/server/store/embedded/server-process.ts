import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CLEAN_ENV } from './run-as';
import { retireLeftover } from './leftover';
import type { ChildProcess } from 'node:child_process';
import type { OsUser } from './os-user';

/** Part of the socket file's name. The server does not listen on the network. */
export const SOCKET_PORT = 5432;
const READY_WITHIN_MS = 120_000; // recovery after a crash can take long
const POLL_MS = 15;

/**
 * The shell starts a small watcher and then becomes the server. The watcher reads a pipe from this
 * process. When this process ends for any reason, the pipe closes and the server shuts down. The
 * server has its own session, so that Ctrl-C reaches this process first.
 */
const SCRIPT =
  'exec 3<&0; ( while read -r line; do :; done <&3; kill -INT $$ ) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null';

export interface ServerProcess {
  pid: number;
  /** Resolves with the reason when the server has ended, also after `stop`. */
  ended: Promise<string>;
  stop(): Promise<void>;
}
export interface ServerPlace {
  native: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  user: OsUser;
}

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. Ends the remains of an
 * earlier server first, because the caller holds the data folder's lock. @throws Error with the end
 * of the server's log
 */
export async function startServer(place: ServerPlace): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    await retireLeftover(place.cluster, clusterName(place.cluster));
    await removeSocket(place.socketFolder);
    const logStart = await stat(place.logFile).then(
      ({ size }) => size,
      () => 0,
    );
    const child = await launch(place);
    const outcome = await ready(child, place.cluster);
    if (outcome === 'ready')
      return { pid: child.pid!, ended: endOf(child), stop: () => stopServer(child) };
    const written = (await readFile(place.logFile).catch(() => Buffer.alloc(0)))
      .subarray(logStart)
      .toString();
    const log = written.trim().slice(-2_000);
    // A process of the killed server with an unknown title is still running. Such a process usually
    // notices soon that the server has ended.
    if (attempt < 50 && log.includes('is still in use')) await pause(200);
    else throw new Error(`PostgreSQL did not start (${outcome}). The end of its log:\n${log}`);
  }
}

/**
 * Returns a part of the title of every process of the server, by which we find the processes of a
 * killed server.
 */
const clusterName = (cluster: string): string =>
  `voxgrove-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;

/**
 * Removes the socket that a killed server left. Its lock file contains a process id that another
 * program may have now, which would keep PostgreSQL from starting.
 */
async function removeSocket(folder: string): Promise<void> {
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    await rm(join(folder, name), { force: true });
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    const reportExit = (): void =>
      resolve(
        child.signalCode ? `was ended by ${child.signalCode}` : `ended with code ${child.exitCode}`,
      );
    if (child.exitCode !== null || child.signalCode !== null) reportExit();
    else child.once('exit', reportExit);
  });

async function launch({
  native,
  cluster,
  socketFolder,
  logFile,
  user,
}: ServerPlace): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: SOCKET_PORT,
    max_connections: 200,
    deadlock_timeout: '50ms',
    log_checkpoints: 'off',
    cluster_name: clusterName(cluster),
    // After a crash every file is synced before recovery. Syncing a thousand files one by one takes
    // most of the time.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(
      '/bin/sh',
      ['-c', SCRIPT, 'sh', join(native, 'bin', 'postgres'), '-D', cluster, ...flags],
      {
        ...user,
        cwd: cluster,
        env: CLEAN_ENV,
        detached: true,
        stdio: ['pipe', log.fd, log.fd],
      },
    );
    child.stdin!.on('error', () => undefined); // nothing is ever written, so errors do not matter
    (child.stdin as unknown as { unref(): void }).unref();
    child.unref();
    child.on('error', () => undefined); // `ready` reports it
    child.on('exit', () => dismissWatcher(child));
    return child;
  } finally {
    await log.close();
  }
}

/**
 * Ends the watcher of a server that has ended, which is the last process of its group. (The
 * server's children have their own groups.)
 */
function dismissWatcher(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    /* already gone */
  }
  child.stdin?.destroy();
}

/** Reads the status line in the server's pid file, as `pg_ctl` does. */
async function ready(child: ChildProcess, cluster: string): Promise<string> {
  for (let waited = 0; waited < READY_WITHIN_MS; waited += POLL_MS) {
    if (!child.pid) return 'the program could not be started';
    if (child.exitCode !== null || child.signalCode !== null)
      return `ended with ${child.signalCode ?? `code ${child.exitCode}`}`;
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready';
    await pause(POLL_MS);
  }
  await stopServer(child);
  return 'not ready in time';
}

/**
 * Stops the server with a fast shutdown, which rolls back open transactions and writes everything
 * else.
 */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(hurry);
}
