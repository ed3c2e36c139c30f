import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';

/** Is a request's Host one that this process answers to? */
export type HostCheck = (headers: IncomingHttpHeaders) => boolean;

export interface HostOptions extends Pick<
  Config,
  'publicUrl' | 'filesOrigin' | 'flowsHost' | 'trustProxy'
> {
  /** Further hosts, asked for at each request: domains of customers. */
  more?: () => ReadonlySet<string>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** This machine by its own names, at any port. No page of another machine can have such an address. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  LOOPBACK.has(nameOf(host ?? ''));

/**
 * Hosts the gateway answers to: those of PUBLIC_URL, FILES_ORIGIN and FLOWS_HOST, and this machine's own names. A name of
 * somebody else's that leads here (DNS rebinding) would make their page one of ours. Behind a proxy (TRUST_PROXY) the host
 * may be the one it forwards.
 */
export function allowedHosts({
  publicUrl,
  filesOrigin,
  flowsHost,
  trustProxy,
  more,
}: HostOptions): HostCheck {
  const own = new Set([new URL(publicUrl).host]);
  if (filesOrigin !== undefined) own.add(new URL(filesOrigin).host);
  if (flowsHost !== undefined) own.add(flowsHost);
  const isOurs = (host: string | undefined): boolean => {
    if (host === undefined) return false;
    const known = withoutUsualPort(host.trim().toLowerCase());
    return own.has(known) || isLoopbackHost(known) || (more?.().has(known) ?? false);
  };
  return (headers) =>
    isOurs(headers.host) || (trustProxy && isOurs(lastOf(headers['x-forwarded-host'])));
}

/** Browsers leave the usual port out, and so do configured addresses. */
const withoutUsualPort = (host: string): string => host.replace(/:(80|443)$/, '');
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** What the proxy next to us has added stands last. */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1);

/** For people who follow an address that is not ours, and for whoever runs the installation. */
export const WRONG_HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not served at this address</title><h1>Nothing is served at this address</h1>
<p>Please use the address you were given.</p><p>If you run this installation: set <code>PUBLIC_URL</code> to the address people use.</p></html>`;
