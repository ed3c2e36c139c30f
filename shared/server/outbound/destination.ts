import { isIP } from 'node:net';
import { AppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { Config } from '../config';
import { isPublicAddress } from './addresses';
import type { PurposeRules } from './purposes';

/** Reasons for refusing an address. They are safe to show. */
export type BlockReason =
  | 'invalid-url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'name'
  | 'address'
  | 'not-configured'
  | 'method'
  | 'header';

export const blocked = (reason: BlockReason): AppError =>
  new AppError('OUTBOUND_BLOCKED', { reason });

/**
 * Names that have a meaning only inside a network or on a cloud host. No customer's website has
 * such a name.
 */
const INNER_SUFFIXES = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'localdomain',
  'home.arpa',
  'arpa',
  'onion',
  'test',
  'invalid',
  'consul',
  'svc',
];

const isInnerName = (name: string) =>
  !name.includes('.') ||
  INNER_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));

/**
 * A checked destination. `trusted` is true for destinations that the operator named. They skip the
 * address check.
 */
export interface Destination {
  url: URL;
  trusted: boolean;
}

/** Destinations named by the operator. */
export type Named = Pick<Config, 'outboundAllowedOrigins'> & {
  model: { baseUrl: string } | undefined;
} & Partial<Pick<Config, 'embedded' | 'sandboxUrl'>>;

/**
 * Checks a URL as far as possible before its name is resolved.
 * @throws AppError OUTBOUND_BLOCKED with `details.reason` a BlockReason
 */
export function checkDestination(address: string, rules: PurposeRules, config: Named): Destination {
  // The URL parser forgives these; the people who send them rarely mean well.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(address) || address.length > 2_048 || !isUrl(address))
    throw blocked('invalid-url');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw blocked('scheme');
  if (url.username !== '' || url.password !== '') throw blocked('credentials');
  url.hash = '';
  if (rules.sandboxPath !== undefined && isInSandbox(url, rules.sandboxPath, config))
    return { url, trusted: true };
  if (rules.destination === 'model') return { url: belowModelBase(url, config), trusted: true };
  if (rules.destination === 'customer-model') {
    if (isSandboxModel(url, config)) return { url, trusted: true };
  } else if (config.outboundAllowedOrigins.includes(url.origin)) return { url, trusted: true };

  const usualPort = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? usualPort : Number(url.port);
  if (rules.ports !== 'any' && !rules.ports.includes(port)) throw blocked('port');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(host) !== 0) {
    // A literal address is checked here, because it needs no lookup.
    if (!isPublicAddress(host)) throw blocked('address');
  } else if (host === '' || isInnerName(host)) throw blocked('name');
  return { url, trusted: false };
}

/** Returns whether the URL is the sandbox's scripted model, if the installation has one. */
export const isSandboxModel = (url: URL, config: Named): boolean =>
  isInSandbox(url, '/openai/', config);

const isInSandbox = (url: URL, path: string, { embedded, sandboxUrl }: Named): boolean =>
  embedded === true &&
  sandboxUrl !== undefined &&
  url.origin === new URL(sandboxUrl).origin &&
  url.pathname.startsWith(path);

function belowModelBase(url: URL, config: Named): URL {
  const base =
    config.model && isUrl(config.model.baseUrl) ? new URL(config.model.baseUrl) : undefined;
  const prefix = base?.pathname.replace(/\/*$/, '/');
  if (
    base === undefined ||
    prefix === undefined ||
    url.origin !== base.origin ||
    !url.pathname.startsWith(prefix)
  )
    throw blocked('not-configured');
  return url;
}
