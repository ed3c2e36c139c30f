import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { RemoteBuild, ShellBuild } from '@voxgrove/contracts/remote-build';
import { readRemoteManifest } from '../../webpack/remote-source';
import { listen } from '../front';
import { passOn } from '../pass-on';
import { ReloadChannel } from '../reload-channel';
import type { AloneFolders } from './alone-configs';
import type { StandInFacts } from './facts';

export interface AloneServerOptions {
  /** Folder of the remote's sources. */
  dir: string;
  folders: AloneFolders;
  port: number;
  /** Origin of a gateway, or null. */
  api: string | null;
  fault: () => string | null;
  /** Address that opens the remote inside a running shell. */
  override: (origin: string) => string;
}

export interface AloneServer {
  origin: string;
  reload(): void;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves the remote's files to any origin, the page that replaces the shell, and, with a gateway,
 * everything else from there.
 */
export async function startAloneServer({
  dir,
  folders,
  port,
  api,
  fault,
  override,
}: AloneServerOptions): Promise<AloneServer> {
  const channel = new ReloadChannel();
  let origin = '';
  const server = createServer((incoming, outgoing) => {
    const [pathname = '/'] = (incoming.url ?? '/').split('?');
    const answer = async (): Promise<void> => {
      if (/^\/(app(\/|$)|$)/.test(pathname)) return send(outgoing, '.html', await page());
      if (pathname === '/remote.json')
        return send(outgoing, '.json', await readFile(join(dir, 'remote.json')));
      if (pathname === '/build.json')
        return send(outgoing, '.json', await readFile(join(folders.remote, 'build.json')));
      const ownFile = /^\/assets\//.test(pathname)
        ? join(folders.standIn, 'client', within(pathname.slice('/assets'.length)))
        : join(folders.remote, 'client', within(pathname));
      return send(outgoing, extname(pathname), await readFile(ownFile));
    };
    if (channel.take(incoming, outgoing)) return;
    answer().catch(() => {
      // The gateway accepts calls that change data only from its own pages, so send the gateway's
      // origin for calls from this page.
      if (api !== null)
        passOn(incoming, outgoing, api, {
          host: new URL(api).host,
          ...(incoming.headers.origin === origin && { origin: api }),
        });
      else send(outgoing, '.txt', 'Not found', 404);
    });
  });

  async function page(): Promise<string> {
    const { scripts } = ShellBuild.parse(
      JSON.parse(await readFile(join(folders.standIn, 'build.json'), 'utf8')),
    );
    const facts: StandInFacts = {
      name: readRemoteManifest(dir).name,
      remote: await resolved(dir, folders.remote),
      fault: fault(),
      api,
      override: override(origin),
    };
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${facts.name}</title><link rel="icon" href="data:,">
${scripts.map(({ name, integrity }) => `<script defer src="/assets/${name}" integrity="${integrity}"></script>`).join('\n')}
<script type="application/json" id="vg-dev">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script></head>
<body><div id="root"></div></body></html>`;
  }

  origin = `http://localhost:${(await listen(server, port)).port}`;
  return {
    origin,
    reload: () => channel.reload(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the remote as a registry would describe it; null if it was never compiled. */
async function resolved(dir: string, folder: string): Promise<StandInFacts['remote']> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const { build, container, integrity, entry } = RemoteBuild.parse(JSON.parse(text));
  const { $schema: _schema, server: _server, ...declared } = readRemoteManifest(dir);
  return {
    ...declared,
    build,
    container,
    integrity,
    entry: `/${entry}`,
    channel: 'stable',
    disabled: null,
    replaced: false,
    fallback: null,
  };
}

/** Returns a path that cannot leave the folder. */
const within = (path: string): string =>
  normalize(decodeURIComponent(path)).replace(/^(\.\.(\/|$))+/, '');

/**
 * Sends a file. Pages of any origin may load a remote's files, because the shell may run elsewhere.
 */
function send(
  outgoing: ServerResponse,
  extension: string,
  content: Buffer | string,
  status = 200,
): void {
  const type =
    extension === '.html'
      ? 'text/html; charset=utf-8'
      : (TYPES[extension] ?? 'text/plain; charset=utf-8');
  outgoing
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    .end(content);
}
