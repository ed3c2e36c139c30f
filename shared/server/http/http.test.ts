import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { admitPrincipal } from './authorise';
import { z } from 'zod';
import { endpoint } from './endpoint';
import { serveRoutes } from './testing/serve-routes';
import {
  call,
  clock,
  json,
  logged,
  owner,
  principals,
  servesTests,
  state,
} from './testing/served-routes';

servesTests();

describe('a call', () => {
  test('reaches its handler with checked input and returns only the fields of its output schema', async () => {
    const answer = await call('POST', '/api/eu/echo', owner, '{"text":"grüezi 👋"}');
    expect([answer.status, answer.json]).toEqual([200, { text: 'grüezi 👋' }]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('reveals nothing about its input to a caller without permission', async () => {
    const answer = await call('POST', '/api/eu/echo', json, '{"nonsense":1}');
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('by a signed-out caller who creates an agent says what is missing', () => {
    for (const policy of ['workspace.agents.create', 'agent.createOrWrite'] as const) {
      for (const principal of [{ kind: 'anon' } as const, principals['visitor']!]) {
        expect(() => admitPrincipal(policy, principal, 'eu')).toThrow(
          'You must be logged in to create an agent',
        );
      }
      expect(() => admitPrincipal(policy, { kind: 'anon', loginAgain: true }, 'eu')).toThrow(
        'Please login again.',
      );
    }
  });

  test('answers for a foreign resource exactly as for a missing one', async () => {
    const [other, missing] = [
      await call('GET', `/api/eu/agents/${'A'.repeat(16)}`, { cookie: 'stranger' }),
      await call('GET', '/api/eu/agents/nothing', { cookie: 'stranger' }),
    ];
    const without = (text: string) => text.replace(/"requestId":"\w+"/, '');
    expect([other.status, without(other.text)]).toEqual([404, without(missing.text)]);
    expect(
      (await call('GET', `/api/eu/agents/${'A'.repeat(16)}`, { cookie: 'owner' })).json.text,
    ).toBe(`${'A'.repeat(16)} of ${'u'.repeat(15)}`);
  });

  test('passes the version of If-Match to the handler, and refuses an invalid one', async () => {
    const path = `/api/eu/agents/${'A'.repeat(16)}`;
    expect(
      (await call('POST', path, { ...owner, 'if-match': '"7"' }, '{"title":"t"}')).json.text,
    ).toBe('t 7');
    expect(
      (await call('POST', path, { ...owner, 'if-match': '"seven"' }, '{"title":"t"}')).status,
    ).toBe(400);
  });

  test('cannot repeat a path parameter in its body', async () => {
    const answer = await call(
      'POST',
      `/api/eu/agents/${'A'.repeat(16)}`,
      owner,
      `{"title":"t","agentId":"${'B'.repeat(16)}"}`,
    );
    expect([answer.status, answer.json.details.fields]).toEqual([
      400,
      { agentId: 'This is given twice.' },
    ]);
  });
});

describe('an error', () => {
  test('that is unexpected shows only a request id, and its cause is in the log', async () => {
    const answer = await call('GET', '/api/eu/broken');
    expect([answer.status, answer.json]).toEqual([
      500,
      {
        success: false,
        errorCode: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
        details: { requestId: answer.headers.get('x-request-id') },
      },
    ]);
    expect(logged).toEqual([
      {
        event: 'request_failed',
        fields: expect.objectContaining({
          requestId: answer.headers.get('x-request-id'),
          error: expect.objectContaining({ message: 'secret cause' }),
        }),
      },
    ]);
  });

  test('replaces a response that does not match its schema', async () => {
    expect((await call('GET', '/api/eu/wrong-answer')).json.errorCode).toBe('INTERNAL');
  });

  test('of an unreachable database is 503 and says when to retry', async () => {
    const answer = await call('GET', '/api/eu/down');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('a budget', () => {
  test('that is used up gives 429 with the time to wait, and refills', async () => {
    for (let at = 0; at < 3; at++) expect((await call('GET', '/api/eu/scarce')).status).toBe(200);
    clock.time += 20_000;
    const answer = await call('GET', '/api/eu/scarce');
    expect([answer.status, answer.json.errorCode, answer.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '40',
    ]);
    clock.time += 40_000;
    expect((await call('GET', '/api/eu/scarce')).status).toBe(200);
  });
});

describe('another site', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://app.example.evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://app.example' }, 200],
    [{}, 200],
  ])('gets the expected status when it writes with %j', async (headers, status) => {
    const answer = await call(
      'POST',
      '/api/eu/echo',
      { ...owner, ...(headers as Record<string, string>) },
      '{"text":"a"}',
    );
    expect(answer.status).toBe(status);
    if (status === 403)
      expect([answer.json.errorCode, state.reached]).toEqual(['CROSS_SITE_REQUEST', 0]);
  });

  test("may call public routes, without the visitor's cookies, and no other routes", async () => {
    const answer = await call('GET', '/api/eu/public/things', {
      cookie: 'owner',
      origin: 'https://customer.example',
    });
    expect([
      answer.json.text,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ]).toEqual(['anon', '*', null]);
    const preflight = await call('OPTIONS', `/api/eu/public/agents/${'A'.repeat(16)}/say`, {
      origin: 'https://customer.example',
      'access-control-request-method': 'POST',
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'POST',
    ]);
    expect(
      (
        await call(
          'POST',
          '/api/eu/echo',
          { ...owner, origin: 'https://customer.example' },
          '{"text":"a"}',
        )
      ).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  test('gets readable errors on public routes', async () => {
    const answer = await call(
      'POST',
      `/api/eu/public/agents/${'A'.repeat(16)}/say`,
      { origin: 'https://customer.example', 'content-type': 'text/plain' },
      'x',
    );
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([415, '*']);
  });
});

describe('a visitor token', () => {
  const post = (agentId: string, region = 'eu') =>
    call(
      'POST',
      `/api/${region}/public/agents/${agentId}/say`,
      { ...json, authorization: 'Bearer visitor' },
      '{"text":"a"}',
    );
  test('is valid only for its own agent and region', async () => {
    expect((await post('A'.repeat(16))).status).toBe(200);
    expect((await post('B'.repeat(16))).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
    expect((await post('A'.repeat(16), 'na')).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
  });

  test('gives no access to the dashboard', async () => {
    expect(
      (
        await call(
          'POST',
          '/api/eu/echo',
          { ...json, authorization: 'Bearer visitor' },
          '{"text":"a"}',
        )
      ).status,
    ).toBe(401);
  });
});

describe("the caller's address", () => {
  const addressPage = (handled: (ip: string) => void = () => undefined) =>
    endpoint({
      method: 'GET',
      path: '/ip',
      root: true,
      summary: 'The address of the caller.',
      input: z.object({}),
      policy: 'public.read',
      rateClass: 'page',
      audit: false,
      handler: (_request, ctx) => {
        handled(ctx.ip);
        return { body: ctx.ip };
      },
    });

  test.each([
    [true, '203.0.113.9'],
    [false, '127.0.0.1'],
  ])(
    "behind a trusted proxy (%s) is the proxy's entry, never the caller's",
    async (trustProxy, expected) => {
      const server = serveRoutes([addressPage()], { trustProxy });
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const answer = await fetch(`${address}/ip`, {
        headers: { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9', connection: 'close' },
      });
      expect(await answer.text()).toBe(expected);
      server.server.closeAllConnections();
      await server.close();
    },
  );

  test('is still known if the caller leaves while the server looks up who calls', async () => {
    const leaving = new AbortController();
    let closed: Promise<unknown> | undefined;
    const handled = new Promise<string>((resolve) => {
      const server = serveRoutes([addressPage(resolve)], {
        identify: async () => {
          leaving.abort();
          await closed;
        },
      });
      server.server.on('connection', (socket) => {
        closed = once(socket, 'close');
      });
      void server.listen({ port: 0, host: '127.0.0.1' }).then(async (address) => {
        await fetch(`${address}/ip`, { signal: leaving.signal }).catch(() => undefined);
        await handled;
        await server.close();
      });
    });
    expect(await handled).toBe('127.0.0.1');
  });
});
