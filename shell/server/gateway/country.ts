import type { FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';

/** Where the usual proxies write the country of the caller. */
const HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
];
/** What they write when they do not know: nobody, Tor. */
const UNKNOWN = ['XX', 'T1', 'ZZ'];

/** The caller's country (ISO 3166, two letters) as a trusted proxy says it; empty when it does not, or when anybody could have written it. */
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
