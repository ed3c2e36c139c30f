import { TRPCError } from '@trpc/server';
import { AppError, isAppError } from '@voxgrove/contracts';
import type { ErrorCode, WireError } from '@voxgrove/contracts';

/** Codes of the catalogue for Fastify's and Node's errors. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_INVALID_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

const RPC_CODES: Partial<Record<TRPCError['code'], ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PARSE_ERROR: 'MALFORMED_BODY',
  BAD_REQUEST: 'BAD_INPUT',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
};

/**
 * Converts any thrown value to an error of the catalogue. Unexpected values become INTERNAL, with
 * the original as cause.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof TRPCError) {
    if (error.cause !== undefined && isAppError(error.cause)) return error.cause;
    const code = RPC_CODES[error.code];
    return code === undefined
      ? new AppError('INTERNAL', {}, { cause: error.cause ?? error })
      : new AppError(code);
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const knownCode = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  if (knownCode !== undefined) return new AppError(knownCode);
  if (
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500
  )
    return new AppError('MALFORMED_BODY');
  return new AppError('INTERNAL', {}, { cause: error });
}

/** Errors whose details are for other processes of the product and are left out of responses. */
const INTERNAL_DETAILS: ReadonlySet<ErrorCode> = new Set(['MAIL_NOT_SENT']);

export const wireError = (error: AppError, requestId: string): WireError => ({
  success: false,
  message: error.message,
  errorCode: error.code,
  details: {
    ...(!INTERNAL_DETAILS.has(error.code) && error.details),
    requestId,
  } as WireError['details'],
});
