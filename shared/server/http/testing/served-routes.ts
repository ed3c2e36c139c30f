import { createHash } from 'node:crypto';
import { noSession } from './no-session';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { z } from 'zod';
import { createHttpServer } from '../server';
import { endpoint, redirectReply } from '../endpoint';
import { registerRoutes } from '../register';
import { eventStream, procedure, route } from '../route';
import { RateLimiter } from '../rate-limiter';
import { RATE_CLASSES } from '../rate-limit';
import { Streams } from '../sse';
import type { AddressInfo } from 'node:net';
import type { AgentId, User, UserId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../log';
import type { Principal } from '../principal';
import type { RouterOf } from '../router-type';

/** Errors that were logged in the running test. */
export const logged: { event: string; fields: unknown }[] = [];
export const log: Logger = {
  info() {},
  warn() {},
  error: (event, fields) => {
    logged.push({ event, fields });
  },
  child: () => log,
};
export const clock = {
  time: 1_800_000_000_000,
  now() {
    return this.time;
  },
};
/** Visitors' limit of open streams per address. */
export const MOST_STREAMS = 3;
export const streams = new Streams(MOST_STREAMS);
const limits = { ...RATE_CLASSES, crawl: { max: 3, windowMs: 60_000 } };

export const principals: Record<string, Principal> = {
  owner: {
    kind: 'user',
    userId: 'u'.repeat(15) as UserId,
    user: { uid: 'u'.repeat(15) } as User,
    sessionId: 'owner',
    operator: false,
  },
  stranger: {
    kind: 'user',
    userId: 's'.repeat(15) as UserId,
    user: { uid: 's'.repeat(15) } as User,
    sessionId: 'stranger',
    operator: false,
  },
  visitor: {
    kind: 'visitor',
    visitorId: 'v'.repeat(20) as VisitorId,
    agentId: 'A'.repeat(16) as AgentId,
    region: 'eu',
    origin: 'https://customer.example',
    validUntil: 1_900_000_000_000,
  },
};
/**
 * State of the running test. `reached`: calls that reached a handler. `closed`: closed streams.
 * `sessionsLive`: the sessions of subscribers are still valid. `yielded`: yielded events.
 */
export const state = { reached: 0, closed: 0, sessionsLive: true, yielded: 0 };
export const MUCH = 500;
const agent = z.strictObject({ agentId: z.string() });
const echo = {
  output: z.object({ text: z.string() }),
  rateClass: 'write',
  audit: false,
  summary: 'Echo.',
} as const;

const count = procedure({
  ...echo,
  name: 'things.count',
  type: 'query',
  policy: 'session.own',
  input: z.strictObject({ text: z.string() }),
  handler: async ({ text }) => {
    state.reached += 1;
    return { text, hidden: 'never sent' };
  },
});
const refuse = procedure({
  ...echo,
  name: 'refuse',
  type: 'mutation',
  policy: 'session.own',
  input: z.strictObject({ code: z.string() }),
  handler: async ({ code }) => {
    throw code === 'known'
      ? new AppError('ENDPOINT_LIMIT_REACHED', { limit: 2 })
      : new Error('the disk is on fire');
  },
});
export type Router = RouterOf<[typeof count, typeof refuse]>;

const hook = {
  summary: 'A hook.',
  policy: 'provider.webhook',
  rateClass: 'webhook',
  audit: false,
} as const;
/** Principals that lazy endpoints found. */
export const found: string[] = [];

const endpoints = [
  endpoint({
    ...hook,
    root: true,
    method: 'POST',
    path: '/hooks/:account',
    bodyLimit: 1_000,
    input: z.object({ account: z.string().max(20) }),
    handler: ({ method, headers, input, body }) => ({
      status: 201,
      headers: { 'content-type': 'text/xml', 'cache-control': 'private' },
      body: [
        method,
        input.account,
        String(headers['x-signature']),
        createHash('sha256').update(body).digest('hex'),
      ].join(' '),
    }),
  }),
  endpoint({
    ...hook,
    root: true,
    method: 'GET',
    path: '/hooks/:account',
    input: z.object({ account: z.string(), 'hub.challenge': z.string() }),
    handler: ({ input }) => ({
      headers: { 'content-type': 'text/plain', 'referrer-policy': null },
      body: input['hub.challenge'],
    }),
  }),
  endpoint({
    ...hook,
    root: true,
    method: 'GET',
    path: '/moved',
    input: z.object({}),
    handler: () => redirectReply('/elsewhere', 303),
  }),
  endpoint({
    ...hook,
    root: true,
    method: 'GET',
    head: true,
    path: '/large/*',
    input: z.object({ '*': z.string() }),
    handler: ({ input }) => ({ body: Readable.from([Buffer.from(input['*']), Buffer.of(0, 255)]) }),
  }),
  endpoint({
    ...hook,
    root: true,
    method: 'GET',
    path: '/broken-hook',
    input: z.object({ known: z.string().optional() }),
    handler: ({ input }) => {
      throw input.known === undefined ? new Error('secret cause') : new AppError('NOT_FOUND');
    },
  }),
  endpoint({
    ...hook,
    root: true,
    method: 'GET',
    path: '/whoever',
    input: z.object({}),
    handler: async (_request, { principal, identify }) => {
      found.push(principal.kind, (await identify()).kind);
      return {};
    },
  }),
  endpoint({
    ...hook,
    method: 'PUT',
    path: '/agents/:agentId/picture',
    policy: 'agent.write',
    bodyLimit: 1_000,
    audit: 'picture.changed',
    input: agent,
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    handler: ({ body }, { scope }) => ({ body: `${body.length} of ${scope?.workspaceId}` }),
  }),
];

const routes = [
  ...endpoints,
  route({
    ...echo,
    method: 'POST',
    path: '/echo',
    policy: 'session.own',
    input: z.strictObject({ text: z.string() }),
    handler: async ({ text }) => {
      state.reached += 1;
      return { text, hidden: 'never sent' } as { text: string };
    },
  }),
  route({
    ...echo,
    method: 'POST',
    path: '/echo-long',
    policy: 'session.own',
    bodyLimit: 4_000_000,
    input: z.strictObject({ text: z.string() }),
    handler: async ({ text }) => ({ text: `${text.length}` }),
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/agents/:agentId',
    policy: 'agent.read',
    input: agent,
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    handler: async ({ agentId }, { scope }) => ({ text: `${agentId} of ${scope?.workspaceId}` }),
  }),
  route({
    ...echo,
    method: 'POST',
    path: '/agents/:agentId',
    policy: 'agent.write',
    input: agent.extend({ title: z.string() }),
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    handler: async ({ title }, { ifVersion }) => ({ text: `${title} ${ifVersion}` }),
  }),
  route({
    ...echo,
    method: 'POST',
    path: '/public/agents/:agentId/say',
    policy: 'chat.visitor',
    input: agent.extend({ text: z.string() }),
    handler: async ({ text }) => ({ text }),
  }),
  route({
    ...echo,
    method: 'POST',
    path: '/public/echo',
    policy: 'public.read',
    input: z.strictObject({ text: z.string() }),
    handler: async ({ text }) => ({ text }),
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/public/things',
    policy: 'public.read',
    input: z.strictObject({}),
    handler: async (_input, { principal }) => ({ text: principal.kind }),
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/broken',
    policy: 'public.read',
    input: z.strictObject({}),
    handler: async () => {
      throw new Error('secret cause');
    },
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/wrong-answer',
    policy: 'public.read',
    input: z.strictObject({}),
    handler: async () => ({ text: 5 }) as unknown as { text: string },
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/down',
    policy: 'public.read',
    input: z.strictObject({}),
    handler: async () => {
      throw new AppError('UNAVAILABLE');
    },
  }),
  route({
    ...echo,
    method: 'GET',
    path: '/scarce',
    policy: 'public.read',
    rateClass: 'crawl',
    input: z.strictObject({}),
    handler: async () => ({ text: 'there' }),
  }),
  eventStream({
    ...echo,
    method: 'GET',
    path: '/events',
    policy: 'session.own',
    rateClass: 'stream',
    input: z.strictObject({ mode: z.string() }),
    handler: async function* ({ mode }, { lastEventId, signal }) {
      try {
        if (mode === 'refused') throw new AppError('NOT_FOUND');
        yield { id: '1', data: { text: `after ${lastEventId}` } };
        if (mode === 'fails') throw new Error('in the middle');
        if (mode === 'short') return;
        // More events than the buffers of a connection can store.
        if (mode === 'much')
          for (let at = 0; at < MUCH; at += 1) {
            state.yielded = at + 1;
            yield { data: { text: `${at} ${'ü'.repeat(20_000)}` } };
          }
        if (mode === 'much') return;
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      } finally {
        state.closed += 1;
      }
    },
  }),
  eventStream({
    ...echo,
    method: 'GET',
    path: '/public/agents/:agentId/events',
    policy: 'chat.visitor',
    rateClass: 'stream',
    input: agent,
    handler: async function* (_input, { signal }) {
      yield { data: { text: 'open' } };
      await new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      );
    },
  }),
  count,
  refuse,
];

