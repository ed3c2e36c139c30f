import { AppError, Region } from '@voxgrove/contracts';
import { requestedHost } from './allowed-hosts';
import { admitPrincipal } from './authorise';
import { compressedBody, compressedReply } from './compressed-body';
import { refuseCrossSite } from './cross-site';
import { bodiesAreFiles, incomingFile } from './incoming-file';
import { DECLARED } from './declared';
import { namedScope } from './named-scope';
import { endpointHandler } from './endpoint-handler';
import { joinInput } from './input';
import { admit, checkOutput, prepare, run } from './pipeline';
import { POLICIES } from './policy';
import { tenantOf } from './request-tenant';
import { keepBodiesRaw } from './raw-bodies';
import { createRpcHandler } from './rpc';
import { sendReply } from './send-reply';
import { serveEvents } from './sse';
import { wantedLanguages } from './wanted-languages';
import { LRUCache } from '../cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../log';
import type { CompressedBody } from './compressed-body';
import type { EndpointHost } from './endpoint-handler';
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

/** Region of calls that name no region. */
export const DEFAULT_REGION: Region = 'na';
/** Default limit of a body, bytes. */
export const BODY_LIMIT = 256 * 1024;
/** Default limit of a body for routes that anybody may call, bytes. */
const ANYBODYS_BODY_LIMIT = 16 * 1024;
/**
 * A larger body is not read before the caller is admitted, because reading costs memory and time.
 */
const LARGE_BODY = 16 * 1024;
/** Limit of cached compressed replies per route. */
const MOST_COMPRESSED = 500;

const DECLARED_CONFIG = { [DECLARED]: true };

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export interface RouteHost extends PipelineOptions {
  log: Logger;
  publicOrigin: string;
  /** `trustProxy` of the configuration. */
  trustProxy?: boolean;
  streams: Streams;
  /** Identifies the caller. Cookies are used only on same-origin routes. */
  principalOf(request: FastifyRequest, region: Region, cookies: boolean): Promise<Principal>;
  sessionControl(request: FastifyRequest, reply: FastifyReply): SessionControl;
  /** Returns the caller's country as a trusted proxy reports it: two letters, or empty. */
  countryOf?(request: FastifyRequest): string;
  /** Returns whether the principal of an open stream is still valid. */
  stillValid(principal: Principal): Promise<boolean>;
}

/** Returns the path of a declared route on the gateway. */
export function pathOf(route: AnyRoute): string {
  if (route.kind === 'procedure') return `/api/:region/rpc/${route.name as string}`;
  if (route.kind === 'route' && route.global === true) return `/api${route.path}`;
  if (route.kind !== 'route' && route.root === true) return route.path;
  return `/api/:region${route.path}`;
}

export const isCrossOrigin = (name: PolicyName): boolean =>
  (POLICIES[name] as Policy).crossOrigin === true;

/** The settings of a policy that decide how callers are identified. */
type CallerRules = Pick<Policy, 'crossOrigin' | 'lazyIdentity'>;
const rulesOf = (name: PolicyName): CallerRules => POLICIES[name] as Policy;
/** Rules for procedures: each procedure has its own policy, and none is open to other sites. */
const RPC_RULES: CallerRules = {};

