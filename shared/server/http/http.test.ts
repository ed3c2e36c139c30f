import { connect } from 'node:net';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError, WireError } from '@voxgrove/contracts';
import { z } from 'zod';
import { admitPrincipal } from './authorise';
import { createHttpServer } from './server';
import { registerRoutes } from './register';
import { eventStream, procedure, route } from './route';
import { RateLimiter } from './rate-limiter';
import { RATE_CLASSES } from './rate-limit';
import { Streams } from './sse';
import type { AddressInfo } from 'node:net';
import type { AnyRouter } from '@trpc/server';
import type { AgentId, User, UserId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../log';
import type { Principal } from './principal';
import type { RouterOf } from './router-type';

const logged: { event: string; fields: unknown }[] = [];
const log: Logger = { info() {}, warn() {}, error: (event, fields) => { logged.push({ event, fields }); }, child: () => log };
const clock = { time: 1_800_000_000_000, now() { return this.time; } };
const streams = new Streams();
const limits = { ...RATE_CLASSES, crawl: { max: 3, windowMs: 60_000 } };

const principals: Record<string, Principal> = {
  owner: { kind: 'user', userId: 'u'.repeat(15) as UserId, user: { uid: 'u'.repeat(15) } as User, sessionId: 'owner', operator: false },
  stranger: { kind: 'user', userId: 's'.repeat(15) as UserId, user: { uid: 's'.repeat(15) } as User, sessionId: 'stranger', operator: false },
  visitor: { kind: 'visitor', visitorId: 'v'.repeat(20) as VisitorId, agentId: 'A'.repeat(16) as AgentId, region: 'eu', origin: 'https://customer.example', validUntil: 1_900_000_000_000 },
};
let reached = 0;
let closed = 0;
let sessionsLive = true;
const agent = z.strictObject({ agentId: z.string() });
const echo = { output: z.object({ text: z.string() }), rateClass: 'write', audit: false, summary: 'Echo.' } as const;

const count = procedure({ ...echo, name: 'things.count', type: 'query', policy: 'session.own', input: z.strictObject({ text: z.string() }), handler: async ({ text }) => { reached += 1; return { text, hidden: 'never sent' }; } });
const refuse = procedure({ ...echo, name: 'refuse', type: 'mutation', policy: 'session.own', input: z.strictObject({ code: z.string() }), handler: async ({ code }) => { throw code === 'known' ? new AppError('AGENT_LIMIT_REACHED', { limit: 2 }) : new Error('the disk is on fire'); } });
type Router = RouterOf<[typeof count, typeof refuse]>;

const routes = [
  route({ ...echo, method: 'POST', path: '/echo', policy: 'session.own', input: z.strictObject({ text: z.string() }), handler: async ({ text }) => { reached += 1; return { text, hidden: 'never sent' } as { text: string }; } }),
  route({ ...echo, method: 'POST', path: '/echo-long', policy: 'session.own', bodyLimit: 4_000_000, input: z.strictObject({ text: z.string() }), handler: async ({ text }) => ({ text: `${text.length}` }) }),
  route({ ...echo, method: 'GET', path: '/agents/:agentId', policy: 'agent.read', input: agent, resource: ({ agentId }) => ({ type: 'agent', id: agentId }), handler: async ({ agentId }, { scope }) => ({ text: `${agentId} of ${scope?.workspaceId}` }) }),
  route({ ...echo, method: 'POST', path: '/agents/:agentId', policy: 'agent.write', input: agent.extend({ title: z.string() }), resource: ({ agentId }) => ({ type: 'agent', id: agentId }), handler: async ({ title }, { ifVersion }) => ({ text: `${title} ${ifVersion}` }) }),
  route({ ...echo, method: 'POST', path: '/public/agents/:agentId/say', policy: 'chat.visitor', input: agent.extend({ text: z.string() }), handler: async ({ text }) => ({ text }) }),
  route({ ...echo, method: 'GET', path: '/public/things', policy: 'public.read', input: z.strictObject({}), handler: async (_input, { principal }) => ({ text: principal.kind }) }),
  route({ ...echo, method: 'GET', path: '/broken', policy: 'public.read', input: z.strictObject({}), handler: async () => { throw new Error('secret cause'); } }),
  route({ ...echo, method: 'GET', path: '/wrong-answer', policy: 'public.read', input: z.strictObject({}), handler: async () => ({ text: 5 }) as unknown as { text: string } }),
  route({ ...echo, method: 'GET', path: '/down', policy: 'public.read', input: z.strictObject({}), handler: async () => { throw new AppError('UNAVAILABLE'); } }),
  route({ ...echo, method: 'GET', path: '/scarce', policy: 'public.read', rateClass: 'crawl', input: z.strictObject({}), handler: async () => ({ text: 'there' }) }),
  eventStream({ ...echo, method: 'GET', path: '/events', policy: 'session.own', rateClass: 'stream', input: z.strictObject({ mode: z.string() }),
    handler: async function* ({ mode }, { lastEventId, signal }) {
      try {
        if (mode === 'refused') throw new AppError('NOT_FOUND');
        yield { id: '1', data: { text: `after ${lastEventId}` } };
        if (mode === 'fails') throw new Error('in the middle');
        if (mode === 'short') return;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      } finally { closed += 1; }
    } }),
  count, refuse,
];

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = createHttpServer({ log, trustProxy: false });
  registerRoutes(app, {
    log, streams, publicOrigin: 'https://app.example', limiter: new RateLimiter(clock, limits),
    authority: {
      resources: { agent: async (region, id) => (id === 'A'.repeat(16) ? { region, workspaceId: 'u'.repeat(15) as WorkspaceId, agentId: id as AgentId } : null) },
      roleIn: async (principal, scope) => (principal.userId === (scope.workspaceId as string) ? 'owner' : null),
    },
    principalOf: async (request, _region, cookies) => principals[/Bearer (\w+)/.exec(request.headers.authorization ?? '')?.[1] ?? (cookies ? request.headers.cookie ?? '' : '')] ?? { kind: 'anon' },
    sessionControl: () => ({ start: async () => '', restart: async () => undefined, end: async () => undefined, endAll: async () => undefined }),
    stillValid: async () => sessionsLive,
  }, routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => { streams.endAll(); app.server.closeAllConnections(); await app.close(); });
beforeEach(() => { reached = 0; logged.length = 0; clock.time += 120_000; });

const json = { 'content-type': 'application/json' };
const owner = { ...json, cookie: 'owner' };
const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: (text === '' ? undefined : JSON.parse(text)) as any }; // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of any shape
};
const raw = (text: string): Promise<string> => new Promise((resolve, reject) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.end(text));
  let answer = '';
  socket.on('data', (chunk) => { answer += chunk.toString(); }).on('close', () => resolve(answer)).on('error', reject);
});

