import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PeerBuild } from './shell-peer';

export interface Front {
  url: string;
  stop(): Promise<void>;
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Passes a browser's requests to the gateway. For a peer, the page gets the scripts of the peer's
 * build instead of the shell's, and the preloads that this build needs: one bundle needs none for
 * remotes; plain federation fetches entries without integrity and without manifests, and these
 * entries do not check their chunks. The sides of a comparison do not differ in anything else.
 */
export async function startFront(gateway: string, build?: PeerBuild): Promise<Front> {
  const { port: gatewayPort } = new URL(gateway);
  const entries = new Map<string, Promise<Buffer>>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const file = build && /^\/assets\/([\w.-]+)$/.exec(path)?.[1];
    if (build && file) {
      void sendFile(join(build.folder, file), outgoing);
      return;
    }
    if (build?.peer === 'plain-federation' && path.endsWith('/remoteEntry.js')) {
      if (!entries.has(path)) entries.set(path, uncheckedEntry(gateway + path));
      entries.get(path)!.then(
        (body) =>
          outgoing
            .writeHead(200, {
              ...IMMUTABLE,
              'content-type': 'text/javascript; charset=utf-8',
              'content-encoding': 'br',
            })
            .end(body),
        () => outgoing.destroy(),
      );
      return;
    }
    pass(incoming, outgoing, Number(gatewayPort), build);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  build: PeerBuild | undefined,
): void {
  const isPage = build !== undefined && /^\/(app|login)/.test(incoming.url ?? '');
  const headers = isPage
    ? { ...incoming.headers, 'accept-encoding': 'identity' }
    : incoming.headers;
  const onward = request(
    { host: 'localhost', port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      if (isPage) {
        void rewrite(answer, outgoing, build);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function rewrite(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  build: PeerBuild,
): Promise<void> {
  let html = '';
  for await (const chunk of answer) html += String(chunk);
  const { 'content-length': _length, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(peerPage(html, build));
}

function peerPage(html: string, { peer, scripts }: PeerBuild): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const ownScripts = scripts
    .map(
      (file) =>
        `<script defer fetchpriority="high" src="/assets/${file}" nonce="${nonce}"></script>`,
    )
    .join('');
  const page = html.replace(/(<script defer[^>]*><\/script>\n?)+/, ownScripts);
  const preload = /<link rel="preload" href="(\/remotes\/[^"]*)"[^>]*>\n?/g;
  return page.replace(preload, (tag, href: string) =>
    peer === 'one-bundle' || href.endsWith('.json') ? '' : tag.replace(/ integrity="[^"]*"/, ''),
  );
}

/**
 * Returns the entry of a build without the line that sets the integrity of its chunks.
 * @throws Error if the entry has no such line
 */
async function uncheckedEntry(url: string): Promise<Buffer> {
  const entry = await (await fetch(url)).text();
  const unchecked = entry.replace(
    /,[\w$]+\.integrity="sha384-"\+\(\(\{[^}]*\}\)\[[\w$]+\]\|\|"A"\.repeat\(64\)\)/,
    '',
  );
  if (unchecked.includes('sha384-')) throw new Error(`${url} would still check its chunks.`);
  return promisify(brotliCompress)(unchecked);
}

/** Sends the compressed copy, as the gateway would. */
async function sendFile(path: string, outgoing: ServerResponse): Promise<void> {
  const exists = (file: string): Promise<boolean> =>
    stat(file).then(
      () => true,
      () => false,
    );
  if (!(await exists(path))) {
    outgoing.writeHead(404).end();
    return;
  }
  const compressed = await exists(`${path}.br`);
  const type = path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2';
  outgoing.writeHead(200, {
    ...IMMUTABLE,
    'content-type': type,
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  });
  createReadStream(compressed ? `${path}.br` : path).pipe(outgoing);
}