/** Registers every declared route, stream and procedure. Routes can be added in no other way. */
export function registerRoutes(app: FastifyInstance, host: RouteHost, routes: AnyRoute[]): void {
  const prepared = routes.map(prepare);
  const preflights = new Map<string, Set<string>>();
  const withFiles: AddRoute[] = [];
  const withRawBodies: AddRoute[] = [];
  for (const preparedRoute of prepared) {
    const { route } = preparedRoute;
    if (route.kind === 'procedure') continue;
    const url = pathOf(route);
    const open = isCrossOrigin(route.policy);
    const bodyLimit = bodyLimitOf(route);
    if (open) preflights.set(url, (preflights.get(url) ?? new Set()).add(route.method));
    const takesFile = route.kind === 'route' && route.takesFile === true;
    const add: AddRoute = (to) =>
      to.route({
        method: route.kind === 'endpoint' && route.head === true ? ['GET', 'HEAD'] : route.method,
        url,
        bodyLimit,
        config: DECLARED_CONFIG,
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (open) allowAnyOrigin(reply);
          if (bodyLimit > BODY_LIMIT || isLarge(request))
            await admitBeforeBody(host, route, request);
        },
        handler: handlerOf(host, preparedRoute, route),
      });
    if (takesFile) withFiles.push(add);
    else if (route.kind === 'endpoint' && route.method !== 'GET') withRawBodies.push(add);
    else add(app);
  }
  addInScope(app, bodiesAreFiles, withFiles);
  addInScope(app, keepBodiesRaw, withRawBodies);
  for (const [url, methods] of preflights)
    app.options(url, { config: DECLARED_CONFIG }, async (_request, reply) =>
      preflight(reply, [...methods]),
    );
  registerRpc(
    app,
    host,
    prepared.filter(({ route }) => route.kind === 'procedure'),
  );
}

type AddRoute = (to: FastifyInstance) => FastifyInstance;

/**
 * Adds routes that read bodies in their own way. They share one scope, because Fastify needs
 * milliseconds for each.
 */
function addInScope(
  app: FastifyInstance,
  readBodies: (scope: FastifyInstance) => void,
  routes: readonly AddRoute[],
): void {
  const scopeOfRoutes = namedScope(readBodies.name, async (scope) => {
    readBodies(scope);
    for (const add of routes) add(scope);
  });
  void app.register(scopeOfRoutes);
}

function handlerOf(
  host: RouteHost,
  prepared: PreparedRoute,
  route: Exclude<AnyRoute, { kind: 'procedure' }>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  if (route.kind === 'stream') return streamHandler(host, prepared, route);
  if (route.kind === 'route') return routeHandler(host, prepared, route);
  const endpointHost: EndpointHost = {
    ...host,
    identify: (request) => host.principalOf(request, DEFAULT_REGION, !hasBearer(request)),
    contextOf: (request, reply) =>
      contextOf(
        host,
        request,
        reply,
        route.root === true ? DEFAULT_REGION : regionOf(request),
        rulesOf(route.policy),
        new AbortController(),
      ),
  };
  return endpointHandler(endpointHost, prepared, route);
}

function bodyLimitOf(route: AnyRoute): number {
  const ownLimit = route.kind === 'stream' ? undefined : route.bodyLimit;
  return (
    ownLimit ??
    ((POLICIES[route.policy] as Policy).allow.includes('anon') ? ANYBODYS_BODY_LIMIT : BODY_LIMIT)
  );
}

/** Returns whether the body may be large. The length of a chunked body is unknown. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY;

/** Returns the region of a route. @throws AppError NOT_FOUND for a region that does not exist */
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

/**
 * Checks the caller before the body is read. @throws AppError UNAUTHENTICATED |
 * VISITOR_TOKEN_INVALID | FORBIDDEN
 */
async function admitBeforeBody(
  host: RouteHost,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const region = regionBeforeBody(route, request);
  admitPrincipal(
    route.policy,
    await callerOf(host, request, region, rulesOf(route.policy)),
    region,
  );
}

