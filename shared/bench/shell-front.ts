import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ShellBuild } from '@voxgrove/contracts/remote-build';

interface Build { folder: string; scripts: string[] }
export interface Front { url: string; stop(): Promise<void> }

/**
 * Passes a browser's requests to the gateway. With a `build`, the page gets that build's scripts instead of the shell's,
 * and no preloads of remotes: that is all that differs between the two sides of the comparison.
 */
export async function startFront(gateway: string, build?: Build): Promise<Front> {
  const { port: gatewayPort } = new URL(gateway);
  const server = createServer((incoming, outgoing) => {
    const file = build && /^\/assets\/([\w.-]+)$/.exec(incoming.url ?? '')?.[1];
    if (build && file) { void sendFile(join(build.folder, file), outgoing); return; }
    pass(incoming, outgoing, Number(gatewayPort), build?.scripts);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, scripts: string[] | undefined): void {
  const isPage = scripts !== undefined && /^\/(app|login)/.test(incoming.url ?? '');
  const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const onward = request({ host: 'localhost', port, method: incoming.method, path: incoming.url, headers }, (answer) => {
    if (isPage) { void rewrite(answer, outgoing, scripts); return; }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.once('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function rewrite(answer: IncomingMessage, outgoing: ServerResponse, scripts: string[]): Promise<void> {
  let html = '';
  for await (const chunk of answer) html += String(chunk);
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const own = scripts.map((file) => `<script defer fetchpriority="high" src="/assets/${file}" nonce="${nonce}"></script>`).join('');
  const page = html.replace(/<link rel="preload" href="\/remotes\/[^>]*>\n?/g, '').replace(/(<script defer[^>]*><\/script>\n?)+/, own);
  const { 'content-length': _length, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(page);
}

/** The compressed copy, as the gateway would send it. */
async function sendFile(path: string, outgoing: ServerResponse): Promise<void> {
  const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false);
  if (!await exists(path)) { outgoing.writeHead(404).end(); return; }
  const compressed = await exists(`${path}.br`);
  const type = path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2';
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', ...(compressed ? { 'content-encoding': 'br' } : {}) });
  createReadStream(compressed ? `${path}.br` : path).pipe(outgoing);
}

/** Folder and scripts of the shell's build in `dist`. */
export async function readBuild(dist: string): Promise<Build> {
  const { scripts } = ShellBuild.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
  return { folder: join(dist, 'client'), scripts: scripts.map(({ name }) => name) };
}
