import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged, buildIsCurrent } from '../start/build-if-changed';
import { startProduct } from '../start/start-product';
import { ensureEmulator } from './ensure-emulator';

const ROOT = join(import.meta.dirname, '../../..');
const PROJECT = 'demo-voxgrove';

/**
 * Starts the emulator, then a product that uses Firebase for signing in.
 * @returns a function that Playwright calls at the end
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const emulator = fork(
    join(import.meta.dirname, 'run-emulator.mjs'),
    [ensureEmulator(ROOT), PROJECT],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
    },
  );
  const listening = new Promise<number>((resolve, reject) => {
    emulator.once('message', (message) => resolve((message as { port: number }).port));
    emulator.once('exit', (code) =>
      reject(new Error(`Google's Auth emulator did not start (exit code ${code}).`)),
    );
  });
  if (!buildIsCurrent(ROOT)) await buildChanged(ROOT);
  const dataDir = mkdtempSync(join(tmpdir(), 'voxgrove-firebase-'));
  const host = `127.0.0.1:${await listening}`;
  const product = await startProduct({
    ports: 0,
    dataDir,
    env: {
      DATABASE_URL: '',
      NO_SEED: '1',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'fake-api-key',
      FIREBASE_AUTH_EMULATOR_HOST: host,
      VOXGROVE_ALLOW_AUTH_EMULATOR: '1',
    },
  });
  process.env.VOXGROVE_FIREBASE = JSON.stringify({
    gateway: product.urls.gateway,
    emulator: `http://${host}`,
    project: PROJECT,
  });
  return async () => {
    await product.stop();
    emulator.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
