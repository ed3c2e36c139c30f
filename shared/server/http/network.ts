import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whose address this is, for counting: an IPv4 address as it is, an IPv6 address as its /64 (one household or server owns
 * a whole one), however it is written.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [front = [], back = []] = ip.replace(/%.*$/, '').split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, GROUPS / 2).map((group) => parseInt(group, 16).toString(16)).join(':');
}
