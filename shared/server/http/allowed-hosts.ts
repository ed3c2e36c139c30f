import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';

/** Returns whether a host belongs to the installation itself. */
export type HostCheck = (host: string | undefined) => boolean;

export interface HostOptions extends Pick<Config, 'publicUrl' | 'filesOrigin'> {
  /** Hosts of slices. */
  hosts?: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether the host is a name of this machine itself, with any port. No page of another
 * machine can have such an address.
 */
export const isLoopbackHost = (host: string | undefined): boolean =>
  LOOPBACK.has(nameOf(host ?? ''));

/**
 * Returns a check for the installation's own hosts: those of PUBLIC_URL, FILES_ORIGIN and slices,
 * and this machine's own names. A foreign name that resolves to this machine (DNS rebinding) would
 * be same-origin with us. Therefore the gateway answers only on these hosts and on verified hosts
 * of agencies.
 */
export function ownHosts({ publicUrl, filesOrigin, hosts = [] }: HostOptions): HostCheck {
  const allowed = new Set([new URL(publicUrl).host, ...hosts]);
  if (filesOrigin !== undefined) allowed.add(new URL(filesOrigin).host);
  return (host) => {
    if (host === undefined) return false;
    const requested = withoutUsualPort(withoutRootDot(host.trim().toLowerCase()));
    return allowed.has(requested) || isLoopbackHost(requested);
  };
}

/**
 * Returns the host that the browser requested. The forwarded host is used only behind a trusted
 * proxy (TRUST_PROXY), which sets or removes the header.
 */
export function requestedHost(
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-host']) : undefined;
  return forwarded ?? headers.host;
}

/** Removes default ports, which browsers and configured addresses omit. */
const withoutUsualPort = (host: string): string => host.replace(/:(80|443)$/, '');
/** Removes the dot with which a fully qualified name may end. */
const withoutRootDot = (host: string): string => host.replace(/\.(:\d+)?$/, '$1');
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Returns the last entry of a header, which the proxy next to us has written. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim();

/** Page for people who followed a wrong address, and for operators. */
export const WRONG_HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not served at this address</title><h1>Nothing is served at this address</h1>
<p>Please use the address you were given.</p>
<p>If you run an agency: verify this domain in your agency settings.</p>
<p>If you run this installation: set <code>PUBLIC_URL</code> to the address people use.</p></html>`;
