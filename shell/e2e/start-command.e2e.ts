import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request, test } from '@playwright/test';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import { product } from '@voxgrove/tooling/e2e';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
test.beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'voxgrove-start-')); });
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** `npm start` without npm: the command as a person's terminal runs it. */
function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, 'shared/tooling/bin/start.mjs')], {
    cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: '0', SANDBOX_PORT: '0', DEMO_SITE_PORT: '0', ...env },
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => { err += chunk.toString(); });
  const ended = new Promise<number | null>((resolve) => { child.once('close', resolve); });
  const table = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => { out += chunk.toString(); if (out.includes('Ctrl-C stops everything.')) resolve(out); });
    void ended.then((code) => reject(new Error(`It ended with ${code}.\n${out}${err}`)));
  });
  return { child, table, ended, output: () => ({ out, err }) };
}

/** Processes that were started with, or work in, this test's data folder. */
async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const [command, environment] = await Promise.all(['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')));
    if (`${command}${environment}`.includes(dataDir)) found.push(`${pid} ${command?.replaceAll('\0', ' ')}`);
  }
  return found;
}

test('free ports are taken and printed, nothing is seeded when asked so, and Ctrl-C leaves no process behind', async () => {
  test.setTimeout(120_000);
  const { child, table, ended, output } = start({ NO_SEED: '1' });
  const shown = await table;
  expect(shown).toContain('Starting the database, the sandbox, the demo site and the gateway');
  const address = (label: string): string => new RegExp(`${label}\\s+(http://localhost:\\d+)`).exec(shown)?.[1] ?? '';
  const [gateway, demoSite, sandbox] = [address('Dashboard'), address('Demo site'), address('Outbox')];
  expect(new Set([gateway, demoSite, sandbox]).size).toBe(3);
  expect((await processesOf(folder)).length).toBeGreaterThanOrEqual(4);

  const api = await request.newContext();
  const health = await api.get(`${gateway}/healthz`);
  expect([health.status(), await health.json()]).toEqual([200, expect.objectContaining({ ok: true })]);
  expect((await api.get(demoSite)).status()).toBe(200);
  expect((await api.get(`${sandbox}/outbox`)).status()).toBe(200);
  const session = await (await api.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} })).json() as { workspaces: { uid: string }[] };
  const agents = await (await api.get(`${gateway}/api/eu/workspaces/${session.workspaces[0]?.uid}/agents`)).json() as { data: object[] };
  expect(agents.data).toEqual([]);
  await api.dispose();

  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output().err).toBe('');
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

test('Ctrl-C while it is still starting ends everything too', async () => {
  const { child, table, ended, output } = start({});
  table.catch(() => undefined);
  await expect.poll(async () => (await processesOf(folder)).length, { timeout: 30_000 }).toBeGreaterThan(2);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(output().out).not.toContain('Ctrl-C stops everything.');
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

test('a port that is taken is said in a sentence, with exit code 1, and nothing is left running', async () => {
  const { port } = new URL(product().urls.gateway);
  const { ended, table, output } = start({ PORT: port });
  table.catch(() => undefined);
  expect(await ended).toBe(1);
  expect(output().err).toBe(`Port ${port} is already in use. Stop the program that uses it, or choose another with PORT (PORT=0 takes any free one).\n`);
  expect(await processesOf(folder)).toEqual([]);
});

test('with DATABASE_URL it runs on a PostgreSQL of one\'s own: people sign in, nothing of the demo is there', async () => {
  test.setTimeout(120_000);
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'a-database-of-ones-own') });
  if (database.kind !== 'postgres') throw new Error(database.notice);
  const started = start({ DATABASE_URL: database.urls.na, DATA_DIR: join(folder, 'product') });
  try {
    const shown = await started.table;
    const address = (label: string): string => new RegExp(`${label}\\s+(http://localhost:\\d+)`).exec(shown)?.[1] ?? '';
    const [gateway, sandbox] = [address('Dashboard'), address('Outbox')];
    const api = await request.newContext({ extraHTTPHeaders: { origin: gateway } });
    expect((await api.post(`${gateway}/api/auth/demo`, { data: {} })).status()).toBe(404);
    expect((await api.post(`${gateway}/api/auth/code`, { data: { email: 'own@example.com' } })).status()).toBe(200);
    const { code } = await (await api.get(`${sandbox}/outbox/latest?to=own@example.com`)).json() as { code: string };
    expect((await api.post(`${gateway}/api/auth/code/verify`, { data: { email: 'own@example.com', code } })).status()).toBe(200);
    await api.dispose();
    expect(await readdir(join(folder, 'product'))).not.toContain('postgres');
  } finally {
    started.child.kill('SIGINT');
    await started.ended;
    await database.stop();
  }
});
