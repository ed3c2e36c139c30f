import { AppError, isAppError } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';

/** SQLSTATEs that the store's own SQL functions raise. */
export const RAISED = { notFound: 'VG404', conflict: 'VG409', exists: 'VG410' } as const;

const CODES: Record<string, ErrorCode> = {
  [RAISED.notFound]: 'NOT_FOUND',
  [RAISED.conflict]: 'CONFLICT',
  [RAISED.exists]: 'ALREADY_EXISTS',
  '22P05': 'BAD_INPUT', // a character the database cannot store
  '22P02': 'BAD_INPUT', // malformed JSON
  '22021': 'BAD_INPUT', // invalid byte sequence
  '22003': 'BAD_INPUT', // number out of range, e.g. after an increment
  '54000': 'BAD_INPUT', // a value too long for an index on its field
  '57014': 'UNAVAILABLE', // canceled by the statement timeout
  '25P03': 'UNAVAILABLE', // the transaction sat idle too long
  '55P03': 'UNAVAILABLE', // a lock was not available in time
};
/**
 * Codes of Node and pg for a lost connection, in addition to the SQLSTATE classes 08, 53 and 57P.
 */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  'EAI_AGAIN',
  'ENETUNREACH',
]);
const LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout|connection ended|pool after calling end|pglite is clos/i;

const sqlState = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

export function isConnectionLoss(error: unknown): boolean {
  const code = sqlState(error);
  return (
    NETWORK.has(code) ||
    /^(08|53|57P)/.test(code) ||
    (error instanceof Error && LOST.test(error.message))
  );
}

/**
 * Returns whether the connection to the whole server is lost. False for a temporary lack of
 * connections, disk or time.
 */
export function isServerGone(error: unknown): boolean {
  const code = sqlState(error);
  return (
    NETWORK.has(code) ||
    /^(08|57P)/.test(code) ||
    (error instanceof Error &&
      /connection terminated|connection ended|not queryable/i.test(error.message))
  );
}

/**
 * Returns whether the error is a serialization failure or deadlock, so that the transaction must
 * run again.
 */
export const isRetriable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error));

/**
 * Maps a driver's error to an error that callers expect. An unknown error is our bug and is
 * returned unchanged.
 */
export function toAppError(error: unknown): unknown {
  if (isAppError(error)) return error;
  const code = CODES[sqlState(error)] ?? (isConnectionLoss(error) ? 'UNAVAILABLE' : undefined);
  return code ? new AppError(code, {}, { cause: error }) : error;
}
