import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses';
import { blocked } from './destination';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves a host name to all its addresses. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

export const systemResolver: Resolver = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });

/**
 * Creates the lookup of a connecting socket. The lookup returns addresses only if all of them are
 * public. The socket connects to exactly those addresses, so no second resolution can rebind the
 * name.
 */
export const guardedLookup =
  (resolve: Resolver): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const first = addresses[0];
        if (first === undefined)
          callback(
            Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' }),
            '',
            4,
          );
        else if (!addresses.every(({ address }) => isPublicAddress(address)))
          callback(blocked('address'), '', 4);
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => {
        callback(error, '', 4);
      },
    );
  };
