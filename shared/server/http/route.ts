import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import type { GuardedRoute } from './guarded-route';
import type { RequestContext } from './request-context';

export type { ResourceRef } from './guarded-route';
export type { IncomingFile, RequestContext, SessionControl } from './request-context';

interface RouteBase<I extends z.ZodType, O extends z.ZodType> extends GuardedRoute<I> {
  output: O;
}

/**
 * An HTTP route. `path` is below /api/{region}. `:name` parameters, query and JSON body are joined
 * into one input (a name may come from only one of them). The type requires input, output, policy
 * and rate class.
 */
export interface Route<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'route';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * True for a route outside of regions. Its path is below /api, and `ctx.region` is the default
   * region.
   */
  global?: true;
  /**
   * On a global path: the body field that names the region of the call. If the field is missing,
   * the default region is used.
   */
  regionField?: string;
  status?: number;
  bodyLimit?: number;
  /**
   * The body is a file of any content type. The handler reads the file from `ctx.file` after the
   * caller was admitted.
   */
  takesFile?: true;
  /**
   * Seconds for which public caches may keep the reply. The reply gets an ETag, and `Vary: Origin`
   * because it may depend on the calling website.
   */
  cacheSeconds?: number;
  handler: (input: z.output<I>, ctx: RequestContext) => Promise<z.input<O>>;
}

/**
 * A typed procedure, called through tRPC under its specification name (dots allowed:
 * `onboarding.getBrandingInfo`).
 */
export interface Procedure<
  N extends string = string,
  T extends 'query' | 'mutation' = 'query' | 'mutation',
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'procedure';
  name: N;
  type: T;
  /** The limit of a body, as for a route. */
  bodyLimit?: number;
  handler: (input: z.output<I>, ctx: RequestContext) => Promise<z.input<O>>;
}

/**
 * One event of a stream. Do not change the object after it is yielded. An event without `data` only
 * moves the resume position. `shared`: the same object goes to many subscribers, so it is validated
 * and encoded once.
 */
export interface StreamEvent<D> {
  id?: string;
  event?: string;
  data?: D;
  shared?: true;
}

/**
 * Context that a stream's handler gets besides its input. `whileAllowed` adds a check that repeats
 * while the stream is open. The stream ends when the check fails.
 */
export interface StreamContext extends RequestContext {
  lastEventId: string | undefined;
  whileAllowed(check: () => Promise<boolean>): void;
}

/**
 * A server-sent-events route. The handler yields events until the signal aborts. The output schema
 * describes one event. An exception before the first event (or before the returned promise
 * resolves) becomes an ordinary error reply.
 */
export interface EventStream<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'stream';
  method: 'GET';
  path: string;
  /**
   * True if `path` is the whole path (not below /api/{region}). The region is then the input's
   * `region`.
   */
  root?: true;
  handler: (
    input: z.output<I>,
    ctx: StreamContext,
  ) => AsyncIterable<StreamEvent<z.input<O>>> | Promise<AsyncIterable<StreamEvent<z.input<O>>>>;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- a list of routes of any shape */
export type AnyRoute =
  Route<any, any> | Procedure<any, any, any, any> | EventStream<any, any> | Endpoint<any>;
/* eslint-enable @typescript-eslint/no-explicit-any */

export const route = <I extends z.ZodType, O extends z.ZodType>(
  declaration: Omit<Route<I, O>, 'kind'>,
): Route<I, O> => ({ kind: 'route', ...declaration });

export const procedure = <
  N extends string,
  T extends 'query' | 'mutation',
  I extends z.ZodType,
  O extends z.ZodType,
>(
  declaration: Omit<Procedure<N, T, I, O>, 'kind'>,
): Procedure<N, T, I, O> => ({ kind: 'procedure', ...declaration });

export const eventStream = <I extends z.ZodType, O extends z.ZodType>(
  declaration: Omit<EventStream<I, O>, 'kind'>,
): EventStream<I, O> => ({ kind: 'stream', ...declaration });
