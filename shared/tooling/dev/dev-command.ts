import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findRemotes } from '../remotes/find-remotes';
import { addressTable } from '../start/address-table';
import { forgetBuild } from '../start/build-if-changed';
import { choosePorts } from '../start/ports';
import { Progress } from '../start/progress';
import { StartError } from '../start/start-error';
import { type Product, startProduct } from '../start/start-product';
import { startAlone } from './alone/alone-command';
import { startCompilers } from './compilers';
import { startFront } from './front';
import { watchFolders } from './watch-folders';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs `npm run dev`: compilers, servers and one front at the usual address, or, with the name of a
 * remote, that remote alone. Ends on Ctrl-C.
 */
export async function devCommand(args: string[]): Promise<void> {
  const progress = new Progress();
  const undo: (() => Promise<void> | void)[] = [];
  try {
    await (args.length > 0 ? startAlone(args, process.env, undo) : run(progress, undo));
    await new Promise<void>((end) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
    });
    progress.line('Stopping …');
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
  for (const step of undo.reverse()) await step();
  process.exit();
}

async function run(progress: Progress, undo: (() => Promise<void> | void)[]): Promise<void> {
  const ports = await choosePorts(process.env);
  forgetBuild(ROOT);
  const publicUrl = `http://localhost:${ports.gateway}`;
  let product: Product | undefined = undefined;
  let restarting: Promise<void> = Promise.resolve();
  const front = { reload: (): void => undefined };

  const compilers = await startCompilers(
    ROOT,
    (name, ms) => {
      if (product) progress.line(`${name}: rebuilt in ${ms} ms`);
      front.reload();
    },
    (name, messages) => progress.line(`${name}: does not compile\n${messages}`),
  );
  undo.push(compilers.stop);

  await progress.step('Compiling the shell and its remotes', () => compilers.first);
  product = await progress.step('Starting the servers', () =>
    startProduct({
      env: {
        PORT: '0',
        SANDBOX_PORT: String(ports.sandbox),
        DEMO_SITE_PORT: String(ports.demoSite),
        PUBLIC_URL: publicUrl,
        VOXGROVE_DEV: '1',
        DEMO_HISTORY: process.env.DEMO_HISTORY ?? '1',
      },
      dataDir: resolve(process.env.DATA_DIR ?? join(ROOT, '.data')),
      onEvent: (event) => {
        if (event.kind === 'ended')
          progress.line(
            `The ${event.part} ${event.reason}; it starts again when a file changes.\n${event.lastLines}`,
          );
      },
    }),
  );
  undo.push(product.stop);

  const restart =
    (part: 'gateway' | 'sandbox' | 'demo-site') =>
    (changed: string[]): void => {
      progress.line(
        `${part}: restarting (${changed.map((folder) => relative(ROOT, folder)).join(', ')})`,
      );
      restarting = restarting
        .then(() => product?.restart(part))
        .then(
          () => front.reload(),
          (error: unknown) => {
            progress.line(error instanceof Error ? error.message : `The ${part} did not start.`);
          },
        );
    };
  const inRoot = (...names: string[]): string[] =>
    names.map((name) => join(ROOT, name)).filter((path) => existsSync(path));
  const slices = [join(ROOT, 'shell'), ...findRemotes([ROOT])]
    .flatMap((dir) => [join(dir, 'server'), join(dir, 'contract')])
    .filter((path) => existsSync(path));
  undo.push(
    watchFolders([...slices, ...inRoot('shared/server', 'shared/contracts')], restart('gateway')),
    watchFolders(inRoot('shared/sandbox'), restart('sandbox')),
    watchFolders(inRoot('shared/demo-site'), restart('demo-site')),
  );

  const gatewayPort = Number(new URL(product.urls.gateway).port);
  const started = await startFront(ports.gateway, gatewayPort, () => restarting);
  front.reload = started.reload;
  undo.push(started.stop);
  progress.line(addressTable({ ...product, urls: { ...product.urls, gateway: publicUrl } }));
}
