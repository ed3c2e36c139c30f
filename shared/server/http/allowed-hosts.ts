import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';

/** Returns whether this process answers to a request's Host. */
export type HostCheck = (headers: IncomingHttpHeaders) => boolean;

export interface HostOptions extends Pick<Config, 'publicUrl' | 'filesOrigin' | 'trustProxy'> {
  /** Hosts of slices. */
  hosts?: readonly string[];
  /** Further hosts, checked at each request: customers' domains. */
  more?: () => ReadonlySet<string>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** This machine's own names, at any port. No page of another machine can have such an address. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  LOOPBACK.has(nameOf(host ?? ''));

/**
 * Hosts the gateway answers to: those of PUBLIC_URL, FILES_ORIGIN and slices, and this machine's
 * own names. A foreign name that resolves to this machine (DNS rebinding) would be same-origin with
 * us. Behind a proxy (TRUST_PROXY) the forwarded host counts.
 */
export function allowedHosts({
  publicUrl,
  filesOrigin,
  hosts = [],
  trustProxy,
  more,
}: HostOptions): HostCheck {
  const own = new Set([new URL(publicUrl).host, ...hosts]);
  if (filesOrigin !== undefined) own.add(new URL(filesOrigin).host);
  const isOurs = (host: string | undefined): boolean => {
    if (host === undefined) return false;
    const known = withoutUsualPort(host.trim().toLowerCase());
    return own.has(known) || isLoopbackHost(known) || (more?.().has(known) ?? false);
  };
  return (headers) =>
    isOurs(headers.host) || (trustProxy && isOurs(lastOf(headers['x-forwarded-host'])));
}

/** Browsers and configured addresses omit default ports. */
const withoutUsualPort = (host: string): string => host.replace(/:(80|443)$/, '');
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The last entry comes from the proxy next to us. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1);

/** For people who follow a wrong address, and for operators. */
export const WRONG_HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not served at this address</title><h1>Nothing is served at this address</h1>
<p>Please use the address you were given.</p><p>If you run this installation: set <code>PUBLIC_URL</code> to the address people use.</p></html>`;
