import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { AppError } from '@voxgrove/contracts';
import { parseJsonBody } from './json-body';
import { run } from './pipeline';
import { toAppError, wireError } from './wire-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PipelineOptions, PreparedRoute } from './pipeline';
import type { RequestContext } from './route';

interface RpcContext {
  request: RequestContext;
}

/**
 * Serves all procedures as one tRPC router under `/api/{region}/rpc`. Every call goes through the
 * same pipeline as a route.
 */
export function createRpcHandler(options: PipelineOptions, procedures: PreparedRoute[]) {
  const t = initTRPC.context<RpcContext>().create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      message: toAppError(error).message,
      code: shape.code,
      data: wireError(toAppError(error), ctx?.request.requestId ?? ''),
    }),
  });
  const tree: Record<string, unknown> = {};
  for (const prepared of procedures) {
    if (prepared.route.kind !== 'procedure') continue;
    const base = t.procedure.input((value: unknown) => value);
    const resolver = ({ ctx, input }: { ctx: RpcContext; input: unknown }): Promise<unknown> =>
      run(options, prepared, () => input ?? {}, ctx.request);
    place(
      tree,
      (prepared.route.name as string).split('.'),
      prepared.route.type === 'query' ? base.query(resolver) : base.mutation(resolver),
    );
  }
  const router = t.router(tree as Parameters<typeof t.router>[0]);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: string,
    context: RequestContext,
  ): Promise<string> => {
    const { input } = request.query as { input?: unknown };
    // Refused, because a repeated parameter is a list here, but one unchecked text in tRPC.
    if (Array.isArray(input)) throw new AppError('MALFORMED_BODY');
    if (typeof input === 'string') parseJsonBody(input);
    let failure: AppError | undefined;
    const response = await fetchRequestHandler({
      endpoint,
      router,
      allowBatching: false,
      req: new Request(`http://gateway${request.raw.url ?? ''}`, {
        method: request.method,
        ...(request.method === 'POST'
          ? {
              body: JSON.stringify(request.body ?? {}),
              headers: { 'content-type': 'application/json' },
            }
          : {}),
      }),
      createContext: (): RpcContext => ({ request: context }),
      onError: ({ error }) => {
        failure = toAppError(error);
      },
    });
    reply.header('content-type', 'application/json; charset=utf-8');
    const text = await response.text();
    if (failure === undefined) return text;
    // The body contains the error twice: flat for any caller, and in tRPC's envelope for tRPC's
    // client.
    const body = {
      ...wireError(failure, context.requestId),
      error: (JSON.parse(text) as { error?: unknown }).error,
    };
    throw new RpcFailure(failure, JSON.stringify(body));
  };
}

/**
 * Carries the finished body of a failed call to the error handler, which sets status, headers and
 * log.
 */
export class RpcFailure extends Error {
  constructor(
    readonly error: AppError,
    readonly body: string,
  ) {
    super(error.message, { cause: error });
  }
}

function place(tree: Record<string, unknown>, [head, ...tail]: string[], value: unknown): void {
  if (head === undefined) return;
  if (tail.length === 0) {
    if (Object.hasOwn(tree, head)) throw new Error(`Two procedures are called "${head}".`);
    tree[head] = value;
    return;
  }
  place((tree[head] ??= {}) as Record<string, unknown>, tail, value);
}
