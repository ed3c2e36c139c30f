import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '@voxgrove/testing/until';
import { openStore } from '../open';
import { collection } from '../port';
import { recorder } from '../testing/recorder';
import { temporaryFolder } from '../testing/engines';
import { packagedBinaries } from './binaries';
import { isAlive } from './process-facts';
import { startEmbeddedDatabase } from './start';
import type { RestartEvent } from '../../restarts';
import type { EmbeddedDatabase, EmbeddedOptions } from './start';

const here = dirname(fileURLToPath(import.meta.url));
const tsx = createRequire(import.meta.url).resolve('tsx');
const notes = collection<{ text: string }>('notes');

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
const running = new Set<EmbeddedDatabase>();

beforeEach(async () => {
  place = await temporaryFolder();
  dataDir = join(place.folder, 'data');
});
afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
  await place.remove();
}, 30_000);

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, ...options });
  running.add(database);
  return database;
}
const stop = async (database: EmbeddedDatabase): Promise<void> => {
  running.delete(database);
  await database.stop();
};

async function write(database: EmbeddedDatabase, text: string): Promise<void> {
  const store = await openStore({ database });
  await store.for('eu').set(notes, 'note', { text });
  await store.close();
}
async function read(database: EmbeddedDatabase): Promise<string | undefined> {
  const store = await openStore({ database });
  const doc = await store.for('eu').get(notes, 'note');
  await store.close();
  return doc?.data.text;
}

/** Starts a separate process that starts the database. */
function otherProcess(): {
  output: ReturnType<typeof recorder<string>>;
  pid: number;
  kill(): Promise<void>;
  end(): Promise<void>;
} {
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(here, '../testing/start-process.ts'), dataDir],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const output = recorder<string>();
  createInterface(child.stdout).on('line', output.listener);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    output,
    pid: child.pid!,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

async function serverPid(folder = join(dataDir, 'postgres')): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}
async function eventually(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await pause(5);
}

