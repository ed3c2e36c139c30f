import type { FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';

/** Headers in which common proxies send the country. */
const HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
];
/** Values of these headers that name no country: unknown, and Tor. */
const UNKNOWN = ['XX', 'T1', 'ZZ'];

/**
 * Returns a function that reads the caller's country (ISO 3166, two letters) from a trusted proxy.
 * The result is empty if the country is unknown or the caller could have sent the header.
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
