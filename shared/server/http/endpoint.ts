import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { GuardedRoute } from './guarded-route';
import type { Principal } from './principal';
import type { RequestContext } from './request-context';
import type { RequestTenant } from './request-tenant';

/** Attributes of a cookie, as RFC 6265 names them. */
export interface CookieAttributes {
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
  /** Seconds. Absent: until the browser is closed. */
  maxAge?: number;
}

/** Sets cookies on an answer. A Fastify reply is one. */
export interface CookieWriter {
  setCookie(name: string, value: string, attributes?: CookieAttributes): unknown;
  clearCookie(name: string, attributes?: CookieAttributes): unknown;
}

/** A request as it came, besides what its input schema has read from path and query. */
export interface EndpointRequest<I = unknown> {
  method: string;
  /** Path and query, undecoded. */
  url: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Whose pages the requested address serves. */
  tenant: RequestTenant;
  /** Path parameters and query, checked. Query parameters the schema does not name are dropped. */
  input: I;
  /** The body, byte for byte, whatever its content type; empty without one. */
  body: Buffer;
}

/** What reads cookies only. */
export type CookieReader = Pick<EndpointRequest, 'cookies'>;
/** What finds out who views a page. */
export type ViewedRequest = Pick<EndpointRequest, 'cookies' | 'tenant'>;

export interface EndpointContext extends RequestContext {
  /** Sets cookies on the answer. */
  cookies: CookieWriter;
  /**
   * Who is calling, by bearer token or session cookie: for policies that do not look it up
   * (`lazyIdentity`).
   */
  identify(): Promise<Principal>;
}

/**
 * `status`: 200 when absent. `headers`: null takes away a header that the gateway sends by default.
 * Without `cache-control` the answer is `no-store`.
 */
export interface EndpointReply {
  status?: number;
  headers?: Record<string, string | number | string[] | null>;
  body?: string | Uint8Array | Readable;
}

interface EndpointBase<I extends z.ZodType> extends GuardedRoute<I> {
  kind: 'endpoint';
  /** Below /api/{region}, or the whole path with `root`. `:name` and a last `*` are parameters. */
  path: string;
  /** `ctx.region` is then the default region. */
  root?: true;
  handler: (
    request: EndpointRequest<z.output<I>>,
    ctx: EndpointContext,
  ) => Promise<EndpointReply> | EndpointReply;
}

interface ReadingEndpoint<I extends z.ZodType> extends EndpointBase<I> {
  method: 'GET';
  /** HEAD is answered as well, without the body. */
  head?: true;
  bodyLimit?: never;
}

interface WritingEndpoint<I extends z.ZodType> extends EndpointBase<I> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  head?: never;
  /** Most bytes of a body; more are answered PAYLOAD_TOO_LARGE. */
  bodyLimit: number;
}

/**
 * An HTTP route with headers and the raw body in, and any content type out: provider webhooks
 * (signatures over raw bytes, plain-text challenges, XML), pages, files, redirects. The pipeline
 * (policy, rate class, input of path and query, resource) is that of every route, and what the
 * handler throws is answered as a WireError.
 */
export type Endpoint<I extends z.ZodType = z.ZodType> = ReadingEndpoint<I> | WritingEndpoint<I>;

type Declaration<T> = T extends unknown ? Omit<T, 'kind'> : never;

export const endpoint = <I extends z.ZodType>(declaration: Declaration<Endpoint<I>>): Endpoint<I> =>
  ({ kind: 'endpoint', ...declaration }) as Endpoint<I>;

/** A JSON answer of an endpoint. */
export const jsonReply = (
  value: unknown,
  { status, headers }: Omit<EndpointReply, 'body'> = {},
): EndpointReply => ({
  ...(status !== undefined && { status }),
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** Leads the caller to another address. */
export const redirectReply = (
  location: string,
  status: 301 | 302 | 303 | 307 | 308,
  headers: EndpointReply['headers'] = {},
): EndpointReply => ({ status, headers: { ...headers, location } });
