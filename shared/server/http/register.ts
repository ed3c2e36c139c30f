import { AppError, Region } from '@voxgrove/contracts';
import { admitPrincipal } from './authorise';
import { compressedBody, sendCompressed } from './compressed-body';
import { refuseCrossSite } from './cross-site';
import { bodiesAreFiles, incomingFile } from './incoming-file';
import { joinInput } from './input';
import { admit, checkOutput, prepare, run } from './pipeline';
import { POLICIES } from './policy';
import { createRpcHandler } from './rpc';
import { serveEvents } from './sse';
import { KeptResults } from '../kept-results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../log';
import type { CompressedBody } from './compressed-body';
import type { PipelineOptions, PreparedRoute } from './pipeline';
import type { Policy, PolicyName } from './policy';
import type { Principal } from './principal';
import type {
  AnyRoute,
  EventStream,
  RequestContext,
  Route,
  SessionControl,
  StreamEvent,
} from './route';
import type { Streams } from './sse';

/** Where what belongs to no region happens. */
export const DEFAULT_REGION: Region = 'na';
/** Bytes a body may have when its route does not say otherwise. */
export const BODY_LIMIT = 256 * 1024;
/** The same of routes that anybody may call. */
const ANYBODYS_BODY_LIMIT = 16 * 1024;
/** Bytes of a body that is not looked at for somebody who may not call the route at all: reading a large one costs memory and time. */
const LARGE_BODY = 16 * 1024;
/** Answers of a route that are kept as they go over the wire. */
const MOST_COMPRESSED = 500;

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface RouteHost extends PipelineOptions {
  log: Logger;
  publicOrigin: string;
  streams: Streams;
  /** Who is calling. Cookies are looked at only where the route is ours alone. */
  principalOf(request: FastifyRequest, region: Region, cookies: boolean): Promise<Principal>;
  sessionControl(request: FastifyRequest, reply: FastifyReply): SessionControl;
  /** Where a trusted proxy says the caller is: two letters, or empty. */
  countryOf?(request: FastifyRequest): string;
  /** Is this principal still who it was when a stream was opened? */
  stillValid(principal: Principal): Promise<boolean>;
}

/** The path of a declared route on the gateway. */
export function pathOf(route: AnyRoute): string {
  if (route.kind === 'procedure') return `/api/:region/rpc/${route.name as string}`;
  if (route.kind === 'stream' && route.root === true) return route.path;
  return route.kind === 'route' && route.global === true
    ? `/api${route.path}`
    : `/api/:region${route.path}`;
}

export const isCrossOrigin = (name: PolicyName): boolean =>
  (POLICIES[name] as Policy).crossOrigin === true;

/** Puts every declared route, stream and procedure on the server. There is no other way to add one. */
export function registerRoutes(app: FastifyInstance, host: RouteHost, routes: AnyRoute[]): void {
  const prepared = routes.map(prepare);
  const preflights = new Map<string, Set<string>>();
  for (const one of prepared) {
    const { route } = one;
    if (route.kind === 'procedure') continue;
    const url = pathOf(route);
    const open = isCrossOrigin(route.policy);
    const bodyLimit = bodyLimitOf(route);
    if (open) preflights.set(url, (preflights.get(url) ?? new Set()).add(route.method));
    const takesFile = route.kind === 'route' && route.takesFile === true;
    const add = (to: FastifyInstance): FastifyInstance =>
      to.route({
        method: route.method,
        url,
        bodyLimit,
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (open) allowAnyOrigin(reply);
          if (bodyLimit > BODY_LIMIT || isLarge(request))
            await admitBeforeBody(host, route, request);
        },
        handler:
          route.kind === 'stream'
            ? streamHandler(host, one, route)
            : routeHandler(host, one, route),
      });
    if (takesFile)
      void app.register(async (scope) => {
        bodiesAreFiles(scope);
        add(scope);
      });
    else add(app);
  }
  for (const [url, methods] of preflights)
    app.options(url, async (_request, reply) => preflight(reply, [...methods]));
  registerRpc(
    app,
    host,
    prepared.filter(({ route }) => route.kind === 'procedure'),
  );
}

