import { AppError } from '@voxgrove/contracts';
import { z } from 'zod';
import { runHandler } from './acting';
import { admit, auditCall } from './pipeline';
import { rawBodyOf } from './raw-bodies';
import { tenantOf } from './request-tenant';
import { sendReply } from './send-reply';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieWriter, Endpoint, EndpointContext, EndpointRequest } from './endpoint';
import type { PipelineOptions, PreparedRoute } from './pipeline';
import type { Principal } from './principal';
import type { RequestContext } from './request-context';

export interface EndpointHost extends PipelineOptions {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>;
  identify(request: FastifyRequest): Promise<Principal>;
}

/**
 * Runs an endpoint: admits the call, passes the raw request to the handler, and sends the reply of
 * the handler.
 */
export const endpointHandler =
  (host: EndpointHost, prepared: PreparedRoute, route: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { input, ctx } = await admit(
      host,
      prepared,
      () => inputOf(request, route),
      await host.contextOf(request, reply),
    );
    const endpointContext: EndpointContext = {
      ...ctx,
      cookies: reply as unknown as CookieWriter,
      identify: () => host.identify(request),
    };
    const { result: answer, isRepeat } = await runHandler(ctx.principal, () =>
      route.handler(requestOf(request, input), endpointContext),
    );
    const isSuccess = (answer.status ?? 200) < 400;
    if (isSuccess && !isRepeat) auditCall(route, input, ctx);
    return sendReply(reply, answer);
  };

function requestOf(request: FastifyRequest, input: unknown): EndpointRequest {
  const { cookies = {} } = request as { cookies?: EndpointRequest['cookies'] };
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    cookies,
    tenant: tenantOf(request),
    input,
    body: rawBodyOf(request.body),
  };
}

/**
 * Returns the input that the schema names, from path and query. Other query parameters are dropped.
 * A path parameter wins over a query parameter of the same name.
 * @throws AppError NOT_FOUND for a path with characters that no name can contain
 */
function inputOf(request: FastifyRequest, route: Endpoint): Record<string, unknown> {
  const { region, ...params } = request.params as Record<string, string>;
  if (Object.values(params).some((text) => text.includes('\u0000') || !text.isWellFormed()))
    throw new AppError('NOT_FOUND');
  const rawInput: Record<string, unknown> = {
    ...(request.query as object),
    ...(route.root === true && region !== undefined ? { region } : {}),
    ...params,
  };
  if (!(route.input instanceof z.ZodObject)) return rawInput;
  const named = Object.keys(route.input.shape).filter((name) => Object.hasOwn(rawInput, name));
  return Object.fromEntries(named.map((name) => [name, rawInput[name]]));
}
