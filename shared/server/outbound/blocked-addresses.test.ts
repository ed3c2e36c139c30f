import { describe, expect, test } from '@jest/globals';
import { BLOCKED_PORTS, BLOCKED_URLS } from './fixtures/blocked-urls';
import type { Resolver } from './lookup';
import type { OutboundRequest } from './port';
import { anyPort, crawl, errorOf, localSites, outboundFor } from './testing/local-sites';

const sites = localSites();
const { serve, trap } = sites;
const toLoopback: Resolver = async () => [{ address: '127.0.0.1', family: 4 }];

describe('addresses inside our network', () => {
  const all = Object.entries(BLOCKED_URLS).flatMap(([trick, urls]) =>
    urls.map((url) => ({ trick, url })),
  );

  test('the list of test addresses is large and has no duplicates', () => {
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  test('get no connection, in any spelling', async () => {
    const port = await trap();
    const outbound = outboundFor([], {
      purposes: anyPort,
      resolve: async (name) => {
        if (name.startsWith('mixed.'))
          return [
            { address: '93.184.216.34', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ];
        if (name.startsWith('v6.')) return [{ address: '::ffff:127.0.0.1', family: 6 }];
        return toLoopback(name);
      },
    });
    const purposes = ['crawl', 'function', 'customer-model'] as const;
    const outcomes = await Promise.all(
      all.flatMap(({ trick, url }) =>
        purposes.map(async (purpose) => {
          const error = await errorOf(
            outbound(crawl(url.replaceAll('{port}', String(port)), { purpose })),
          );
          return `${trick} ${JSON.stringify(url)} ${purpose} ${error.code}`;
        }),
      ),
    );
    expect(outcomes.filter((outcome) => !outcome.endsWith(' OUTBOUND_BLOCKED'))).toEqual([]);
    expect(sites.connections).toBe(0);
  });

  test('the test server is reachable when the operator allows its origin', async () => {
    const port = await trap();
    const outbound = outboundFor([`http://127.0.0.1:${port}`]);
    expect(await (await outbound(crawl(`http://127.0.0.1:${port}/`))).text()).toBe('trapped');
    expect(sites.connections).toBe(1);
    expect((await errorOf(outbound(crawl(`http://localhost:${port}/`)))).code).toBe(
      'OUTBOUND_BLOCKED',
    );
  });

  test('a workspace can reach only the model of the sandbox, and only with the embedded default', async () => {
    const sandboxUrl = `http://127.0.0.1:${await trap()}`;
    const ask = (
      path: string,
      embedded: boolean,
      purpose: OutboundRequest['purpose'] = 'customer-model',
    ) =>
      outboundFor([], {
        config: { outboundAllowedOrigins: [], model: undefined, embedded, sandboxUrl },
      })({ purpose, url: sandboxUrl + path });
    expect((await ask('/openai/v1/models', true)).status).toBe(200);
    for (const refused of [
      ask('/outbox', true),
      ask('/openai/../outbox', true),
      ask('/openai/%2e%2e/outbox', true),
      ask('/openai/v1/models', false),
      ask('/openai/v1/models', true, 'function'),
    ])
      expect((await errorOf(refused)).code).toBe('OUTBOUND_BLOCKED');
    expect(sites.connections).toBe(1);
  });

  test('a customer may set headers, but not those of the connection', async () => {
    const origin = `http://127.0.0.1:${await serve((request, response) => {
      response.end(String(request.headers['x-key']));
    })}`;
    const send = (headers: Record<string, string>) =>
      outboundFor([origin])({ purpose: 'function', url: origin, method: 'DELETE', headers });
    expect(await (await send({ 'X-Key': 'mine', authorization: 'Bearer x' })).text()).toBe('mine');
    const refused: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'Transfer-Encoding': 'chunked' },
      { connection: 'upgrade' },
      { 'x-key': 'a\r\nx-evil: 1' },
      { 'x key': '1' },
    ];
    for (const headers of refused)
      expect((await errorOf(send(headers))).details['reason']).toBe('header');
  });

  test('ports of other services are refused even on public addresses', async () => {
    const outbound = outboundFor([]);
    for (const url of BLOCKED_PORTS)
      expect((await errorOf(outbound(crawl(url)))).details['reason']).toBe('port');
  });

  test('a name that changes from a public to a private address between two lookups is refused', async () => {
    const port = await trap();
    let asked = 0;
    const rebinding: Resolver = async () => {
      asked += 1;
      return asked === 1
        ? [{ address: '2000::1', family: 6 }]
        : [{ address: '127.0.0.1', family: 4 }];
    };
    const outbound = outboundFor([], { purposes: anyPort, resolve: rebinding });
    const url = `http://rebind.example:${port}/`;
    // The first connection uses the checked public address (which nobody owns); the second is
    // refused.
    expect(['OUTBOUND_TIMEOUT', 'OUTBOUND_FAILED']).toContain(
      (await errorOf(outbound(crawl(url, { timeoutMs: 200 })))).code,
    );
    expect((await errorOf(outbound(crawl(url)))).code).toBe('OUTBOUND_BLOCKED');
    expect(sites.connections).toBe(0);
  });

  test('proxies of the environment are ignored', async () => {
    const port = await trap();
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${port}`;
    try {
      await errorOf(
        outboundFor([], { purposes: anyPort, resolve: async () => [] })(
          crawl('http://shop.example/'),
        ),
      );
      expect(sites.connections).toBe(0);
    } finally {
      delete process.env['HTTP_PROXY'];
      delete process.env['http_proxy'];
    }
  });

  test('an unknown name has its own error', async () => {
    const unknown: Resolver = () =>
      Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    const error = await errorOf(
      outboundFor([], { resolve: unknown })(crawl('http://no-such-shop.example/')),
    );
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'unresolvable']);
  });
});
