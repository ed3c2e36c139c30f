import type { z } from 'zod';
import { currentHost } from '../host/host';
import { badResponse } from './api-error';
import { send } from './send';

export interface ApiRequest<O extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/{region}, or below /api with `global`. */
  path: `/${string}`;
  global?: boolean;
  body?: unknown;
  /** Body of the request, instead of `body`. The name of the file is sent as `x-file-name`. */
  file?: File;
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  query?: Record<string, string | number | boolean | undefined>;
  /** Schema of the response. A response that does not match is an error. */
  output: O;
  /**
   * Version of the document that the change is based on. The server refuses with CONFLICT if the
   * document has changed.
   */
  ifVersion?: number;
  signal?: AbortSignal;
}

/**
 * Calls an HTTP route of the gateway.
 * @throws ApiError
 */
export async function request<O extends z.ZodType>({
  method,
  path,
  global = false,
  body,
  file,
  onProgress,
  query = {},
  output,
  ifVersion,
  signal,
}: ApiRequest<O>): Promise<z.output<O>> {
  const url = new URL(`/api${global ? '' : `/${currentHost().region}`}${path}`, location.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (file !== undefined)
    Object.assign(headers, {
      'content-type': file.type || 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
    });
  if (ifVersion !== undefined) headers['if-match'] = `"${ifVersion}"`;
  const response = await send(
    url.pathname + url.search,
    {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      ...(signal && { signal }),
    },
    onProgress,
  );
  const parsed = output.safeParse(
    response.status === 204 ? undefined : await response.json().catch(() => undefined),
  );
  if (!parsed.success) throw badResponse(response.status, parsed.error);
  return parsed.data;
}
