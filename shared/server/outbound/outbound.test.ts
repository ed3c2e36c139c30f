import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AppError } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { systemClock } from '../clock';
import type { Logger } from '../log';
import { BLOCKED_PORTS, BLOCKED_URLS } from './fixtures/blocked-urls';
import type { Resolver } from './lookup';
import { createOutbound } from './outbound';
import type { OutboundRequest } from './port';
import { PURPOSES } from './purposes';

const log: Logger = { info() {}, warn() {}, error() {}, child: () => log };
/** The real rules, but any port, so that only the address can save us from the trap. */
const anyPort = { ...PURPOSES, 'crawl': { ...PURPOSES.crawl, ports: 'any' as const }, 'function': { ...PURPOSES.function, ports: 'any' as const }, 'customer-model': { ...PURPOSES['customer-model'], ports: 'any' as const } };

let servers: Server[] = [];
let connections = 0;
beforeEach(() => { connections = 0; });
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((done) => { server.closeAllConnections(); server.close(done); })));
  servers = [];
});

/** A local server on every loopback address; returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  server.on('connection', () => { connections += 1; });
  servers.push(server);
  await new Promise<void>((done) => { server.listen(0, '0.0.0.0', done); });
  return (server.address() as AddressInfo).port;
}
const trap = () => serve((_request, response) => { response.end('trapped'); });

const toLoopback: Resolver = async () => [{ address: '127.0.0.1', family: 4 }];

function outboundFor(allowed: string[], extra: Partial<Parameters<typeof createOutbound>[0]> = {}) {
  return createOutbound({ config: { outboundAllowedOrigins: allowed, model: undefined }, clock: systemClock, log, ...extra });
}
const crawl = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({ purpose: 'crawl', url, ...more });

const errorOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  try { await attempt; } catch (error) { return error as AppError; }
  throw new Error('It was let through.');
};

/** Asks a local site by an exact allowed origin and reads its whole answer. */
async function readLocal(listener: RequestListener, more: Partial<OutboundRequest> = {}, path = '/') {
  const origin = `http://127.0.0.1:${await serve(listener)}`;
  const response = await outboundFor([origin])(crawl(origin + path, more));
  return { response, text: await response.text() };
}

