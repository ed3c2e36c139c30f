import { AppError } from '@voxgrove/contracts';
import { parseJsonBody } from './json-body';
import type { EndpointRequest } from './endpoint';

type BodyRequest = Pick<EndpointRequest, 'headers' | 'body'>;

/**
 * Returns the body of an endpoint's request as text, if its content type is one of `types`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE | MALFORMED_BODY when the body is not UTF-8
 */
export function bodyText({ headers, body }: BodyRequest, types: readonly string[]): string {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (!types.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return utf8Text(body);
}

/** Returns the body parsed as JSON. @throws as `bodyText` and `parseJsonBody` */
export const bodyJson = (request: BodyRequest, types: readonly string[]): unknown =>
  parseJsonBody(bodyText(request, types));

/** Decodes UTF-8. @throws AppError MALFORMED_BODY for bytes that are not UTF-8 */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}
