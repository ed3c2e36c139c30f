import { AppError } from '@voxgrove/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Refuses writing requests that another site made the browser send. Browsers name the source of a
 * request (Sec-Fetch-Site; older ones Origin). Clients that send neither header are admitted,
 * because they send no cookie by accident.
 * - Sec-Fetch-Site: "same-site" is refused, because another port or subdomain is another program.
 * - Only Origin: its host must be the requested host, which is one that the gateway answers on
 *   (allowed-hosts.ts). On the installation's own hosts, `publicOrigin` is accepted too.
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
  const host = isUrl(origin) ? new URL(origin).host : null;
  if (host === null || host !== requested) throw new AppError('CROSS_SITE_REQUEST');
}
