import { AppError, isAppError } from '@voxgrove/contracts';

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const REASONS: Record<string, string> = {
  ENOTFOUND: 'unresolvable',
  EAI_AGAIN: 'unresolvable',
  ENODATA: 'unresolvable',
  EAI_FAIL: 'unresolvable',
  EAI_NONAME: 'unresolvable',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

interface Failure {
  code?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/**
 * Errors are wrapped by the runtime and by libraries, so we check their fields instead of their
 * class.
 */
const asFailure = (error: unknown): Failure | undefined =>
  typeof error === 'object' && error !== null ? error : undefined;

const codeOf = (error: unknown): string => {
  const failure = asFailure(error);
  if (failure === undefined) return '';
  return typeof failure.code === 'string'
    ? failure.code
    : codeOf(failure.errors?.[0] ?? failure.cause);
};

const knownError = (error: unknown): AppError | undefined => {
  if (isAppError(error)) return error;
  const cause = asFailure(error)?.cause;
  return cause === undefined ? undefined : knownError(cause);
};

/**
 * Converts any failure to one of the errors that callers of `outbound` expect. Keeps the cause for
 * the log.
 */
export function outboundFailure(
  error: unknown,
  deadline: AbortSignal,
  caller: AbortSignal | undefined,
): AppError {
  const recognized = knownError(error);
  if (recognized) return recognized;
  if (caller?.aborted === true)
    return new AppError('OUTBOUND_FAILED', { reason: 'cancelled' }, { cause: error });
  const code = codeOf(error);
  if (deadline.aborted || TIMEOUTS.has(code))
    return new AppError('OUTBOUND_TIMEOUT', {}, { cause: error });
  const reason =
    REASONS[code] ??
    (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)
      ? 'tls'
      : 'protocol');
  return new AppError('OUTBOUND_FAILED', { reason }, { cause: error });
}
