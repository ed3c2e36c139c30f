import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';

/** Returns whether a host belongs to the installation itself. */
export type HostCheck = (host: string | undefined) => boolean;

export interface HostOptions extends Pick<Config, 'publicUrl' | 'filesOrigin'> {
  /** Hosts of slices. */
  hosts?: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** This machine's own names, at any port. No page of another machine can have such an address. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  LOOPBACK.has(nameOf(host ?? ''));

/**
 * The installation's own hosts: those of PUBLIC_URL, FILES_ORIGIN and slices, and this machine's
 * own names. A foreign name that resolves to this machine (DNS rebinding) would be same-origin with
 * us, so the gateway answers to these and to verified hosts of agencies only.
 */
export function ownHosts({ publicUrl, filesOrigin, hosts = [] }: HostOptions): HostCheck {
  const own = new Set([new URL(publicUrl).host, ...hosts]);
  if (filesOrigin !== undefined) own.add(new URL(filesOrigin).host);
  return (host) => {
    if (host === undefined) return false;
    const known = withoutUsualPort(withoutRootDot(host.trim().toLowerCase()));
    return own.has(known) || isLoopbackHost(known);
  };
}

/**
 * The host that the browser asked for. Only behind a trusted proxy (TRUST_PROXY), which sets or
 * removes the header, the forwarded host is used.
 */
export function requestedHost(
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-host']) : undefined;
  return forwarded ?? headers.host;
}

/** Browsers and configured addresses omit default ports. */
const withoutUsualPort = (host: string): string => host.replace(/:(80|443)$/, '');
/** A fully qualified name may end with a dot. */
const withoutRootDot = (host: string): string => host.replace(/\.(:\d+)?$/, '$1');
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The last entry comes from the proxy next to us. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim();

/** For people who follow a wrong address, and for operators. */
export const WRONG_HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not served at this address</title><h1>Nothing is served at this address</h1>
<p>Please use the address you were given.</p>
<p>If you run an agency: verify this domain in your agency settings.</p>
<p>If you run this installation: set <code>PUBLIC_URL</code> to the address people use.</p></html>`;
