import { setTimeout as delay } from 'node:timers/promises';
import { ZodError } from 'zod';
import { LIVE_KEY_REFUSAL, hasLiveKey } from './live-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults';
import type { SandboxProvider } from './provider';
import type { RecordedRequest, Requests } from './requests';

const appliedFaults = new WeakMap<FastifyRequest, Fault>();

/** Returns the fault of this request. The provider handles its own fields. */
export const faultOf = <Own extends object>(request: FastifyRequest): Fault<Own> | undefined =>
  appliedFaults.get(request) as Fault<Own> | undefined;

/**
 * Adds the common behavior of every provider's API: refusing live keys, recording requests, faults
 * and error bodies.
 */
export function guardApi(
  api: FastifyInstance,
  { name, path, liveKeys, errorBody }: SandboxProvider,
  { faults, requests }: { faults: Faults; requests: Requests },
): void {
  const records = new WeakMap<FastifyRequest, RecordedRequest>();

  api.addHook('preHandler', async (request, reply) => {
    if (hasLiveKey(request, liveKeys))
      return reply.code(401).send(errorBody(401, LIVE_KEY_REFUSAL));
    const { method, headers, body } = request;
    const below = request.url.slice(path.length);
    const record = { method, path: below, headers, body, status: undefined };
    records.set(request, requests.add(name, record));

    const fault = faults.take(name, `${method} ${below}`);
    if (fault === undefined) return undefined;
    appliedFaults.set(request, fault);
    if (fault.delayMs > 0 && !(await pause(reply, fault.delayMs))) return reply.hijack();
    if (fault.drop === 'before') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (fault.status === undefined || fault.own !== undefined || fault.drop !== undefined)
      return undefined;
    return reply
      .code(fault.status)
      .headers(fault.headers)
      .send(errorBody(fault.status, 'Injected fault'));
  });

  api.addHook('onSend', async (request, _reply, payload) => {
    if (appliedFaults.get(request)?.drop === 'after') request.raw.socket.destroy();
    return payload;
  });

  api.addHook('onResponse', async (request, reply) => {
    const record = records.get(request);
    const dropped = appliedFaults.get(request)?.drop !== undefined;
    if (record !== undefined && !dropped) record.status = reply.statusCode;
  });

  // Without an error body a client may interpret an error as a success.
  api.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorBody(404, `There is no ${request.method} ${request.url} here.`)),
  );
  api.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send(errorBody(status, messageOf(error)));
  });
}

/** Formats an error as one line that names the fields. */
function messageOf(error: Error): string {
  if (!(error instanceof ZodError)) return error.message;
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/**
 * Waits, unless the caller closes the connection.
 * @returns whether the connection is still open
 */
async function pause({ raw }: FastifyReply, ms: number): Promise<boolean> {
  const closed = new AbortController();
  const close = (): void => closed.abort();
  raw.once('close', close);
  return delay(ms, true, { signal: closed.signal })
    .catch(() => false)
    .finally(() => raw.off('close', close));
}
