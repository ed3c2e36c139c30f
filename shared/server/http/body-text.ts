import { AppError } from '@voxgrove/contracts';
import { parseJsonBody } from './json-body';
import type { EndpointRequest } from './endpoint';

type BodyRequest = Pick<EndpointRequest, 'headers' | 'body'>;

/**
 * The body of an endpoint's request as text, if it is of one of these content types.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE | MALFORMED_BODY when it is not UTF-8
 */
export function bodyText({ headers, body }: BodyRequest, types: readonly string[]): string {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (!types.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return utf8Text(body);
}

/** The same, parsed as JSON. @throws as `bodyText` and `parseJsonBody` */
export const bodyJson = (request: BodyRequest, types: readonly string[]): unknown =>
  parseJsonBody(bodyText(request, types));

/** @throws AppError MALFORMED_BODY for bytes that are not UTF-8 */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}
