import { hostIfInstalled, siteRoot } from '../host/host';
import { ApiError, readWireError } from './api-error';
import { translate } from '../i18n/i18n';
import { showWayOut } from './plan-limit';
import { fetchWithProgress } from './fetch-with-progress';

/**
 * Sends a request; this is the only `fetch` of the dashboard. `path`: with its query, below the
 * site's root. `onProgress`: upload progress, 0 to 1. Resolves only on success. On 401 it notifies
 * the shell that the session has ended.
 * @throws ApiError, or the caller's own AbortError
 */
export async function send(
  path: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
): Promise<Response> {
  const url = siteRoot() + path;
  let response: Response;
  try {
    response = await (onProgress
      ? fetchWithProgress(url, init, onProgress)
      : fetch(url, { credentials: 'same-origin', ...init }));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('NETWORK', translate('sdk', 'error.network'), 0, {}, { cause: error });
  }
  if (response.ok) return response;
  const error = readWireError(response.status, await response.json().catch(() => null));
  if (
    error.code === 'UNAUTHENTICATED' ||
    error.code === 'LOGIN_REQUIRED_FOR_AGENT' ||
    error.code === 'LOGIN_AGAIN'
  )
    hostIfInstalled()?.sessionEnded(error.code);
  if (error.details.planLimit === true) showWayOut(error);
  throw error;
}
