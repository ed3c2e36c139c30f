import { DeclaredTable } from '@voxgrove/contracts';
import type { Ports } from '@voxgrove/contracts';

/** Default timeout of a call, ms. */
const USUAL_TIMEOUT_MS = 30_000;

/** A method that changes nothing. A call without a reply is repeated. */
export interface ReadMethod {
  kind: 'read';
  timeoutMs: number;
}

/**
 * A method that changes something. `keyOf` returns the idempotency key of a call from its
 * arguments, for methods that promise that a repeat with the same key changes nothing more. Only
 * calls of such methods are repeated.
 */
export interface WriteMethod<Args extends unknown[]> {
  kind: 'write';
  timeoutMs: number;
  keyOf?: (...args: Args) => string;
}

/** A method that yields until its last argument, an AbortSignal, aborts. */
export interface StreamMethod {
  kind: 'stream';
}

type MethodFor<F> = F extends (...args: infer Args) => AsyncIterable<unknown>
  ? Args extends [...unknown[], AbortSignal]
    ? StreamMethod
    : never
  : F extends (...args: infer Args) => Promise<unknown>
    ? ReadMethod | WriteMethod<Args>
    : never;

/**
 * Says how the methods of a port are called from another process. The type requires every method.
 * Arguments and results are JSON. An AbortSignal among the arguments is transferred too. A
 * synchronous method cannot be declared.
 */
export type PortMethods<Port> = { readonly [Method in keyof Port]-?: MethodFor<Port[Method]> };

/** The ports of a slice that other processes may call. */
export type PortTable = { readonly [Name in keyof Ports]?: PortMethods<Ports[Name]> };

/** The methods of any port. */
export type AnyMethods = Readonly<Record<string, ReadMethod | WriteMethod<never> | StreamMethod>>;

export const read = ({ timeoutMs = USUAL_TIMEOUT_MS } = {}): ReadMethod => ({
  kind: 'read',
  timeoutMs,
});

export const stream: StreamMethod = { kind: 'stream' };

/** @param keyOf see WriteMethod; absent: a call is not repeated if it may have arrived */
export const write = <Args extends unknown[]>(
  keyOf?: (...args: Args) => string,
  { timeoutMs = USUAL_TIMEOUT_MS } = {},
): WriteMethod<Args> => ({ kind: 'write', timeoutMs, ...(keyOf && { keyOf }) });

/** The ports that slices of this installation declare, by name. */
export const portTable = new DeclaredTable<AnyMethods>('port', 'the platform', {});

/** Returns the slice that declares a port. */
export const ownerOfPort = (name: string): string | undefined =>
  [...portTable.byOwner()].find(([, names]) => names.includes(name))?.[0];