function bodyLimitOf(route: AnyRoute): number {
  const own = route.kind === 'stream' ? undefined : route.bodyLimit;
  return (
    own ??
    ((POLICIES[route.policy] as Policy).allow.includes('anon') ? ANYBODYS_BODY_LIMIT : BODY_LIMIT)
  );
}

/** Nobody knows how much is in chunks. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY;

/** @throws AppError NOT_FOUND for a region that does not exist */
function regionOfRoute(route: Route, request: FastifyRequest): Region {
  if (route.global !== true) return regionOf(request);
  const named =
    route.regionField === undefined ? undefined : fieldOf(request.body, route.regionField);
  if (named === undefined) return DEFAULT_REGION;
  const region = Region.safeParse(named);
  if (!region.success) throw new AppError('NOT_FOUND');
  return region.data;
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;

/** @throws AppError UNAUTHENTICATED | VISITOR_TOKEN_INVALID | FORBIDDEN */
async function admitBeforeBody(
  host: RouteHost,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const region = route.kind === 'route' ? regionOfRoute(route, request) : regionOf(request);
  admitPrincipal(
    route.policy,
    await callerOf(host, request, region, isCrossOrigin(route.policy)),
    region,
  );
}

function routeHandler(host: RouteHost, prepared: PreparedRoute, route: Route) {
  const sendCacheable =
    route.cacheSeconds === undefined ? undefined : cacheableSender(route.cacheSeconds);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const ctx = await contextOf(
      host,
      request,
      reply,
      regionOfRoute(route, request),
      isCrossOrigin(route.policy),
      new AbortController(),
    );
    const readInput = (): Record<string, unknown> => {
      if (route.takesFile === true) ctx.file = incomingFile(request);
      return inputOf(request, route.global !== true, route.takesFile !== true);
    };
    const output = await run(host, prepared, readInput, ctx);
    reply.status(route.status ?? 200);
    if (sendCacheable) return sendCacheable(request, reply, JSON.stringify(output));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply.send(output === undefined ? { success: true } : output);
  };
}

/**
 * A public answer browsers and caches may keep; an unchanged one is confirmed without its body. Only such answers are compressed: of one
 * with a secret in it, the length on the wire would tell something.
 */
function cacheableSender(seconds: number) {
  const kept = new KeptResults<CompressedBody>(MOST_COMPRESSED);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ): Promise<FastifyReply> => {
    const body = await kept.get(text, () => compressedBody(text));
    return sendCompressed(
      request,
      reply.headers({
        'cache-control': `public, max-age=${seconds}`,
        vary: 'Origin, accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      }),
      body,
    );
  };
}

function streamHandler(host: RouteHost, prepared: PreparedRoute, route: EventStream) {
  const encode = (data: unknown): string => JSON.stringify(checkOutput(prepared, data));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const region = route.root === true ? regionOfQuery(request) : regionOf(request);
    const controller = new AbortController();
    const base = await contextOf(
      host,
      request,
      reply,
      region,
      isCrossOrigin(route.policy),
      controller,
    );
    const { input, ctx } = await admit(
      host,
      prepared,
      () => inputOf(request, route.root !== true),
      base,
    );
    // People with an account are counted by it when they open one.
    if (ctx.principal.kind !== 'user') host.streams.hold(ctx.ip, controller.signal);
    const lastEventId = request.headers['last-event-id'];
    const checks: (() => Promise<boolean>)[] = [() => host.stillValid(ctx.principal)];
    const events = (await route.handler(input, {
      ...ctx,
      lastEventId:
        typeof lastEventId === 'string' && lastEventId !== '' && lastEventId.length <= 1_000
          ? lastEventId
          : undefined,
      whileAllowed: (check) => {
        checks.push(check);
      },
    })) as AsyncIterable<StreamEvent<unknown>>;
    await serveEvents({
      reply,
      events,
      encode,
      controller,
      streams: host.streams,
      log: host.log,
      requestId: request.id,
      sessionId: ctx.principal.kind === 'user' ? ctx.principal.sessionId : undefined,
      // An unreachable store ends no stream; the next call will say so.
      recheck: async () =>
        (await Promise.all(checks.map((check) => check().catch(() => true)))).every(Boolean),
    });
    return reply;
  };
}

