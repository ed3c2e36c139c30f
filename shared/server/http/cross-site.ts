import { AppError } from '@voxgrove/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Refuses writes another site made the browser send. Browsers say where a request comes from (Sec-Fetch-Site, older ones
 * Origin); "same site" is not enough, because another port or subdomain is another program. Callers that are no browser
 * send neither and carry no cookie they did not mean to send.
 * Where only Origin is sent, it may be any host the gateway answers to (allowed-hosts.ts), if it is the one asked.
 * @throws AppError CROSS_SITE_REQUEST
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, publicOrigin: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('CROSS_SITE_REQUEST');
  }
  const origin = headers.origin;
  if (origin === undefined || origin === publicOrigin) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host === null || host !== headers.host) throw new AppError('CROSS_SITE_REQUEST');
}
