import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type MultiCompiler } from 'webpack';
import type { RemoteManifest } from '@voxgrove/contracts/remote-manifest';
import { findRemotes } from '../../remotes/find-remotes';
import { claimPort, PORTS } from '../../start/ports';
import { Progress } from '../../start/progress';
import { StartError } from '../../start/start-error';
import { compileErrors } from '../../webpack/compile-errors';
import { readRemoteManifest } from '../../webpack/remote-source';
import { aloneConfigs, aloneFolders } from './alone-configs';
import { type AloneServer, startAloneServer } from './alone-server';

const ROOT = join(import.meta.dirname, '../../../..');
const DEFAULT_PORT = '4105';

/**
 * Runs `npm run dev -- NAME [--api URL]`: one remote, recompiled when it changes, in a page that
 * replaces the shell.
 */
export async function startAlone(
  args: string[],
  env: NodeJS.ProcessEnv,
  undo: (() => Promise<void> | void)[],
): Promise<void> {
  const { name, api } = readArguments(args);
  const dir = folderOf(name);
  const manifest = readManifest(dir);
  const port = await claimPort(env.DEV_REMOTE_PORT ?? DEFAULT_PORT, 'DEV_REMOTE_PORT');
  const gateway = api ?? `http://localhost:${env[PORTS.gateway.variable] ?? PORTS.gateway.default}`;
  const override = (origin: string): string =>
    `${gateway}/app/eu${firstPage(manifest)}?remote=${manifest.name}@${origin}/mf-manifest.json`;

  const progress = new Progress();
  const folders = aloneFolders(basename(dir));
  const compiler = webpack(await aloneConfigs(dir, folders)) as MultiCompiler;
  let fault: string | null = null;
  const open: { server?: AloneServer } = {};
  let started = 0;
  compiler.hooks.watchRun.tap('alone', () => {
    started ||= performance.now();
  });
  await progress.step(
    `Compiling ${manifest.name}`,
    () =>
      new Promise<void>((first) => {
        const watching = compiler.watch(
          { aggregateTimeout: 50, ignored: /node_modules\/(?!@voxgrove)/ },
          (error, stats) => {
            fault = compileErrors(error, stats);
            if (fault !== null) progress.line(`${manifest.name} does not compile.\n${fault}`);
            else if (open.server)
              progress.line(
                `${manifest.name}: rebuilt in ${Math.round(performance.now() - started)} ms`,
              );
            started = 0;
            open.server?.reload();
            first();
          },
        );
        undo.push(
          () =>
            new Promise<void>((done) => {
              watching?.close(() => done());
            }),
        );
      }),
  );

  const server = (open.server = await startAloneServer({
    dir,
    folders,
    port,
    api,
    fault: () => fault,
    override,
  }));
  undo.push(server.stop);
  progress.line(table(manifest.name, server.origin, override(server.origin), api));
}

function readArguments(args: string[]): { name: string; api: string | null } {
  try {
    const {
      values,
      positionals: [name = '', ...more],
    } = parseArgs({ args, allowPositionals: true, options: { api: { type: 'string' } } });
    if (more.length > 0) throw new Error(`One remote at a time: ${[name, ...more].join(', ')}.`);
    return { name, api: values.api === undefined ? null : new URL(values.api).origin };
  } catch (error) {
    throw new StartError(
      `${(error as Error).message}\nUsage: npm run dev [-- NAME [--api http://localhost:4000]]`,
    );
  }
}

/**
 * Returns the folder of a remote.
 * @throws StartError that names the existing remotes
 */
function folderOf(name: string): string {
  const remoteFolders = findRemotes([ROOT]);
  const dir = remoteFolders.find((folder) => basename(folder) === name) ?? resolve(name);
  if (existsSync(join(dir, 'remote.json'))) return dir;
  throw new StartError(
    `There is no remote "${name}" here. There are ${remoteFolders.map((folder) => basename(folder)).join(', ')}; a folder with a remote.json will do as well.`,
  );
}

function readManifest(dir: string): RemoteManifest {
  try {
    return readRemoteManifest(dir);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

const firstPage = ({ routes }: RemoteManifest): string =>
  routes.map(({ path }) => path).find((path) => !/[:*]/.test(path)) ?? '';

function table(name: string, origin: string, override: string, api: string | null): string {
  const rows = [
    [
      name,
      `${origin}   (in a stand-in for the shell, with ${api === null ? 'sample data' : `the data of ${api}`})`,
    ],
    ['Manifest', `${origin}/mf-manifest.json`],
    ['In a shell', override],
  ] as const;
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    '',
    ...rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
