import fastify from 'fastify';
import { AppError, randomId } from '@voxgrove/contracts';
import { WRONG_HOST_PAGE } from './allowed-hosts';
import { portalOf, takePortalPath } from './portal-path';
import { setTenant, tenantOf } from './request-tenant';
import { refuseUndeclared } from './declared';
import { parseJsonBody } from './json-body';
import { BODY_LIMIT } from './register';
import { RpcFailure } from './rpc';
import { sendReply } from './send-reply';
import { toAppError, wireError } from './wire-error';
import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AgencyId } from '@voxgrove/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../log';
import type { EndpointReply, EndpointRequest } from './endpoint';
import type { RequestTenant } from './request-tenant';

export interface HttpServerOptions {
  log: Logger;
  trustProxy: boolean;
  /** Timeout for the headers of a request. */
  headersTimeoutMs?: number;
  /**
   * Returns the tenant of a host, or of a path below `/portal/{agencyId}`; null if nothing is
   * served there. Absent: every host belongs to the installation.
   */
  findTenant?: FindTenant;
  /** Returns the reply for a browser at an unknown address. Programs get a WireError. */
  missingPage?: (tenant: RequestTenant) => Promise<EndpointReply>;
  /**
   * Returns the reply for a browser that opens a page while the database is unreachable. Programs
   * get a WireError.
   */
  unavailablePage?: (
    request: Pick<EndpointRequest, 'headers'>,
    tenant: RequestTenant,
  ) => EndpointReply;
}

export type FindTenant = (
  headers: IncomingHttpHeaders,
  portal: AgencyId | undefined,
) => Promise<RequestTenant | null> | RequestTenant | null;

/**
 * Creates a Fastify server with our limits, JSON parser and error format, and without routes. Every
 * reply has `x-request-id`. Every error, including the framework's own, is a WireError.
 */
export function createHttpServer({
  log,
  trustProxy,
  headersTimeoutMs = 15_000,
  findTenant,
  missingPage,
  unavailablePage,
}: HttpServerOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    rewriteUrl: takePortalPath,
    genReqId: () => randomId(16),
    bodyLimit: BODY_LIMIT,
    // Enough time to upload a picture over a slow mobile connection.
    requestTimeout: 120_000,
    connectionTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // Trusts one proxy, the operator's own. The entry that this proxy appended is the caller's
    // address; earlier entries are only claims of the caller.
    trustProxy: trustProxy && ((_address: string, hop: number) => hop === 0),
    return503OnClosing: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    // Node looks for late requests at this interval (default 30 s).
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 10,
      maxHeaderSize: 16 * 1024,
    },
    frameworkErrors: (error, request, reply) =>
      fail(log, request as FastifyRequest, reply as unknown as FastifyReply, error),
    clientErrorHandler: refuseMalformed,
  });
  // Node.js silently drops further headers, so one more than the limit is enough to detect excess.
  app.server.maxHeadersCount = MOST_HEADERS + 1;

  acceptOnlyJson(app);
  app.addHook('onRequest', async ({ raw }) => refuseOddHeaders(raw.rawHeaders));
  setCommonHeaders(app);
  if (findTenant !== undefined) resolveTenant(app, findTenant);
  logRequests(app, log);
  const methodsOf = collectRoutes(app);
  app.setErrorHandler((error, request, reply) => {
    const isAway = toAppError(error).code === 'UNAVAILABLE';
    if (isAway && unavailablePage && isVisit(request, request.url, PAGES_AND_FRAMES))
      return sendReply(reply, unavailablePage(request, tenantOf(request)));
    return fail(log, request, reply, error);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = methodsOf(path);
    if (missingPage && allowed.length === 0 && isVisit(request, path))
      return sendReply(reply, await missingPage(tenantOf(request)));
    if (allowed.length === 0 || allowed.includes(request.method))
      return fail(log, request, reply, new AppError('NOT_FOUND'));
    reply.header('allow', allowed.join(', '));
    return fail(log, request, reply, new AppError('METHOD_NOT_ALLOWED'));
  });
  return app;
}

const REFUSED_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Replies to bytes that Node.js cannot read as a request. Fastify does not see such a request. */
function refuseMalformed(error: Error & { code: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const appError = new AppError(tooLarge ? 'HEADERS_TOO_LARGE' : 'MALFORMED_BODY');
  const status = REFUSED_STATUSES[error.code] ?? '400 Bad Request';
  const body = JSON.stringify(wireError(appError, randomId(16)));
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) =>
      body === '' ? undefined : parseJsonBody(body),
  );
}

function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin');
  });
}

function resolveTenant(app: FastifyInstance, findTenant: FindTenant): void {
  app.addHook('onRequest', async (request, reply) => {
    // Health checks use an address instead of a host name, so they are answered on any host.
    if (request.originalUrl.split('?', 1)[0] === '/healthz') return;
    const tenant = await findTenant(request.headers, portalOf(request.raw));
    if (tenant !== null) {
      setTenant(request.raw, tenant);
      return;
    }
    await reply
      .status(portalOf(request.raw) === undefined ? 421 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
      })
      .send(WRONG_HOST_PAGE);
  });
}

function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/api/') || reply.statusCode >= 400) {
      log.info('request', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    }
  });
}

/**
 * Refuses undeclared routes, and remembers the registered ones.
 * @returns a function that returns the methods of all routes that match a path
 */
function collectRoutes(app: FastifyInstance): (path: string) => string[] {
  const registered: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    refuseUndeclared(url, config);
    registered.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const matching = registered.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => methods))];
  };
}

const MOST_HEADERS = 100;
const PAGES = ['document'];
const PAGES_AND_FRAMES = ['document', 'iframe'];

/**
 * Refuses a request with too many headers or two Host headers. A proxy in front of us might use the
 * other Host header.
 * @throws AppError MALFORMED_BODY | HEADERS_TOO_LARGE
 */
function refuseOddHeaders(raw: string[]): void {
  if (raw.length / 2 > MOST_HEADERS) throw new AppError('HEADERS_TOO_LARGE');
  const hosts = raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError('MALFORMED_BODY');
}

/** Returns whether a browser navigates to a page (and not a program or a subresource). */
const isVisit = (
  { method, headers: { accept = '', 'sec-fetch-dest': destination = 'document' } }: FastifyRequest,
  path: string,
  destinations = PAGES,
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith('/api/') &&
  destinations.includes(destination) &&
  accept.includes('text/html');

function fail(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const error = thrown instanceof RpcFailure ? thrown.error : toAppError(thrown);
  // Logged as a warning without the stack, because the store itself logs an unreachable database
  // once.
  const isReported = error.code === 'UNAVAILABLE' || error.code === 'FILES_UNAVAILABLE';
  if (isReported)
    log.warn('request_unavailable', {
      requestId: request.id,
      errorCode: error.code,
      reason: error.cause instanceof Error ? error.cause.message : undefined,
    });
  else if (error.status >= 500)
    log.error('request_failed', {
      requestId: request.id,
      route: request.routeOptions.url,
      errorCode: error.code,
      error: error.cause ?? error,
    });
  const { retryAfterSeconds } = error.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  else if (error.status === 503) reply.header('retry-after', 2);
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  reply
    .status(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store');
  return reply.send(
    thrown instanceof RpcFailure ? thrown.body : JSON.stringify(wireError(error, request.id)),
  );
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
