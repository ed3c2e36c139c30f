import { AppError, ErrorCode, isAppError } from '@voxgrove/contracts';
import { z } from 'zod';

/** Maximum bytes of a call's arguments. */
export const CALL_BODY_LIMIT = 4 * 1024 * 1024;
const MOST_ARGUMENTS = 20;

const position = z.number().int().min(0).max(MOST_ARGUMENTS);

/** The body of a call. Undefined arguments are left out. */
export const CallBody = z.strictObject({
  arguments: z.record(z.string().regex(/^\d{1,2}$/), z.unknown()),
  length: position,
  /** Position of the argument that is an AbortSignal. */
  signalAt: position.optional(),
  /** Absent for a call of a stream, which has no timeout. */
  timeoutMs: z.number().positive().optional(),
  idempotencyKey: z.string().max(500).optional(),
});
export type CallBody = z.infer<typeof CallBody>;

const WireFailure = z.object({
  code: ErrorCode,
  details: z.record(z.string(), z.unknown()),
});
type WireFailure = z.infer<typeof WireFailure>;

/** The reply to a call. There is no value if the method returns nothing. */
export const CallReply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: WireFailure }),
]);
export type CallReply = z.infer<typeof CallReply>;

/** A line of a stream. A stream without `end` or `error` was cut off. */
export const StreamLine = z.union([
  z.object({ end: z.literal(true) }),
  z.object({ error: WireFailure }),
  z.object({ item: z.unknown() }),
]);
export type StreamLine = z.infer<typeof StreamLine>;

/** Returns the arguments in their wire format, and the AbortSignal among them. */
export function encodeArguments(args: readonly unknown[]): {
  encoded: Pick<CallBody, 'arguments' | 'length' | 'signalAt'>;
  signal: AbortSignal | undefined;
} {
  const signalAt = args.findIndex((arg) => arg instanceof AbortSignal);
  const named = args.map((arg, index) => [index, index === signalAt ? undefined : arg] as const);
  return {
    encoded: {
      arguments: Object.fromEntries(named),
      length: args.length,
      ...(signalAt >= 0 && { signalAt }),
    },
    signal: args[signalAt] as AbortSignal | undefined,
  };
}

/** @param signal replaces the caller's signal */
export const decodeArguments = (
  { arguments: named, length, signalAt }: CallBody,
  signal: AbortSignal,
): unknown[] => Array.from({ length }, (_, index) => (index === signalAt ? signal : named[index]));

/** Converts an error for the caller. An error that is not an AppError has no details. */
export const encodeFailure = (error: unknown): WireFailure =>
  isAppError(error)
    ? { code: error.code, details: error.details }
    : { code: 'INTERNAL', details: {} };

/** Restores the error that the method threw. Every process knows the codes of all slices. */
export const decodeFailure = ({ code, details }: WireFailure): AppError =>
  new AppError(code, details);
