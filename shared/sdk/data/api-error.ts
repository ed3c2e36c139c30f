import { WireError } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';
import { translate } from '../i18n/i18n';

/** `NETWORK`: no answer arrived. `BAD_RESPONSE`: an answer nobody agreed on. Otherwise a code of the error catalogue. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'BAD_RESPONSE';

/** A refused or failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status, 0 when no answer arrived. */
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** What to tell support, when the server named the request. */
  readonly requestId: string | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    status = 0,
    details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = typeof details.requestId === 'string' ? details.requestId : undefined;
  }

  /** Messages for single fields, by field path. */
  get fields(): Record<string, string> {
    return (this.details.fields as Record<string, string> | undefined) ?? {};
  }
}

/** Whatever was thrown, as an ApiError whose message may be shown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && error.cause instanceof ApiError) return error.cause;
  return new ApiError('NETWORK', translate('sdk', 'error.network'), 0, {}, { cause: error });
}

export const badResponse = (status: number, cause?: unknown): ApiError =>
  new ApiError('BAD_RESPONSE', translate('sdk', 'error.badResponse'), status, {}, { cause });

/** Reads the body of a refused call: our wire error, bare or wrapped by tRPC. */
export function readWireError(status: number, body: unknown): ApiError {
  const wrapped = (body as { error?: { data?: { wire?: unknown } } } | null)?.error?.data;
  for (const candidate of [body, wrapped?.wire, wrapped]) {
    const wire = WireError.safeParse(candidate);
    if (wire.success)
      return new ApiError(wire.data.errorCode, wire.data.message, status, wire.data.details);
  }
  return badResponse(status, body);
}
