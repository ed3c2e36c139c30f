import { remainingMs } from './deadline';
import { encodeArguments } from './wire';
import type { ServiceCall, ServiceCaller } from './service-call';
import type { AnyMethods, ReadMethod, StreamMethod, WriteMethod } from './port-methods';

/** A port of a slice that runs in another gateway. */
export interface PortAddress {
  /** Origin of that gateway. */
  origin: string;
  slice: string;
  port: string;
}

/** Returns the path of a method on the gateway that runs the slice. */
export const methodPath = ({ slice, port }: Omit<PortAddress, 'origin'>, method: string): string =>
  `/internal/slices/${slice}/${port}/${method}`;

type KeyOf = (...args: unknown[]) => string;

/**
 * Returns an object with the methods of a port, each of which calls the other gateway. For callers
 * it behaves like the port itself, except that a call may throw UNAVAILABLE.
 */
export function remotePort(
  client: ServiceCaller,
  methods: AnyMethods,
  address: PortAddress,
  caller: string,
): Record<string, (...args: unknown[]) => unknown> {
  const call = (
    name: string,
    method: ReadMethod | WriteMethod<never> | StreamMethod,
    args: unknown[],
  ): ServiceCall => {
    const { encoded, signal } = encodeArguments(args);
    const keyOf = method.kind === 'write' ? (method.keyOf as KeyOf | undefined) : undefined;
    const idempotencyKey = keyOf?.(...args);
    return {
      origin: address.origin,
      path: methodPath(address, name),
      caller,
      signal,
      mayRepeat: method.kind === 'read' || idempotencyKey !== undefined,
      body: {
        ...encoded,
        ...(method.kind !== 'stream' && {
          timeoutMs: Math.max(1, Math.min(method.timeoutMs, remainingMs())),
        }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      },
    };
  };
  const functions = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: unknown[]) =>
      method.kind === 'stream'
        ? client.stream(call(name, method, args))
        : client.call(call(name, method, args)),
  ]);
  return Object.fromEntries(functions) as Record<string, (...args: unknown[]) => unknown>;
}
