import { spawn } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request, test } from '@playwright/test';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { product } from '@voxgrove/tooling/e2e';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-start-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the command behind `npm start` as a terminal would, but without npm. */
function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, 'shared/tooling/bin/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: '0',
      SANDBOX_PORT: '0',
      DEMO_SITE_PORT: '0',
      ...env,
    },
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const table = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Ctrl-C stops everything.')) resolve(out);
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}.\n${out}${err}`)));
  });
  return { child, table, ended, output: () => ({ out, err }) };
}

/** Returns the processes that were started with this test's data folder or work in it. */
async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && name !== String(process.pid),
  )) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((name) =>
        readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
      ),
    );
    if (`${command}${environment}`.includes(dataDir))
      found.push(`${pid} ${command?.replaceAll('\0', ' ')}`);
  }
  return found;
}

test('the start command uses and prints free ports, seeds nothing on request, and Ctrl-C leaves no process behind', async () => {
  test.setTimeout(120_000);
  const { child, table, ended, output } = start({ NO_SEED: '1' });
  const shown = await table;
  expect(shown).toContain('Starting the database, the sandbox, the demo site and the gateway');
  const address = (label: string): string =>
    new RegExp(`${label}\\s+(http://localhost:\\d+)`).exec(shown)?.[1] ?? '';
  const [gateway, demoSite, sandbox] = [
    address('Dashboard'),
    address('Demo site'),
    address('Outbox'),
  ];
  expect(new Set([gateway, demoSite, sandbox]).size).toBe(3);
  expect((await processesOf(folder)).length).toBeGreaterThanOrEqual(4);

  const api = await request.newContext();
  const health = await api.get(`${gateway}/healthz`);
  expect([health.status(), await health.json()]).toEqual([
    200,
    expect.objectContaining({ ok: true }),
  ]);
  expect((await api.get(demoSite)).status()).toBe(200);
  expect((await api.get(`${sandbox}/outbox`)).status()).toBe(200);
  const session = (await (
    await api.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} })
  ).json()) as { workspaces: { uid: string }[] };
  const agents = (await (
    await api.get(`${gateway}/api/eu/workspaces/${session.workspaces[0]?.uid}/agents`)
  ).json()) as { data: object[] };
  expect(agents.data).toEqual([]);
  await api.dispose();

  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output().err).toBe('');
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

/**
 * Returns everything in a folder that other users than its owner could open, as `path mode`.
 * Includes the files of the database's user.
 */
async function openToOthers(place: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(place, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    const allowed = entry.isSymbolicLink() || entry.isSocket() || path.includes('/native-');
    if (!allowed && (mode & 0o077) !== 0) found.push(`${path} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

test('a gateway that is killed repeatedly and a killed database restart, and the terminal shows this', async () => {
  test.setTimeout(240_000);
  const { child, table, ended, output } = start({ NO_SEED: '1' });
  const shown = await table;
  const gateway = /Dashboard\s+(http:\/\/localhost:\d+)/.exec(shown)?.[1] ?? '';
  const api = await request.newContext();
  const healthy = async (): Promise<number> =>
    (await api.get(`${gateway}/healthz`).catch(() => null))?.status() ?? 0;
  const gatewayPid = async (): Promise<number> =>
    Number(
      (await processesOf(folder))
        .find((one) => one.includes('shell/server/main.ts'))
        ?.split(' ')[0] ?? 0,
    );
  const said = (text: string): number => output().out.split(text).length - 1;
  for (let kill = 1; kill <= 4; kill += 1) {
    process.kill(await gatewayPid(), 'SIGKILL');
    await expect.poll(() => said('The gateway is running again'), { timeout: 60_000 }).toBe(kill);
    expect(await healthy()).toBe(200);
  }
  expect(output().out).toContain(
    `The gateway was ended by SIGKILL. Starting it again. Details: ${join(folder, 'logs/gateway.log')}`,
  );
  expect(output().out).toContain('The gateway was ended by SIGKILL. Trying again in 1.0 s.');

  const gatewayBefore = await gatewayPid();
  process.kill(
    Number(
      (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    ),
    'SIGKILL',
  );
  await expect.poll(() => said('The database is running again'), { timeout: 30_000 }).toBe(1);
  await expect.poll(healthy, { timeout: 5_000 }).toBe(200);
  expect(output().out).toContain(
    `The database was ended by SIGKILL. Starting it again. Details: ${join(folder, 'postgres.log')}`,
  );
  expect(await gatewayPid()).toBe(gatewayBefore);
  expect(await openToOthers(folder)).toEqual([]);
  await api.dispose();

  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output().err).toBe('');
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

test('Ctrl-C during the start ends everything too', async () => {
  const { child, table, ended, output } = start({});
  table.catch(() => undefined);
  await expect
    .poll(async () => (await processesOf(folder)).length, { timeout: 30_000 })
    .toBeGreaterThan(2);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(output().out).not.toContain('Ctrl-C stops everything.');
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

test('a port in use gives a clear error with exit code 1, and no process keeps running', async () => {
  const { port } = new URL(product().urls.gateway);
  const { ended, table, output } = start({ PORT: port });
  table.catch(() => undefined);
  expect(await ended).toBe(1);
  expect(output().err).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another with PORT (PORT=0 takes any free one).\n`,
  );
  expect(await processesOf(folder)).toEqual([]);
});

test('with DATABASE_URL the product uses another PostgreSQL, people can sign in, and there is no demo', async () => {
  test.setTimeout(120_000);
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'a-database-of-ones-own') });
  if (database.kind !== 'postgres') throw new Error(database.notice);
  const started = start({ DATABASE_URL: database.urls.na, DATA_DIR: join(folder, 'product') });
  try {
    const shown = await started.table;
    expect(shown.slice(shown.indexOf('Dashboard'))).not.toMatch(/demo|chat widget/i);
    const address = (label: string): string =>
      new RegExp(`${label}\\s+(http://localhost:\\d+)`).exec(shown)?.[1] ?? '';
    const [gateway, sandbox] = [address('Dashboard'), address('Outbox')];
    const api = await request.newContext({ extraHTTPHeaders: { origin: gateway } });
    expect((await api.post(`${gateway}/api/auth/demo`, { data: {} })).status()).toBe(404);
    expect(
      (await api.post(`${gateway}/api/auth/code`, { data: { email: 'own@example.com' } })).status(),
    ).toBe(200);
    const { code } = (await (
      await api.get(`${sandbox}/outbox/latest?to=own@example.com`)
    ).json()) as { code: string };
    expect(
      (
        await api.post(`${gateway}/api/auth/code/verify`, {
          data: { email: 'own@example.com', code },
        })
      ).status(),
    ).toBe(200);
    await api.dispose();
    expect(await readdir(join(folder, 'product'))).not.toContain('postgres');
  } finally {
    started.child.kill('SIGINT');
    await started.ended;
    await database.stop();
  }
});