function registerRpc(app: FastifyInstance, host: RouteHost, procedures: PreparedRoute[]): void {
  const handle = createRpcHandler(host, procedures);
  const named = new Map(
    procedures.map(({ route }) => [
      route.kind === 'procedure' ? (route.name as string) : '',
      route,
    ]),
  );
  const add = (name: string, bodyLimit: number): FastifyInstance =>
    app.route({
      method: ['GET', 'POST'],
      url: `/api/:region/rpc/${name}`,
      bodyLimit,
      onRequest: async (request: FastifyRequest) => {
        const called = named.get(name === '*' ? (request.params as { '*': string })['*'] : name);
        if (called && (bodyLimit > BODY_LIMIT || isLarge(request)))
          await admitBeforeBody(host, called, request);
      },
      handler: async (request, reply) => {
        const region = regionOf(request);
        const ctx = await contextOf(host, request, reply, region, false, new AbortController());
        reply.header('cache-control', 'no-store');
        return handle(request, reply, `/api/${region}/rpc`, ctx);
      },
    });
  add('*', BODY_LIMIT);
  for (const [name, route] of named)
    if (bodyLimitOf(route) !== BODY_LIMIT) add(name, bodyLimitOf(route));
}

const hasBearer = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;
const callerOf = (
  host: RouteHost,
  request: FastifyRequest,
  region: Region,
  crossOrigin: boolean,
): Promise<Principal> => host.principalOf(request, region, !crossOrigin && !hasBearer(request));

async function contextOf(
  host: RouteHost,
  request: FastifyRequest,
  reply: FastifyReply,
  region: Region,
  crossOrigin: boolean,
  controller: AbortController,
): Promise<RequestContext> {
  if (UNSAFE.has(request.method) && !crossOrigin && !hasBearer(request))
    refuseCrossSite(request.headers, host.publicOrigin);
  reply.raw.once('close', () => controller.abort());
  // The body is in: from here on the answer may take its time (a website is being read), within this bound.
  request.raw.socket.setTimeout(180_000);
  return {
    principal: await callerOf(host, request, region, crossOrigin),
    region,
    scope: undefined,
    requestId: request.id,
    ip: request.ip,
    country: host.countryOf?.(request) ?? '',
    session: host.sessionControl(request, reply),
    origin: request.headers.origin,
    userAgent: request.headers['user-agent'] ?? '',
    ifVersion: versionOf(request.headers['if-match']),
    log: host.log.child({ requestId: request.id }),
    signal: controller.signal,
  };
}

function inputOf(
  request: FastifyRequest,
  regional: boolean,
  withBody = true,
): Record<string, unknown> {
  const { region: _region, ...params } = request.params as Record<string, string>;
  return joinInput(
    regional ? params : request.params,
    request.query,
    withBody ? request.body : undefined,
  );
}

/** An unknown region holds nothing, so nothing is found in it. */
function regionOf(request: FastifyRequest): Region {
  const parsed = Region.safeParse((request.params as { region?: unknown }).region);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

function regionOfQuery(request: FastifyRequest): Region {
  const parsed = Region.safeParse((request.query as { region?: unknown }).region);
  if (!parsed.success)
    throw new AppError('BAD_INPUT', { fields: { region: 'This region does not exist.' } });
  return parsed.data;
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header);
  if (match === null)
    throw new AppError('BAD_INPUT', { fields: { 'if-match': 'This is not a document version.' } });
  return Number(match[1]);
}

/** What answers scripts of other websites shows no page that could refer to another. */
function allowAnyOrigin(reply: FastifyReply): void {
  reply
    .removeHeader('referrer-policy')
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'x-request-id, retry-after')
    .header('cross-origin-resource-policy', 'cross-origin');
}

function preflight(reply: FastifyReply, methods: string[]): FastifyReply {
  allowAnyOrigin(reply);
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'authorization, content-type, last-event-id, x-file-name',
      'access-control-max-age': '7200',
    })
    .send();
}
