import { networkOf } from '@voxgrove/server/http/network';

/** An address that still says where about, and not whose: IPv4 with 0 for its last part, the first 48 bits of IPv6. */
export function withoutLastPart(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::`
    : network.replace(/\.\d+$/, '.0');
}