describe('a call', () => {
  test('reaches its handler with checked input and returns only what its output names', async () => {
    const answer = await call('POST', '/api/eu/echo', owner, '{"text":"grüezi 👋"}');
    expect([answer.status, answer.json]).toEqual([200, { text: 'grüezi 👋' }]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('says nothing about its input to somebody who may not make it', async () => {
    const answer = await call('POST', '/api/eu/echo', json, '{"nonsense":1}');
    expect([answer.status, answer.json.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('tells who wants to create an agent without being signed in what is missing', () => {
    for (const policy of ['workspace.agents.create', 'agent.createOrWrite'] as const) {
      for (const principal of [{ kind: 'anon' } as const, principals['visitor']!]) {
        expect(() => admitPrincipal(policy, principal, 'eu')).toThrow('You must be logged in to create an agent');
      }
      expect(() => admitPrincipal(policy, { kind: 'anon', loginAgain: true }, 'eu')).toThrow('Please login again.');
    }
  });

  test('answers for somebody else\'s resource exactly as for a missing one', async () => {
    const [other, missing] = [await call('GET', `/api/eu/agents/${'A'.repeat(16)}`, { cookie: 'stranger' }), await call('GET', '/api/eu/agents/nothing', { cookie: 'stranger' })];
    const without = (text: string) => text.replace(/"requestId":"\w+"/, '');
    expect([other.status, without(other.text)]).toEqual([404, without(missing.text)]);
    expect((await call('GET', `/api/eu/agents/${'A'.repeat(16)}`, { cookie: 'owner' })).json.text).toBe(`${'A'.repeat(16)} of ${'u'.repeat(15)}`);
  });

  test('hands the version of If-Match over, and refuses what is none', async () => {
    const path = `/api/eu/agents/${'A'.repeat(16)}`;
    expect((await call('POST', path, { ...owner, 'if-match': '"7"' }, '{"title":"t"}')).json.text).toBe('t 7');
    expect((await call('POST', path, { ...owner, 'if-match': '"seven"' }, '{"title":"t"}')).status).toBe(400);
  });

  test('cannot name in its body what its path names', async () => {
    const answer = await call('POST', `/api/eu/agents/${'A'.repeat(16)}`, owner, `{"title":"t","agentId":"${'B'.repeat(16)}"}`);
    expect([answer.status, answer.json.details.fields]).toEqual([400, { agentId: 'This is given twice.' }]);
  });
});

describe('a bad request', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const wide = `{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`).join(',')}}`;
  test.each([
    ['half a body', '{"text":', 400, 'MALFORMED_BODY'],
    ['no JSON', 'text=1', 400, 'MALFORMED_BODY'],
    ['a list', '[]', 400, 'MALFORMED_BODY'],
    ['a string', '"text"', 400, 'MALFORMED_BODY'],
    ['null', 'null', 400, 'BAD_INPUT'],
    ['no body', '', 400, 'BAD_INPUT'],
    ['an unknown field', '{"text":"a","isAdmin":true}', 400, 'BAD_INPUT'],
    ['a wrong type', '{"text":{"$op":"delete"}}', 400, 'BAD_INPUT'],
    ['a prototype', '{"text":"a","__proto__":{"isAdmin":true}}', 400, 'MALFORMED_BODY'],
    ['a prototype in escapes', '{"text":"a","\\u005f_proto__":{"isAdmin":true}}', 400, 'MALFORMED_BODY'],
    ['a constructor', '{"text":"a","constructor":{"prototype":{"isAdmin":true}}}', 400, 'MALFORMED_BODY'],
    ['the same key twice', '{"text":"a","text":"b"}', 400, 'MALFORMED_BODY'],
    ['NUL', '{"text":"a\\u0000b"}', 400, 'BAD_INPUT'],
    ['a lone surrogate', '{"text":"a\\ud800b"}', 400, 'BAD_INPUT'],
    ['a raw control character', '{"text":"a\u0001b"}', 400, 'MALFORMED_BODY'],
    ['depth without end', deep, 400, 'MALFORMED_BODY'],
    ['lists without end', '['.repeat(100_000), 400, 'MALFORMED_BODY'],
    ['keys without end', wide.slice(0, 250_000) , 400, 'MALFORMED_BODY'],
    ['a megabyte', JSON.stringify({ text: 'x'.repeat(1_048_577) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('with %s', async (_name, body, status, errorCode) => {
    const answer = await call('POST', '/api/eu/echo', owner, body);
    expect([answer.status, answer.json.errorCode]).toEqual([status, errorCode]);
    expect(WireError.safeParse(answer.json).success).toBe(true);
    expect(reached).toBe(0);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  test('a long body is read for those who may send one, and for nobody else', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    expect((await call('POST', '/api/eu/echo-long', owner, long)).json).toEqual({ text: '3000000' });
    // What is not JSON is noticed by whoever reads it.
    expect((await call('POST', '/api/eu/echo-long', owner, '{')).json.errorCode).toBe('MALFORMED_BODY');
    expect((await call('POST', '/api/eu/echo-long', json, '{')).json.errorCode).toBe('UNAUTHENTICATED');
    expect((await call('POST', '/api/eu/echo-long', { ...json, authorization: 'Bearer visitor' }, '{')).json.errorCode).toBe('UNAUTHENTICATED');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])('of type %s', async (type) => {
    const answer = await call('POST', '/api/eu/echo', { cookie: 'owner', 'content-type': type }, '{"text":"a"}');
    expect([answer.status, answer.json.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test.each([
    ['GET', '/api/eu/echo', 405], ['DELETE', '/api/eu/echo', 405], ['PUT', '/api/eu/echo', 405], ['OPTIONS', '/api/eu/echo', 405], ['HEAD', '/api/eu/public/things', 405],
    ['POST', '/api/eu/public/things', 405], ['GET', '/api/eu/nothing', 404], ['GET', '/api/xx/public/things', 404], ['GET', '/api/__proto__/public/things', 404],
    ['GET', '/api/EU/public/things', 404], ['GET', '/api/eu/agents/%', 404], ['GET', '/api/eu/agents/%00', 401], ['GET', `/api/eu/agents/${'x'.repeat(300)}`, 404], ['GET', '/api/eu/public/things?a=1&a=2', 400],
    ['GET', '/api/eu/public/things?__proto__=1', 400], ['GET', `/api/eu/public/things?${'a=1&'.repeat(2_000)}`, 400],
  ])('%s %s', async (method, path, status) => {
    const answer = await call(method, path, json);
    expect(answer.status).toBe(status);
    if (method !== 'HEAD') expect(WireError.safeParse(answer.json).success).toBe(true);
    if (status === 405) expect(answer.headers.get('allow')).toBeTruthy();
  });

  test.each([
    ['TRACE', 'TRACE /api/eu/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 40[45] /],
    ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1.1 400 /],
    ['two lengths', 'POST /api/eu/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', /^HTTP\/1.1 400 /],
    ['a length that is no number', 'POST /api/eu/echo HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n{}', /^HTTP\/1.1 400 /],
    ['a path that leaves', 'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 404 /],
  ])('%s', async (_name, request, expected) => {
    const answer = await raw(request);
    expect(answer).toMatch(expected);
    expect(answer).toContain('"success":false');
  });
});

describe('an error', () => {
  test('that nobody foresaw shows a request id and nothing else, and its cause is in the log', async () => {
    const answer = await call('GET', '/api/eu/broken');
    expect([answer.status, answer.json]).toEqual([500, { success: false, errorCode: 'INTERNAL', message: 'Something went wrong on our side. Please try again.', details: { requestId: answer.headers.get('x-request-id') } }]);
    expect(logged).toEqual([{ event: 'request_failed', fields: expect.objectContaining({ requestId: answer.headers.get('x-request-id'), error: expect.objectContaining({ message: 'secret cause' }) }) }]);
  });

  test('is what an answer becomes that does not fit its schema', async () => {
    expect((await call('GET', '/api/eu/wrong-answer')).json.errorCode).toBe('INTERNAL');
  });

  test('of a database that is away is 503 and says when to come again', async () => {
    const answer = await call('GET', '/api/eu/down');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('a budget', () => {
  test('ends with 429 and the time to wait, and comes back', async () => {
    for (let at = 0; at < 3; at++) expect((await call('GET', '/api/eu/scarce')).status).toBe(200);
    clock.time += 20_000;
    const answer = await call('GET', '/api/eu/scarce');
    expect([answer.status, answer.json.errorCode, answer.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '40']);
    clock.time += 40_000;
    expect((await call('GET', '/api/eu/scarce')).status).toBe(200);
  });
});

describe('another site', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403], [{ 'sec-fetch-site': 'same-site' }, 403], [{ origin: 'https://evil.example' }, 403], [{ origin: 'null' }, 403], [{ origin: 'https://app.example.evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200], [{ 'sec-fetch-site': 'none' }, 200], [{ origin: 'https://app.example' }, 200], [{}, 200],
  ])('writing with %j', async (headers, status) => {
    const answer = await call('POST', '/api/eu/echo', { ...owner, ...headers as Record<string, string> }, '{"text":"a"}');
    expect(answer.status).toBe(status);
    if (status === 403) expect([answer.json.errorCode, reached]).toEqual(['CROSS_SITE_REQUEST', 0]);
  });

  test('may call what is public, without the visitor\'s cookies, and nothing else', async () => {
    const answer = await call('GET', '/api/eu/public/things', { cookie: 'owner', origin: 'https://customer.example' });
    expect([answer.json.text, answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')]).toEqual(['anon', '*', null]);
    const preflight = await call('OPTIONS', `/api/eu/public/agents/${'A'.repeat(16)}/say`, { origin: 'https://customer.example', 'access-control-request-method': 'POST' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    expect((await call('POST', '/api/eu/echo', { ...owner, origin: 'https://customer.example' }, '{"text":"a"}')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets readable errors where it may call', async () => {
    const answer = await call('POST', `/api/eu/public/agents/${'A'.repeat(16)}/say`, { origin: 'https://customer.example', 'content-type': 'text/plain' }, 'x');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([415, '*']);
  });
});

describe('a visitor token', () => {
  const say = (agentId: string, region = 'eu') => call('POST', `/api/${region}/public/agents/${agentId}/say`, { ...json, authorization: 'Bearer visitor' }, '{"text":"a"}');
  test('is good for its own agent and region', async () => {
    expect((await say('A'.repeat(16))).status).toBe(200);
    expect((await say('B'.repeat(16))).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
    expect((await say('A'.repeat(16), 'na')).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
  });

  test('opens nothing of the dashboard', async () => {
    expect((await call('POST', '/api/eu/echo', { ...json, authorization: 'Bearer visitor' }, '{"text":"a"}')).status).toBe(401);
  });
});

describe('the caller\'s address', () => {
  test.each([[true, '203.0.113.9'], [false, '127.0.0.1']])('with a trusted proxy (%s) is what that proxy appended, never what the caller claims', async (trustProxy, expected) => {
    const server = createHttpServer({ log, trustProxy });
    server.get('/ip', async ({ ip }) => ip);
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/ip`, { headers: { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9', connection: 'close' } });
    expect(await answer.text()).toBe(expected);
    server.server.closeAllConnections();
    await server.close();
  });
});

describe('a procedure', () => {
  const client = (headers: Record<string, string>) => createTRPCClient<Router>({ links: [httpLink({ url: `${url}/api/eu/rpc`, headers })] });

  test('is called by its name through the typed client', async () => {
    expect(await client({ cookie: 'owner' }).things.count.query({ text: 'hello' })).toEqual({ text: 'hello' });
  });

  test('is refused in our error shape with the right status', async () => {
    const error = await client({ cookie: 'owner' }).refuse.mutate({ code: 'known' }).catch((thrown: unknown) => thrown) as TRPCClientError<AnyRouter>;
    expect(error).toBeInstanceOf(TRPCClientError);
    expect([error.message, (error.data as WireError).errorCode]).toEqual(['Your plan allows 2 agents. Upgrade to add more.', 'AGENT_LIMIT_REACHED']);
    const answer = await call('POST', '/api/eu/rpc/refuse', owner, '{"code":"known"}');
    expect([answer.status, WireError.safeParse(answer.json).success]).toEqual([402, true]);
  });

  test.each([
    ['POST', 'refuse', '{"code":"unknown"}', 500, 'INTERNAL'], ['POST', 'refuse', '{"other":1}', 400, 'BAD_INPUT'], ['POST', 'refuse', '{"code":"a","__proto__":{}}', 400, 'MALFORMED_BODY'],
    ['POST', 'nothing', '{}', 404, 'NOT_FOUND'], ['POST', 'things.count', '{"text":"a"}', 405, 'METHOD_NOT_ALLOWED'], ['GET', 'refuse', undefined, 405, 'METHOD_NOT_ALLOWED'],
    ['GET', 'things.count?input=%7B%22text%22%3A%22a%22%2C%22__proto__%22%3A%7B%7D%7D', undefined, 400, 'MALFORMED_BODY'], ['GET', 'things.count?input=%7B%22text%22%3A%22a%22%7D&input=1', undefined, 400, 'MALFORMED_BODY'], ['GET', 'things.count?input=%7B', undefined, 400, 'MALFORMED_BODY'],
    ['GET', 'things.count,things.count?batch=1&input=%7B%7D', undefined, 400, 'BAD_INPUT'],
  ])('%s %s %s', async (method, name, body, status, errorCode) => {
    const answer = await call(method, `/api/eu/rpc/${name}`, owner, body);
    expect([answer.status, answer.json.errorCode]).toEqual([status, errorCode]);
    expect(answer.text).not.toContain('fire');
    expect(answer.text).not.toContain('stack');
  });

  test('is not for anonymous callers or other sites', async () => {
    expect((await call('POST', '/api/eu/rpc/refuse', json, '{"code":"known"}')).status).toBe(401);
    expect((await call('POST', '/api/eu/rpc/refuse', { ...owner, 'sec-fetch-site': 'cross-site' }, '{"code":"known"}')).status).toBe(403);
  });
});

describe('a stream', () => {
  const open = async (mode: string, headers: Record<string, string> = {}) => {
    const controller = new AbortController();
    const response = await fetch(`${url}/api/eu/events?mode=${mode}`, { headers: { cookie: 'owner', ...headers }, signal: controller.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (text: string): Promise<string> => {
      let seen = '';
      while (!seen.includes(text)) {
        const { value, done } = await reader.read();
        if (done) return `${seen}[end]`;
        seen += value;
      }
      return seen;
    };
    return { response, until, leave: () => controller.abort() };
  };

  test('sends events with their ids, uncompressed, and says what the listener has already', async () => {
    const stream = await open('short', { 'last-event-id': '41', 'accept-encoding': 'gzip' });
    expect([stream.response.headers.get('content-type'), stream.response.headers.get('content-encoding')]).toEqual(['text/event-stream; charset=utf-8', null]);
    expect(await stream.until('[end]')).toContain('id: 1\ndata: {"text":"after 41"}\n\n');
  });

  test('that is refused is an ordinary error', async () => {
    expect((await call('GET', '/api/eu/events?mode=refused', { cookie: 'owner' })).json.errorCode).toBe('NOT_FOUND');
    expect((await call('GET', '/api/eu/events?mode=long')).status).toBe(401);
  });

  test('that fails on the way says so and ends', async () => {
    const seen = await (await open('fails')).until('[end]');
    expect(seen).toContain('event: error\ndata: {"success":false');
    expect(seen).not.toContain('in the middle');
  });

  test('lets its handler clean up when the listener leaves', async () => {
    const before = closed;
    const stream = await open('long');
    await stream.until('after');
    stream.leave();
    while (closed === before) await new Promise((resolve) => setImmediate(resolve));
    while (streams.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test('beats while nothing happens, and ends when the session has ended', async () => {
    const stream = await open('long');
    await stream.until('after');
    streams.beat();
    expect(await stream.until('beat')).toContain(': beat');
    sessionsLive = false;
    streams.beat();
    streams.beat();
    expect(await stream.until('[end]')).toContain('[end]');
    sessionsLive = true;
  });

  test('ends at once at sign-out and at shutdown', async () => {
    const [one, two] = [await open('long'), await open('long', { cookie: 'stranger' })];
    await Promise.all([one.until('after'), two.until('after')]);
    streams.endSession('owner');
    expect(await one.until('[end]')).toContain('[end]');
    streams.endAll();
    expect(await two.until('[end]')).toContain('[end]');
  });
});
