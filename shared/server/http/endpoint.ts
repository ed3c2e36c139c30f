import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { GuardedRoute } from './guarded-route';
import type { Principal } from './principal';
import type { RequestContext } from './request-context';
import type { RequestTenant } from './request-tenant';

/** Attributes of a cookie, named as in RFC 6265. */
export interface CookieAttributes {
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  sameSite?: 'lax' | 'strict' | 'none';
  /** In seconds. Absent: until the browser is closed. */
  maxAge?: number;
}

/** Sets cookies on a response. A Fastify reply is a CookieWriter. */
export interface CookieWriter {
  setCookie(name: string, value: string, attributes?: CookieAttributes): unknown;
  clearCookie(name: string, attributes?: CookieAttributes): unknown;
}

/** The raw request, together with the input that the schema has read from path and query. */
export interface EndpointRequest<I = unknown> {
  method: string;
  /** Path and query, undecoded. */
  url: string;
  /** Header names are in lower case. */
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The tenant whose pages the requested address serves. */
  tenant: RequestTenant;
  /**
   * Path parameters and query, checked. Query parameters that the schema does not name are dropped.
   */
  input: I;
  /** The body, byte for byte, of any content type. Empty if there is no body. */
  body: Buffer;
}

/** The part of a request that functions need if they only read cookies. */
export type CookieReader = Pick<EndpointRequest, 'cookies'>;
/** The part of a request that functions need to find out who views a page. */
export type ViewedRequest = Pick<EndpointRequest, 'cookies' | 'tenant'>;

export interface EndpointContext extends RequestContext {
  /** Sets cookies on the response. */
  cookies: CookieWriter;
  /**
   * Identifies the caller by bearer token or session cookie. For policies that do not do this
   * before the handler (`lazyIdentity`).
   */
  identify(): Promise<Principal>;
}

/**
 * Response of an endpoint. `status`: 200 if absent. `headers`: null removes a header that the
 * gateway sends by default. Without `cache-control` the response is `no-store`.
 */
export interface EndpointReply {
  status?: number;
  headers?: Record<string, string | number | string[] | null>;
  body?: string | Uint8Array | Readable;
}

interface EndpointBase<I extends z.ZodType> extends GuardedRoute<I> {
  kind: 'endpoint';
  /**
   * Path below /api/{region}, or the whole path with `root`. `:name` and a last `*` are parameters.
   */
  path: string;
  /** The path is the whole path, and `ctx.region` is the default region. */
  root?: true;
  handler: (
    request: EndpointRequest<z.output<I>>,
    ctx: EndpointContext,
  ) => Promise<EndpointReply> | EndpointReply;
}

interface ReadingEndpoint<I extends z.ZodType> extends EndpointBase<I> {
  method: 'GET';
  /** The route also answers HEAD, without the body. */
  head?: true;
  bodyLimit?: never;
}

interface WritingEndpoint<I extends z.ZodType> extends EndpointBase<I> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  head?: never;
  /** Maximum bytes of a body; a larger body gets PAYLOAD_TOO_LARGE. */
  bodyLimit: number;
}

/**
 * An HTTP route that receives headers and the raw body, and replies with any content type: provider
 * webhooks (signatures over raw bytes, plain-text challenges, XML), pages, files, redirects. An
 * endpoint has the same pipeline as every route (policy, rate class, input of path and query,
 * resource). An error that the handler throws becomes a WireError.
 */
export type Endpoint<I extends z.ZodType = z.ZodType> = ReadingEndpoint<I> | WritingEndpoint<I>;

type Declaration<T> = T extends unknown ? Omit<T, 'kind'> : never;

export const endpoint = <I extends z.ZodType>(declaration: Declaration<Endpoint<I>>): Endpoint<I> =>
  ({ kind: 'endpoint', ...declaration }) as Endpoint<I>;

/** Returns a JSON response of an endpoint. */
export const jsonReply = (
  value: unknown,
  { status, headers }: Omit<EndpointReply, 'body'> = {},
): EndpointReply => ({
  ...(status !== undefined && { status }),
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** Returns a redirect to another address. */
export const redirectReply = (
  location: string,
  status: 301 | 302 | 303 | 307 | 308,
  headers: EndpointReply['headers'] = {},
): EndpointReply => ({ status, headers: { ...headers, location } });
