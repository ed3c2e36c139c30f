import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-main-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the gateway as a real process. */
function gateway(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import=tsx', join(import.meta.dirname, 'main.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      NO_SEED: '1',
      VOXGROVE_DATABASE: JSON.stringify({ kind: 'pglite', folder: join(folder, 'pglite') }),
      ...env,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => resolve(code)),
  );
  const ready = new Promise<{ url: string }>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = out.split('\n').find((one) => one.includes('"event":"ready"'));
      if (line !== undefined) resolve(JSON.parse(line) as { url: string });
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${out}${err}`)));
  });
  return { child, ready, ended, output: () => ({ out, err }) };
}

test('starts, prints its address, serves, and at SIGTERM ends its streams and exits', async () => {
  const { child, ready, ended } = gateway({});
  const { url } = await ready;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const signedIn = await fetch(`${url}/api/auth/demo`, { method: 'POST' });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const {
    workspaces: [workspace],
  } = (await signedIn.json()) as { workspaces: [{ uid: string }] };
  const stream = await fetch(`${url}/live?region=eu&topic=workspaces/${workspace.uid}/agents`, {
    headers: { cookie },
  });
  expect(stream.status).toBe(200);
  child.kill('SIGTERM');
  expect(await stream.text()).toContain('retry: 1000');
  expect(await ended).toBe(0);
}, 90_000);

test('exits with a clear error when the configuration is wrong', async () => {
  const { ready, ended, output } = gateway({ PORT: 'many' });
  ready.catch(() => undefined);
  expect(await ended).toBe(1);
  expect(output()).toEqual({ out: '', err: 'PORT must be a port number, 0 to 65535.\n' });
}, 60_000);