describe('embedded PostgreSQL', () => {
  test('keeps its data between starts, and other users cannot access it', async () => {
    const progress: string[] = [];
    const first = await start({ onProgress: (text) => progress.push(text) });
    expect(first.kind).toBe('postgres');
    expect(progress).toEqual(['Preparing the database (first start)', 'Starting the database']);
    await write(first, 'kept');
    const pid = await serverPid();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    // If we are root, the database's group must be able to traverse the data folder.
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
    expect((await stat(join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600);
    await stop(first);
    expect(isAlive(pid)).toBe(false);

    progress.length = 0;
    expect(await read(await start({ onProgress: (text) => progress.push(text) }))).toBe('kept');
    expect(progress).toEqual(['Starting the database']);
  }, 60_000);

  test('syncs writes to the disk', async () => {
    const database = await start();
    const store = await openStore({ database });
    await store.close();
    const client = new pg.Client({
      connectionString: database.kind === 'postgres' ? database.urls.na : '',
    });
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS network",
    );
    expect(rows[0]).toEqual({ fsync: 'on', commit: 'on', network: '' });
    await client.end();
  }, 60_000);

  test('of simultaneous starts one works, and the others name the process that uses the folder', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect((one.reason as Error).message).toContain(
          `in use by another process (pid ${process.pid})`,
        );
  }, 60_000);

  test('a start next to a running process is refused with its pid, and works after that process ended', async () => {
    const other = otherProcess();
    await other.output.until((lines) => lines.includes('postgres'));
    await expect(start()).rejects.toThrow(`(pid ${other.pid})`);
    await other.end();
    expect((await start()).kind).toBe('postgres');
  }, 60_000);

  test('one of several processes gets the lock of a killed process', async () => {
    const dead = otherProcess();
    await dead.output.until((lines) => lines.length > 0);
    await dead.kill();
    const racers = [otherProcess(), otherProcess(), otherProcess()];
    await Promise.all(racers.map((racer) => racer.output.until((lines) => lines.length > 0)));
    expect(racers.map((racer) => racer.output.items[0]!.split(':')[0]).sort()).toEqual([
      'error',
      'error',
      'postgres',
    ]);
    await Promise.all(racers.map((racer) => racer.end()));
  }, 60_000);

  test('a killed process ends its server, and the next start finds everything', async () => {
    const first = await start();
    await write(first, 'before');
    await stop(first);
    const other = otherProcess();
    await other.output.until((lines) => lines.includes('postgres'));
    const pid = await serverPid();
    await other.kill();
    await eventually(() => !isAlive(pid));
    expect(await read(await start())).toBe('before');
  }, 60_000);

  test('after a kill during initialization, the next start begins again', async () => {
    for (let round = 0; round < 2; round++) {
      const other = otherProcess();
      const half = async (): Promise<boolean> =>
        (await readdir(join(dataDir, 'postgres')).catch(() => [] as string[])).some((name) =>
          name.startsWith('cluster.new-'),
        );
      await eventually(half);
      await other.kill();
    }
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster');
    const database = await start();
    await write(database, 'fine');
    expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['cluster', 'run']);
  }, 60_000);

  test('a server that is still running is shut down first', async () => {
    await stop(await start());
    const cluster = join(dataDir, 'postgres/cluster');
    const { uid, gid } = await stat(cluster);
    const orphan = spawn(
      join(packagedBinaries()!, 'bin/postgres'),
      [
        '-D',
        cluster,
        '-c',
        'listen_addresses=',
        '-c',
        `unix_socket_directories=${join(dataDir, 'postgres/run')}`,
      ],
      { stdio: 'ignore', cwd: '/', ...(process.getuid?.() === 0 ? { uid, gid } : {}) },
    );
    const ended = new Promise((resolve) => orphan.on('exit', resolve));
    await eventually(async () =>
      (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready'),
    );
    await write(await start(), 'taken over');
    await ended;
  }, 60_000);

  test('the pid file of a killed server is ignored, even when its id belongs to another process', async () => {
    const first = await start();
    await write(first, 'survives');
    process.kill(await serverPid(), 'SIGKILL');
    await stop(first);
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
    expect(await read(await start())).toBe('survives');
  }, 60_000);

  test('the next server starts although a process of the killed one is busy', async () => {
    const events: RestartEvent[] = [];
    const database = await start({ onRestart: (event) => events.push(event) });
    await write(database, 'before');
    const busy = new pg.Client({
      connectionString: database.kind === 'postgres' ? database.urls.na : '',
    });
    busy.on('error', () => undefined);
    await busy.connect();
    const endless = busy.query(
      'SELECT sum(a.n * b.n) FROM generate_series(1, 1000000) a(n), generate_series(1, 1000000) b(n)',
    );
    const cut = expect(endless).rejects.toThrow('Connection terminated');
    const other = new pg.Client({
      connectionString: database.kind === 'postgres' ? database.urls.na : '',
    });
    other.on('error', () => undefined);
    await other.connect();
    await until(
      async () =>
        (
          await other.query(
            "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%a.n%b.n%' AND pid <> pg_backend_pid()",
          )
        ).rowCount === 1,
    );

    const first = await serverPid();
    process.kill(first, 'SIGKILL');
    await until(() => events.some(({ kind }) => kind === 'up'));
    expect(events).toEqual([
      { kind: 'down', reason: 'was ended by SIGKILL', waitMs: 0 },
      { kind: 'up', downMs: expect.any(Number) },
    ]);
    expect((events[1] as { downMs: number }).downMs).toBeLessThan(5_000);
    await cut;
    expect(await serverPid()).not.toBe(first);
    expect(await read(database)).toBe('before');

    await stop(database);
    expect(events).toHaveLength(2);
  }, 60_000);

  test('the socket of a killed server is ignored, even when its process id belongs to another process', async () => {
    await stop(await start());
    await writeFile(join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'), `${process.pid}\n`);
    await write(await start(), 'fine');
  }, 60_000);

  test('a data folder can be moved', async () => {
    const first = await start();
    await write(first, 'moved');
    await stop(first);
    await rename(dataDir, `${dataDir}-elsewhere`);
    dataDir = `${dataDir}-elsewhere`;
    expect(await read(await start())).toBe('moved');
  }, 60_000);

  test('works with a path that is too long for a socket', async () => {
    dataDir = join(place.folder, 'a-rather-long-name-of-a-folder'.repeat(3), 'data');
    await write(await start(), 'fine');
  }, 60_000);

  test('works when the database’s user cannot reach the data folder and the programs', async () => {
    // A folder that the database's user cannot enter, like /root. If we are not root, the folder is
    // simply ours.
    const closed = join(place.folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    await cp(join(packagedBinaries()!, '..'), join(closed, 'package'), {
      recursive: true,
      filter: (source) => !/\.so(\.\d+)?$/.test(source) || !source.includes('/lib/lib'),
    });
    dataDir = join(closed, 'data');
    const native = join(closed, 'package/native');
    const first = await start({ native });
    await write(first, 'found again');
    await stop(first);
    expect(await read(await start({ native }))).toBe('found again');
    const { folder } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as {
      folder: string;
    };
    expect(folder.startsWith('/var/')).toBe(process.getuid?.() === 0);
    for (const database of running) await stop(database);
    if (!folder.startsWith('/var/')) return;
    await rename(folder, `${folder}-away`);
    await expect(start({ native })).rejects.toThrow('which is gone');
    await rm(`${folder}-away`, { recursive: true });
  }, 90_000);

  test('a cluster that cannot start is an error, never an empty database', async () => {
    const first = await start();
    await write(first, 'precious');
    await stop(first);
    const version = join(dataDir, 'postgres/cluster/PG_VERSION');
    await writeFile(version, '9\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 9');
    await expect(start({ native: null })).rejects.toThrow('no PostgreSQL programs');
    await writeFile(version, '18\n');
    await writeFile(join(dataDir, 'postgres/cluster/postgresql.conf'), 'nonsense = 1\n');
    await expect(start()).rejects.toThrow('nonsense');
    await writeFile(join(dataDir, 'postgres/cluster/postgresql.conf'), '');
    expect(await read(await start())).toBe('precious');
  }, 60_000);
});

describe('where PostgreSQL cannot run', () => {
  test('PGlite replaces it, reports this, and keeps its data and folder', async () => {
    const first = await start({ native: null });
    const outcomes = await Promise.allSettled(
      [openStore({ database: first }), openStore({ database: first })].map(async (opening) =>
        (await opening).close(),
      ),
    );
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(first).toMatchObject({
      kind: 'pglite',
      notice: expect.stringContaining('PGlite, because there are no PostgreSQL programs'),
    });
    await write(first, 'kept');
    await expect(start({ native: null })).rejects.toThrow(`(pid ${process.pid})`);
    await stop(first);
    // The data folder keeps PGlite, even if PostgreSQL could run now.
    const second = await start();
    expect(second.kind).toBe('pglite');
    expect(await read(second)).toBe('kept');
  }, 120_000);

  test('PGlite is used when the programs cannot run on this machine', async () => {
    const native = join(place.folder, 'broken/native');
    await mkdir(join(native, 'bin'), { recursive: true });
    await writeFile(join(native, '../package.json'), '{"version":"1.0.0"}');
    for (const name of ['initdb', 'postgres', 'pg_ctl'])
      await writeFile(join(native, 'bin', name), 'not a program', { mode: 0o755 });
    expect((await start({ native })).kind).toBe('pglite');
  }, 60_000);
});
