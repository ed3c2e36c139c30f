import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}
/**
 * Answers a request to a site. A string is the address of a backend server that gets the request
 * instead.
 */
export type Site = (path: string) => Answer | string | Promise<Answer | string>;

/**
 * Networks on which the sites are served: `fast` without delay, and `slow`, where a new connection
 * takes 300 ms, as on a mobile network.
 */
export type Line = 'fast' | 'slow';
const CONNECTING_MS: Record<Line, number> = { fast: 0, slow: 300 };

export interface Sites {
  url(name: string, line: Line): string;
  stop(): Promise<void>;
}

/**
 * Starts websites of different owners (`{name}.localhost`), each on HTTP/2 with TLS and Brotli.
 * `site` receives the addresses of all.
 */
export async function startSites(
  names: string[],
  site: (name: string, line: Line, url: (other: string) => string) => Site,
): Promise<Sites> {
  const certificate = await selfSigned();
  const listening = new Map<string, { server: Http2SecureServer; stop(): void; port: number }>();
  const url = (name: string, line: Line): string =>
    `https://${name}.localhost:${listening.get(`${name} ${line}`)?.port}`;
  for (const line of ['fast', 'slow'] as const) {
    for (const name of names)
      listening.set(
        `${name} ${line}`,
        await listen(
          certificate,
          site(name, line, (other) => url(other, line)),
          CONNECTING_MS[line],
        ),
      );
  }
  return {
    url,
    stop: async () => {
      for (const { stop } of listening.values()) stop();
    },
  };
}

async function listen(
  certificate: { key: Buffer; cert: Buffer },
  site: Site,
  connectingMs: number,
) {
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  const compressed = new Map<string, Promise<Buffer>>();
  server.on('request', (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    outgoing.stream?.on('error', () => undefined);
    serve(site, compressed, incoming, outgoing).catch((error: Error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(error.message);
    });
  });
  server.on('sessionError', () => undefined);
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(
      socket
        .setNoDelay(true)
        .on('error', () => undefined)
        .on('close', () => sockets.delete(socket)),
    );
    setTimeout(() => server.emit('connection', socket), connectingMs);
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  return {
    server,
    port: (door.address() as AddressInfo).port,
    stop: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function serve(
  site: Site,
  compressed: Map<string, Promise<Buffer>>,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): Promise<void> {
  const allow = {
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': '*',
    'access-control-max-age': '600',
  };
  const answer = await site(incoming.url);
  if (typeof answer === 'string') {
    passOn(answer, incoming, outgoing);
    return;
  }
  if (incoming.method === 'OPTIONS') {
    outgoing.writeHead(204, allow).end();
    return;
  }
  const { status = 200, type, body, headers } = answer;
  const isText = /text|json|javascript|svg/.test(type);
  const key = incoming.url;
  if (isText && !compressed.has(key))
    compressed.set(
      key,
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  const bytes = isText ? ((await compressed.get(key)) as Buffer) : body;
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'max-age=300',
    ...allow,
    ...(isText && { 'content-encoding': 'br' }),
    ...headers,
  });
  outgoing.end(bytes);
}

/** Passes a request to the backend server, which speaks HTTP/1.1 and compresses by itself. */
function passOn(behind: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { hostname, port } = new URL(behind);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
  );
  const onward = request(
    {
      host: hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, host: `${hostname}:${port}` },
    },
    (answer) => {
      const {
        connection: _connection,
        'keep-alive': _alive,
        'transfer-encoding': _framing,
        ...rest
      } = answer.headers;
      if (outgoing.stream?.destroyed) {
        answer.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.stream?.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Creates a new certificate for every run. No key is kept that somebody could trust by mistake. */
async function selfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tls-'));
  try {
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,DNS:*.localhost',
      '-keyout',
      join(folder, 'key'),
      '-out',
      join(folder, 'cert'),
    ]);
    return { key: await readFile(join(folder, 'key')), cert: await readFile(join(folder, 'cert')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
