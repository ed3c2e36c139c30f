import { AppError } from '@voxgrove/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Refuses writing requests that another site made the browser send. Browsers name the source
 * (Sec-Fetch-Site, older ones Origin). "same-site" is not enough, because another port or subdomain
 * is another program. Other clients send neither header, and no cookie
 * by accident. With Origin only, it must be the requested host, which the gateway answers to
 * (allowed-hosts.ts), or on the installation's own hosts `publicOrigin`.
 * @throws AppError CROSS_SITE_REQUEST
 */
export function refuseCrossSite(
  headers: IncomingHttpHeaders,
  { host: requested, publicOrigin }: { host: string | undefined; publicOrigin?: string },
): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('CROSS_SITE_REQUEST');
  }
  const origin = headers.origin;
  if (origin === undefined || origin === publicOrigin) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host === null || host !== requested) throw new AppError('CROSS_SITE_REQUEST');
}
