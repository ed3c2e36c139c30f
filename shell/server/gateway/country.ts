import type { FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';

/** Country headers of common proxies. */
const HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
];
/** Their values for unknown: none, Tor. */
const UNKNOWN = ['XX', 'T1', 'ZZ'];

/**
 * The caller's country (ISO 3166, two letters) from a trusted proxy; empty when unknown or when
 * anybody could have sent it.
 */
export const countryOf =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    if (!trustProxy) return '';
    const said = HEADERS.map((name) => headers[name]).find(
      (value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9]$/.test(value),
    );
    const country = String(said ?? '').toUpperCase();
    return UNKNOWN.includes(country) ? '' : country;
  };
