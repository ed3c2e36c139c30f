import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region, SignInWay, UserId } from '@voxgrove/contracts';
import type { Logger } from '../log';
import type { Principal, ResourceScope } from './principal';
import type { PolicyName } from './policy';
import type { RateClass } from './rate-limit';

/** What a handler is given besides its input. `scope` is set when the policy guards a resource, after the check passed. */
export interface RequestContext {
  principal: Principal;
  region: Region;
  scope: ResourceScope | undefined;
  requestId: string;
  /** Address of the caller's socket (or of a trusted proxy's word for it). */
  ip: string;
  /** Where a trusted proxy says the caller is: two letters, or empty. */
  country: string;
  /** Starts or ends the caller's session; the gateway turns it into a cookie. */
  session: SessionControl;
  /** The Origin header, or undefined. */
  origin: string | undefined;
  /** `If-Match` as a document version, or undefined. */
  ifVersion: number | undefined;
  /** What the caller says it is, from the header `user-agent`; '' when it says nothing. */
  userAgent: string;
  /** Of a route that takes one. */
  file?: IncomingFile;
  log: Logger;
  signal: AbortSignal;
}

export interface SessionControl {
  /** Random name of the caller's browser, kept in a cookie; there before anybody is signed in. */
  browser(): string;
  /** @returns its token: for programs, which keep no cookies */
  start(userId: UserId, way: SignInWay): Promise<string>;
  /** After a change of credentials: every session of the person ends, and the caller is given a new one. */
  restart(userId: UserId, way: SignInWay): Promise<void>;
  end(): Promise<void>;
  /** Ends every session of the person, this one included. */
  endAll(): Promise<void>;
}

/** A file as the body of a request, not read yet. `name`: header `x-file-name`, percent-encoded there; '' when there is none. */
export interface IncomingFile {
  name: string;
  /** Once only. Null when it has more bytes; then no more of them are kept than fit. @throws AppError MALFORMED_BODY when it is cut off */
  read(maxBytes: number): Promise<Buffer | null>;
}

/** Names the resource a policy guards, from the input: the gateway resolves it to its tenant and answers 404 when it is not the caller's. */
export interface ResourceRef {
  type: string;
  id: string;
}

interface RouteBase<I extends z.ZodType, O extends z.ZodType> {
  /** What the route is for, one line, shown in docs/access.md. */
  summary: string;
  input: I;
  output: O;
  policy: PolicyName;
  /** Needed by every policy that guards a resource. */
  resource?: (input: z.output<I>) => ResourceRef;
  rateClass: RateClass;
  /** Name of the audit event written when the call succeeds, or false when reading. */
  audit: string | false;
}

/**
 * An HTTP route. `path` is below /api/{region}; `:name` parameters, query and JSON body are joined into one input
 * (a name may come from one place only). Input, output, policy and rate class are required by the type.
 */
export interface Route<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'route';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** True for what belongs to no region: the path is then below /api, and `ctx.region` is the default region. */
  global?: true;
  /** On a global path: the field of the body that names the region of the call. Without a value, the default region. */
  regionField?: string;
  status?: number;
  bodyLimit?: number;
  /** The body is a file, whatever its content type says, and no JSON: the handler reads it from `ctx.file`, after the caller was admitted. */
  takesFile?: true;
  /** Anybody may keep the answer this long; it gets an ETag, and `Vary: Origin` because it may depend on the calling website. */
  cacheSeconds?: number;
  handler: (input: z.output<I>, ctx: RequestContext) => Promise<z.input<O>>;
}

/** A typed procedure, called through tRPC under its specification name (dots allowed: `onboarding.getBrandingInfo`). */
export interface Procedure<
  N extends string = string,
  T extends 'query' | 'mutation' = 'query' | 'mutation',
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'procedure';
  name: N;
  type: T;
  /** As of a route. */
  bodyLimit?: number;
  handler: (input: z.output<I>, ctx: RequestContext) => Promise<z.input<O>>;
}

/** One event of a stream; not to be changed once yielded. Without `data` it only moves the position a listener resumes from. `shared`: the very same object goes to many listeners, and is checked and put into bytes once. */
export interface StreamEvent<D> {
  id?: string;
  event?: string;
  data?: D;
  shared?: true;
}

/** What a stream's handler is given besides. `whileAllowed` adds a check that is repeated while the stream is open and ends it when it fails. */
export interface StreamContext extends RequestContext {
  lastEventId: string | undefined;
  whileAllowed(check: () => Promise<boolean>): void;
}

/**
 * A server-sent-events route: the handler writes events until the signal aborts. Its output schema describes one event.
 * What the handler throws before its first event (or before the promise it returns resolves) is answered as an ordinary error.
 */
export interface EventStream<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends RouteBase<I, O> {
  kind: 'stream';
  method: 'GET';
  path: string;
  /** True when `path` is the whole path (not below /api/{region}); the region is then the input's `region`. */
  root?: true;
  handler: (
    input: z.output<I>,
    ctx: StreamContext,
  ) => AsyncIterable<StreamEvent<z.input<O>>> | Promise<AsyncIterable<StreamEvent<z.input<O>>>>;
}

export type AnyRoute = Route<any, any> | Procedure<any, any, any, any> | EventStream<any, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a list of routes of any shape

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

export type RawHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
