import { networkOf } from '@voxgrove/server/http/network';

/** Shortens an address to its area: IPv4 with 0 as the last part, the first 48 bits of IPv6. */
export function withoutLastPart(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::`
    : network.replace(/\.\d+$/, '.0');
}
