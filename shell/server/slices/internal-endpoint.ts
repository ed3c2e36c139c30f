import { AppError } from '@voxgrove/contracts';
import { endpoint, jsonReply } from '@voxgrove/server/http/endpoint';
import { portTable } from '@voxgrove/server/ports/port-methods';
import { serveCall, serveStream } from '@voxgrove/server/ports/serve-method';
import { hashOf } from '@voxgrove/server/ports/signature';
import { HOOK_METHODS, HOOKS } from '@voxgrove/server/ports/slice-hooks';
import { CALL_BODY_LIMIT, CallBody } from '@voxgrove/server/ports/wire';
import { z } from 'zod';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { AnyMethods } from '@voxgrove/server/ports/port-methods';
import type { SliceHooks } from '@voxgrove/server/ports/slice-hooks';
import type { SliceInstance } from '@voxgrove/server/slice';

const Name = z.string().max(60);

export interface InternalEndpointOptions {
  /** Returns the slice with this name if it runs in this process. */
  instanceOf: (slice: string) => SliceInstance | undefined;
  hooksOf: (slice: string) => SliceHooks;
  /** The only host at which the endpoint answers. Undefined: every host. */
  internalHost: string | undefined;
}

/**
 * Endpoint for other gateways of the installation: they call the ports and hooks of the slices of
 * this process.
 */
export const internalEndpoint = (options: InternalEndpointOptions): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/internal/slices/:slice/:port/:method',
    root: true,
    summary: 'Another gateway of the installation calls a port of a slice that runs here.',
    input: z.object({ slice: Name, port: Name, method: Name }),
    policy: 'service.call',
    rateClass: 'service',
    audit: false,
    bodyLimit: CALL_BODY_LIMIT,
    handler: async ({ input, headers, body }, { principal, signal, log }) => {
      const { internalHost } = options;
      const isInternalHost = internalHost === undefined || headers.host === internalHost;
      if (!isInternalHost || principal.kind !== 'service') throw new AppError('NOT_FOUND');
      if (hashOf(body) !== principal.bodyHash) throw new AppError('FORBIDDEN');
      const { kind, run } = findMethod(options, input);
      const call = { body: readBody(body), signal, log: log.child({ caller: principal.slice }) };
      if (kind !== 'stream') return jsonReply(await serveCall(run, call));
      const type = 'application/x-ndjson; charset=utf-8';
      return { headers: { 'content-type': type }, body: serveStream(run, call) };
    },
  });

/**
 * Finds the called method.
 * @throws AppError NOT_FOUND when no such slice runs in this process, or the slice has no such
 *   method
 */
function findMethod(
  { instanceOf, hooksOf }: InternalEndpointOptions,
  { slice, port, method }: { slice: string; port: string; method: string },
): { kind: AnyMethods[string]['kind']; run: (...args: unknown[]) => unknown } {
  const instance = instanceOf(slice);
  const isHook = port === HOOKS;
  const methods = isHook ? HOOK_METHODS : portTable.entries[port];
  const provided: object | undefined = isHook
    ? hooksOf(slice)
    : instance?.provides?.[port as keyof NonNullable<SliceInstance['provides']>];
  const isKnown = methods !== undefined && Object.hasOwn(methods, method);
  if (instance === undefined || provided === undefined || !isKnown) throw new AppError('NOT_FOUND');
  const target = provided as Record<string, (...args: unknown[]) => unknown>;
  return {
    kind: (methods as AnyMethods)[method]!.kind,
    run: (...args) => target[method]!(...args),
  };
}

/** @throws AppError MALFORMED_BODY */
function readBody(body: Buffer): CallBody {
  try {
    return CallBody.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new AppError('MALFORMED_BODY', {}, { cause });
  }
}