function regionBeforeBody(route: AnyRoute, request: FastifyRequest): Region {
  if (route.kind === 'route') return regionOfRoute(route, request);
  return route.kind === 'endpoint' && route.root === true ? DEFAULT_REGION : regionOf(request);
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
      rulesOf(route.policy),
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
 * Sends a public, cacheable reply; an unchanged one gets 304. Only these replies are compressed,
 * because the compressed length of a reply with a secret would leak information.
 */
function cacheableSender(seconds: number) {
  const compressed = new LRUCache<string, CompressedBody>({
    max: MOST_COMPRESSED,
    fetchMethod: (text) => compressedBody(text),
    // A body that is evicted during compression is still sent to the callers who requested it.
    ignoreFetchAbort: true,
  });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ): Promise<FastifyReply> => {
    const body = await compressed.forceFetch(text);
    const headers = {
      'cache-control': `public, max-age=${seconds}`,
      vary: 'Origin, accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    };
    return sendReply(reply, compressedReply(request, body, { status: reply.statusCode, headers }));
  };
}

function streamHandler(host: RouteHost, prepared: PreparedRoute, route: EventStream) {
  const encode = (data: unknown): string => JSON.stringify(checkOutput(prepared, data));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const region = route.root === true ? regionOfQuery(request) : regionOf(request);
    const controller = new AbortController();
    const base = await contextOf(host, request, reply, region, rulesOf(route.policy), controller);
    const { input, ctx } = await admit(
      host,
      prepared,
      () => inputOf(request, route.root !== true),
      base,
    );
    // Only callers without an account are limited here. Signed-in callers are limited per account
    // when they open a stream.
    const hasAccount = 'sessionId' in ctx.principal;
    if (!hasAccount) host.streams.hold(ctx.ip, controller.signal);
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
      sessionId: 'sessionId' in ctx.principal ? ctx.principal.sessionId : undefined,
      // A check fails only if the store answers. If the store is unreachable, the stream stays open
      // and the next check decides.
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
      config: DECLARED_CONFIG,
      onRequest: async (request: FastifyRequest) => {
        const called = named.get(name === '*' ? (request.params as { '*': string })['*'] : name);
        if (called && (bodyLimit > BODY_LIMIT || isLarge(request)))
          await admitBeforeBody(host, called, request);
      },
      handler: async (request, reply) => {
        const region = regionOf(request);
        const ctx = await contextOf(host, request, reply, region, RPC_RULES, new AbortController());
        reply.header('cache-control', 'no-store');
        return handle(request, reply, `/api/${region}/rpc`, ctx);
      },
    });
  add('*', BODY_LIMIT);
  for (const [name, route] of named)
    if (bodyLimitOf(route) !== BODY_LIMIT) add(name, bodyLimitOf(route));
}

const hasBearer = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;
const callerOf = async (
  host: RouteHost,
  request: FastifyRequest,
  region: Region,
  { crossOrigin, lazyIdentity }: CallerRules,
): Promise<Principal> =>
  lazyIdentity === true
    ? { kind: 'anon' }
    : host.principalOf(request, region, crossOrigin !== true && !hasBearer(request));

/** Returns the Origin header that the browser sends when the page is on the requested host. */
const ownOriginOf = (
  { publicOrigin, trustProxy }: RouteHost,
  request: FastifyRequest,
): { host: string | undefined; publicOrigin?: string } => ({
  host: requestedHost(request.headers, trustProxy === true),
  ...(tenantOf(request).kind === 'installation' && { publicOrigin }),
});

async function contextOf(
  host: RouteHost,
  request: FastifyRequest,
  reply: FastifyReply,
  region: Region,
  rules: CallerRules,
  controller: AbortController,
): Promise<RequestContext> {
  const usesCookies = rules.crossOrigin !== true && rules.lazyIdentity !== true;
  if (UNSAFE.has(request.method) && usesCookies && !hasBearer(request))
    refuseCrossSite(request.headers, ownOriginOf(host, request));
  reply.raw.once('close', () => controller.abort());
  const ip = addressOf(request);
  // The body is complete. The handler may need long for the reply, for example to read a website;
  // this limit applies to it.
  request.raw.socket.setTimeout(180_000);
  return {
    principal: await callerOf(host, request, region, rules),
    tenant: tenantOf(request),
    region,
    scope: undefined,
    requestId: request.id,
    ip,
    country: host.countryOf?.(request) ?? '',
    session: host.sessionControl(request, reply),
    origin: request.headers.origin,
    languages: wantedLanguages(request.headers['accept-language']),
    userAgent: request.headers['user-agent'] ?? '',
    ifVersion: versionOf(request.headers['if-match']),
    log: host.log.child({ requestId: request.id }),
    signal: controller.signal,
  };
}

/**
 * Returns the caller's address, or '' if the caller has closed the connection. Call this before
 * anything waits: a closed connection has no address any more.
 */
const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? '';

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

/**
 * Returns the region of the request. @throws AppError NOT_FOUND for an unknown region, which
 * contains no data
 */
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

/** Sends no Referrer-Policy, because replies to scripts of other websites are not pages. */
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
