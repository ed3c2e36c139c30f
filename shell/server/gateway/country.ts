import { COUNTRY_HEADERS } from '@voxgrove/server/http/country-headers';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';

/** Values of the country headers that name no country: unknown, and Tor. */
const UNKNOWN = ['XX', 'T1', 'ZZ'];

/**
 * Returns a function that reads the caller's country (ISO 3166, two letters) from a trusted proxy.
 * The result is empty if the country is unknown or the caller could have sent the header.
 */
export const countryOf =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    if (!trustProxy) return '';
    const headerValue = COUNTRY_HEADERS.map((name) => headers[name]).find(
      (value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9]$/.test(value),
    );
    const country = String(headerValue ?? '').toUpperCase();
    return UNKNOWN.includes(country) ? '' : country;
  };