describe('addresses inside our network', () => {
  const all = Object.entries(BLOCKED_URLS).flatMap(([trick, urls]) => urls.map((url) => ({ trick, url })));

  test('the corpus is large and has no duplicates', () => {
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  test('none is connected to, however it is written', async () => {
    const port = await trap();
    const outbound = outboundFor([], {
      purposes: anyPort,
      resolve: async (name) => {
        if (name.startsWith('mixed.')) return [{ address: '93.184.216.34', family: 4 }, { address: '127.0.0.1', family: 4 }];
        if (name.startsWith('v6.')) return [{ address: '::ffff:127.0.0.1', family: 6 }];
        return toLoopback(name);
      },
    });
    const purposes = ['crawl', 'function', 'customer-model'] as const;
    const outcomes = await Promise.all(all.flatMap(({ trick, url }) => purposes.map(async (purpose) => {
      const error = await errorOf(outbound(crawl(url.replaceAll('{port}', String(port)), { purpose })));
      return `${trick} ${JSON.stringify(url)} ${purpose} ${error.code}`;
    })));
    expect(outcomes.filter((outcome) => !outcome.endsWith(' OUTBOUND_BLOCKED'))).toEqual([]);
    expect(connections).toBe(0);
  });

  test('the very trap is reached when the operator allows its origin', async () => {
    const port = await trap();
    const outbound = outboundFor([`http://127.0.0.1:${port}`]);
    expect(await (await outbound(crawl(`http://127.0.0.1:${port}/`))).text()).toBe('trapped');
    expect(connections).toBe(1);
    expect((await errorOf(outbound(crawl(`http://localhost:${port}/`)))).code).toBe('OUTBOUND_BLOCKED');
  });

  test('of the sandbox a workspace reaches the model alone, and only on the embedded default', async () => {
    const sandboxUrl = `http://127.0.0.1:${await trap()}`;
    const ask = (path: string, embedded: boolean, purpose: OutboundRequest['purpose'] = 'customer-model') =>
      outboundFor([], { config: { outboundAllowedOrigins: [], model: undefined, embedded, sandboxUrl } })({ purpose, url: sandboxUrl + path });
    expect((await ask('/openai/v1/models', true)).status).toBe(200);
    for (const refused of [ask('/outbox', true), ask('/openai/../outbox', true), ask('/openai/%2e%2e/outbox', true), ask('/openai/v1/models', false), ask('/openai/v1/models', true, 'function')]) expect((await errorOf(refused)).code).toBe('OUTBOUND_BLOCKED');
    expect(connections).toBe(1);
  });

  test('a customer may set headers of their own, not those of the connection', async () => {
    const origin = `http://127.0.0.1:${await serve((request, response) => { response.end(String(request.headers['x-key'])); })}`;
    const send = (headers: Record<string, string>) => outboundFor([origin])({ purpose: 'function', url: origin, method: 'DELETE', headers });
    expect(await (await send({ 'X-Key': 'mine', 'authorization': 'Bearer x' })).text()).toBe('mine');
    const refused: Record<string, string>[] = [{ host: 'evil.example' }, { 'Transfer-Encoding': 'chunked' }, { connection: 'upgrade' }, { 'x-key': 'a\r\nx-evil: 1' }, { 'x key': '1' }];
    for (const headers of refused) expect((await errorOf(send(headers))).details['reason']).toBe('header');
  });

  test('ports of other services are refused on public addresses', async () => {
    const outbound = outboundFor([]);
    for (const url of BLOCKED_PORTS) expect((await errorOf(outbound(crawl(url)))).details['reason']).toBe('port');
  });

  test('a name that turns from public to private between two answers is not followed', async () => {
    const port = await trap();
    let asked = 0;
    const rebinding: Resolver = async () => {
      asked += 1;
      return asked === 1 ? [{ address: '2000::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }];
    };
    const outbound = outboundFor([], { purposes: anyPort, resolve: rebinding });
    const url = `http://rebind.example:${port}/`;
    // The first connection goes to the public address that was checked (it belongs to nobody), the second is refused.
    expect(['OUTBOUND_TIMEOUT', 'OUTBOUND_FAILED']).toContain((await errorOf(outbound(crawl(url, { timeoutMs: 200 })))).code);
    expect((await errorOf(outbound(crawl(url)))).code).toBe('OUTBOUND_BLOCKED');
    expect(connections).toBe(0);
  });

  test('proxies of the environment are not used', async () => {
    const port = await trap();
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${port}`;
    try {
      await errorOf(outboundFor([], { purposes: anyPort, resolve: async () => [] })(crawl('http://shop.example/')));
      expect(connections).toBe(0);
    } finally {
      delete process.env['HTTP_PROXY'];
      delete process.env['http_proxy'];
    }
  });

  test('a name nobody knows says so', async () => {
    const unknown: Resolver = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    const error = await errorOf(outboundFor([], { resolve: unknown })(crawl('http://no-such-shop.example/')));
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'unresolvable']);
  });
});

describe('redirects', () => {
  const redirecting = (location: (path: string) => string, status = 302): RequestListener => (request, response) => {
    response.writeHead(status, { location: location(request.url ?? '/') }).end();
  };

  test.each([301, 302, 303, 307, 308])('a %d to the metadata address is not followed', async (status) => {
    const error = await errorOf(readLocal(redirecting(() => 'http://169.254.169.254/latest/', status)));
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_BLOCKED', 'address']);
  });

  test.each(['file:///etc/passwd', 'http://localhost/', 'http://user:x@93.184.216.34/', '//[::1]/', 'http://0x7f.1/', 'http:///'])('a redirect to %s is not followed', async (location) => {
    expect((await errorOf(readLocal(redirecting(() => location)))).code).toBe('OUTBOUND_BLOCKED');
  });

  test('a redirect from an allowed origin to another local port is not followed', async () => {
    const port = await trap();
    expect((await errorOf(readLocal(redirecting(() => `http://127.0.0.1:${port}/`)))).code).toBe('OUTBOUND_BLOCKED');
    expect(connections).toBe(1);
  });

  test('three are followed, and the last address is told', async () => {
    const { response, text } = await readLocal((request, answer) => {
      const step = Number((request.url ?? '/').slice(1));
      if (step < 3) answer.writeHead(302, { location: `/${step + 1}#part` }).end(); else answer.end('arrived');
    }, {}, '/0');
    expect(text).toBe('arrived');
    expect(new URL(response.url).pathname).toBe('/3');
  });

  test('a loop ends', async () => {
    const error = await errorOf(readLocal(redirecting((path) => `${path}x`)));
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'redirects']);
  });
});

describe('hostile answers', () => {
  test('a gzip bomb is cut off at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const error = await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb); }));
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('endless empty gzip blocks are cut off too', async () => {
    const empty = gzipSync('');
    const error = await errorOf(readLocal((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const more = () => { while (!response.destroyed && response.write(Buffer.concat(Array<Buffer>(1_000).fill(empty)))); };
      response.on('drain', more);
      more();
    }));
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('an endless body is cut off at the cap', async () => {
    const error = await errorOf(readLocal((_request, response) => {
      const more = () => { while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a'))); };
      response.on('drain', more);
      more();
    }));
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('a body that announces too much is not read', async () => {
    const error = await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'content-length': 3_000_000 }).flushHeaders(); }));
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('a body that drips a byte at a time meets the deadline', async () => {
    const error = await errorOf(readLocal((_request, response) => {
      const drip = setInterval(() => { response.write('a'); }, 20);
      response.on('close', () => { clearInterval(drip); });
    }, { timeoutMs: 300 }));
    expect(error.code).toBe('OUTBOUND_TIMEOUT');
  });

  test('headers that drip meet the deadline', async () => {
    const error = await errorOf(readLocal((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => { request.socket.write('x-a: b\r\n'); }, 20);
      request.socket.on('close', () => { clearInterval(drip); });
    }, { timeoutMs: 300 }));
    expect(error.code).toBe('OUTBOUND_TIMEOUT');
  });

  test('a server that never answers meets the deadline', async () => {
    expect((await errorOf(readLocal(() => undefined, { timeoutMs: 200 }))).code).toBe('OUTBOUND_TIMEOUT');
  });

  test('an answer nobody reads is closed at the deadline', async () => {
    let closed: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => { closed = resolve; });
    const origin = `http://127.0.0.1:${await serve((_request, response) => { response.on('close', closed); response.write('a'); })}`;
    await outboundFor([origin])(crawl(origin, { timeoutMs: 200 }));
    await ended;
  });

  test('a connection cut in the middle, garbage and huge headers are failures, not crashes', async () => {
    expect((await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'content-length': 100 }); response.write('a'); setImmediate(() => { response.destroy(); }); }))).code).toBe('OUTBOUND_FAILED');
    expect((await errorOf(readLocal((request) => { request.socket.end('not http at all\r\n\r\n'); }))).code).toBe('OUTBOUND_FAILED');
    expect((await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'x-big': 'a'.repeat(40_000) }).end(); }))).code).toBe('OUTBOUND_FAILED');
    expect((await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'); }))).code).toBe('OUTBOUND_FAILED');
    const gone = await serve(() => undefined);
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
    expect((await errorOf(outboundFor([`http://127.0.0.1:${gone}`])(crawl(`http://127.0.0.1:${gone}/`)))).details['reason']).toBe('refused');
    expect((await errorOf(readLocal((_request, response) => { response.writeHead(200, { 'content-encoding': 'rot13' }).end('x'); }))).details['reason']).toBe('encoding');
  });

  test('the caller can give up', async () => {
    const giveUp = new AbortController();
    const error = await errorOf(readLocal(() => { giveUp.abort(); }, { signal: giveUp.signal }));
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'cancelled']);
  });
});