let app: FastifyInstance;
export let url: string;

/** Starts a server with routes of every kind for the tests of a file. */
export function servesTests(): void {
  beforeAll(async () => {
    app = createHttpServer({ log, trustProxy: false });
    registerRoutes(
      app,
      {
        log,
        streams,
        publicOrigin: 'https://app.example',
        limiter: new RateLimiter(clock, limits),
        authority: {
          resources: {
            agent: async (region, id) =>
              id === 'A'.repeat(16)
                ? { region, workspaceId: 'u'.repeat(15) as WorkspaceId, agentId: id as AgentId }
                : null,
          },
          roleIn: async (principal, scope) =>
            principal.userId === (scope.workspaceId as string) ? 'owner' : null,
        },
        principalOf: async (request, _region, cookies) =>
          principals[
            /Bearer (\w+)/.exec(request.headers.authorization ?? '')?.[1] ??
              (cookies ? (request.headers.cookie ?? '') : '')
          ] ?? { kind: 'anon' },
        sessionControl: () => noSession,
        stillValid: async () => state.sessionsLive,
      },
      routes,
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    streams.endAll();
    app.server.closeAllConnections();
    await app.close();
  });
  beforeEach(() => {
    state.reached = 0;
    logged.length = 0;
    clock.time += 120_000;
  });
}

export const json = { 'content-type': 'application/json' };
export const owner = { ...json, cookie: 'owner' };
export const call = async (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) => {
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of any shape
    json: (text === '' ? undefined : JSON.parse(text)) as any,
  };
};
/** Sends these bytes and returns the response. */
export const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(text),
    );
    let answer = '';
    socket
      .on('data', (chunk) => {
        answer += chunk.toString();
      })
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
