import { WireError } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';
import { errorText, translate } from '../i18n/i18n';

/**
 * `NETWORK`: no response. `BAD_RESPONSE`: an unexpected response. Otherwise a code of the error
 * catalog.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'BAD_RESPONSE';

/** A refused or failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status, 0 without a response. */
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Id for support, if the server sent one. */
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

/** Converts any thrown value to an ApiError whose message may be shown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && error.cause instanceof ApiError) return error.cause;
  return new ApiError('NETWORK', translate('sdk', 'error.network'), 0, {}, { cause: error });
}

export const badResponse = (status: number, cause?: unknown): ApiError =>
  new ApiError('BAD_RESPONSE', translate('sdk', 'error.badResponse'), status, {}, { cause });

/** Parses the body of an error response: the product's wire error, bare or wrapped by tRPC. */
export function readWireError(status: number, body: unknown): ApiError {
  const wrapped = (body as { error?: { data?: { wire?: unknown } } } | null)?.error?.data;
  for (const candidate of [body, wrapped?.wire, wrapped]) {
    const wire = WireError.safeParse(candidate);
    if (wire.success) {
      const { errorCode, message, details } = wire.data;
      const shown = errorText(errorCode, message, details);
      return new ApiError(errorCode, shown, status, inFields(details, message, shown));
    }
  }
  return badResponse(status, body);
}

/** Returns the details with the shown text at the fields that repeat the message of the error. */
function inFields(
  details: Record<string, unknown>,
  message: string,
  shown: string,
): Record<string, unknown> {
  const { fields } = details as { fields?: Record<string, string> };
  if (fields === undefined || shown === message) return details;
  const texts = Object.entries(fields).map(([name, text]) => [
    name,
    text === message ? shown : text,
  ]);
  return { ...details, fields: Object.fromEntries(texts) };
}