describe('what is sent and handed back', () => {
  test('no cookie goes out or comes back, and only known headers are sent', async () => {
    const seen: string[] = [];
    const origin = `http://127.0.0.1:${await serve((request, response) => { seen.push(...Object.keys(request.headers)); response.setHeader('set-cookie', 'a=b'); response.end('x'); })}`;
    const outbound = outboundFor([origin]);
    for (let visit = 0; visit < 2; visit += 1) expect((await outbound(crawl(origin))).headers['set-cookie']).toBeUndefined();
    expect(seen).not.toContain('cookie');
    for (const name of ['cookie', 'Authorization', 'x-forwarded-for', 'host']) {
      expect((await errorOf(outbound(crawl(origin, { headers: { [name]: 'x' } })))).details['reason']).toBe('header');
    }
    expect((await errorOf(outbound(crawl(origin, { method: 'POST' })))).details['reason']).toBe('method');
  });

  test('text is decoded from its encoding and character set', async () => {
    const gzip = await readLocal((_request, response) => { response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Fernhöhe')); });
    expect(gzip.text).toBe('Fernhöhe');
    const latin = await readLocal((_request, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' }).end(Buffer.from('Fernhöhe', 'latin1')); });
    expect(latin.text).toBe('Fernhöhe');
    const odd = await readLocal((_request, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('plain'); });
    expect(odd.text).toBe('plain');
  });
});

describe('the model', () => {
  test('only what lies below the configured base address is called, and it streams', async () => {
    const port = await serve((request, response) => { response.write(`${request.method} `); response.end(request.headers.authorization); });
    const base = `http://127.0.0.1:${port}/openai/v1`;
    const outbound = createOutbound({ config: { outboundAllowedOrigins: [], model: { baseUrl: base } }, clock: systemClock, log });
    const response = await outbound({ purpose: 'model', url: `${base}/chat/completions`, method: 'POST', body: '{}', headers: { authorization: 'Bearer k' } });
    let text = '';
    for await (const part of response.stream()) text += Buffer.from(part).toString();
    expect(text).toBe('POST Bearer k');
    for (const other of [`http://127.0.0.1:${port}/admin`, `http://127.0.0.1:${port}/openai/v1x`, `${base}/../../admin`, 'http://93.184.216.34/openai/v1/x', `http://localhost:${port}/openai/v1/x`]) {
      expect((await errorOf(outbound({ purpose: 'model', url: other }))).details['reason']).toBe('not-configured');
    }
    expect((await errorOf(outboundFor([])({ purpose: 'model', url: base }))).details['reason']).toBe('not-configured');
  });
});

test('a body is handed over as it comes, decoded, within its bounds; what does not want it any more ends it, and what breaks off says so', async () => {
  let cut: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => { cut = resolve; });
  const port = await serve((request, response) => {
    if (request.url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Fernhöhe'));
    else if (request.url === '/broken') { response.write('some'); setTimeout(() => response.destroy(), 50); }
    else { response.on('close', cut); response.write('first'); setTimeout(() => response.write('second'), 50); }
  });
  const origin = `http://127.0.0.1:${port}`;
  const outbound = outboundFor([origin]);
  const read = async (path: string, more: { maxBytes?: number; signal?: AbortSignal } = {}, take: (text: string) => void = () => undefined): Promise<string> => {
    const response = await outbound(crawl(`${origin}${path}`, more));
    let text = '';
    await response.read((bytes) => { text += Buffer.from(bytes).toString(); take(text); });
    return text;
  };
  expect(await read('/gzip')).toBe('Fernhöhe');
  expect((await errorOf(read('/broken'))).code).toBe('OUTBOUND_FAILED');
  expect((await errorOf(read('/gzip', { maxBytes: 4 }))).code).toBe('OUTBOUND_TOO_LARGE');
  const seen: string[] = [];
  await expect(read('/endless', {}, (text) => { seen.push(text); if (text.includes('second')) throw new Error('Enough.'); })).rejects.toThrow('Enough.');
  await closed;
  expect(seen).toEqual(['first', 'firstsecond']);
  const abort = new AbortController();
  expect((await errorOf(read('/endless', { signal: abort.signal }, () => abort.abort()))).details['reason']).toBe('cancelled');
});

test('as many answers of a model are read at once as there are visitors; each holds a connection', async () => {
  const waiting: (() => void)[] = [];
  const origin = `http://127.0.0.1:${await serve((_request, response) => { waiting.push(() => response.end('said')); if (waiting.length === 40) for (const go of waiting) go(); })}`;
  const outbound = outboundFor([], { config: { outboundAllowedOrigins: [], model: { baseUrl: `${origin}/v1` } } });
  const answers = await Promise.all(Array.from({ length: 40 }, () => outbound({ purpose: 'model', url: `${origin}/v1/chat`, method: 'POST', body: '{}', timeoutMs: 10_000 }).then((response) => response.text())));
  expect(answers).toEqual(Array(40).fill('said'));
});

test('who waits for a connection waits no longer than for anything else, and is not sent when one is free after all', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const origin = `http://127.0.0.1:${await serve((request, response) => { asked.push(request.url!); answer = () => response.end('said'); })}`;
  const outbound = outboundFor([origin], { purposes: { ...anyPort, 'crawl': { ...anyPort.crawl, connections: 1 } } });
  const first = outbound(crawl(`${origin}/first`));
  const leaves = new AbortController();
  const [late, gone] = [errorOf(outbound(crawl(`${origin}/late`, { timeoutMs: 200 }))), errorOf(outbound(crawl(`${origin}/gone`, { signal: leaves.signal })))];
  leaves.abort();
  expect([(await late).code, (await gone).details['reason']]).toEqual(['OUTBOUND_TIMEOUT', 'cancelled']);
  answer();
  expect(await (await first).text()).toBe('said');
  const last = outbound(crawl(`${origin}/last`));
  await until(() => asked.includes('/last'));
  answer();
  await (await last).text();
  expect(asked).toEqual(['/first', '/last']);
});
