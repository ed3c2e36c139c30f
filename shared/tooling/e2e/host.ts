import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildPackage } from '../build/build-package';
import { findRemotes } from '../remotes/find-remotes';
import { buildChanged, buildIsCurrent } from '../start/build-if-changed';
import {
  type Product,
  type ProductEvent,
  type ServiceName,
  startProduct,
} from '../start/start-product';
import { createScaffold } from './scaffold';

/**
 * Child process of a browser test run. Starts the whole product on free ports with folders of its
 * own, once for each worker (`host.ts COUNT`), and for each product a small control server through
 * which a test stops and starts the gateway. Sends `{event: 'ready', products: […]}`, and
 * `{event: 'ended', text}` when a part of a product ends by itself; ends on SIGTERM.
 */
const ROOT = join(import.meta.dirname, '../../..');
const count = Number(process.argv[2] ?? 1);

// Remotes that the shell does not know, to prove that adding a remote changes no file of the shell.
// `E2E_PLAIN=1` leaves them out.
const ADDED_REMOTES = join(ROOT, 'shared/testing/fixtures/remotes');
const isPlain = process.env.E2E_PLAIN === '1';
// A remote that tests deploy. Few tests need it, so it is built on the first request.
const SPECIMEN = join(ROOT, 'shared/testing/fixtures/deployed/mf-specimen');
let specimen: Promise<void> | undefined;

if (!buildIsCurrent(ROOT)) await buildChanged(ROOT);
const addedRemotes = isPlain ? [] : [...findRemotes([ADDED_REMOTES]), await createScaffold()];
for (const remote of addedRemotes) await buildPackage(remote);
// Tests delete files of these remotes, so every product has copies. The copies are inside the
// checkout, where Node.js finds their packages.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const copies = mkdtempSync(join(ROOT, '.cache/e2e-products-'));

/**
 * Reports a part that ended by itself, which fails the run, and starts it again, so that the
 * results of the following tests still have a meaning.
 */
function reportEnd(event: ProductEvent, restart: (part: ServiceName) => Promise<void>): void {
  if (event.kind !== 'ended') return;
  const text = `The ${event.part} ${event.reason}.\n${event.lastLines}`;
  process.send?.({ event: 'ended', text });
  restart(event.part).catch((error: unknown) => {
    process.send?.({ event: 'ended', text: `The ${event.part} did not start again: ${error}` });
  });
}

async function startOne(index: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'voxgrove-e2e-'));
  const remotes = join(copies, String(index));
  for (const remote of addedRemotes)
    cpSync(remote, join(remotes, basename(remote)), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    });
  const product: Product = await startProduct({
    ports: 0,
    dataDir,
    onEvent: (event) => reportEnd(event, (part) => product.restart(part)),
    env: { DATABASE_URL: '', TRUST_PROXY: 'true', REMOTES_PATH: isPlain ? '' : remotes },
  });
  const actions: Record<string, () => Promise<void>> = {
    '/gateway/kill': () => product.killGateway('SIGKILL'),
    '/gateway/restart': () => product.restartGateway(),
    '/specimen/build': () => (specimen ??= buildPackage(SPECIMEN)),
  };
  const control = createServer((request, response) => {
    const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined;
    if (!action) {
      response.writeHead(404).end();
      return;
    }
    action().then(
      () => response.writeHead(204).end(),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.message : 'failed'),
    );
  });
  await new Promise<void>((resolve) => {
    control.listen(0, '127.0.0.1', resolve);
  });
  const { port } = control.address() as AddressInfo;
  return {
    told: {
      urls: product.urls,
      logs: product.logs,
      database: product.database,
      remotes,
      control: `http://127.0.0.1:${port}`,
    },
    stop: async (): Promise<void> => {
      control.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const products = await Promise.all(Array.from({ length: count }, (_, index) => startOne(index)));
process.send?.({ event: 'ready', products: products.map(({ told }) => told) });

let ending = false;
const end = (): void => {
  if (ending) return;
  ending = true;
  void Promise.all(products.map(({ stop }) => stop())).then(() => {
    rmSync(copies, { recursive: true, force: true });
    process.exit(0);
  });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// The test run was killed.
process.once('disconnect', end);
