import { SocketAddress, isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
/** Some proxies include the caller's port, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * Returns the key under which an address is counted: IPv4 unchanged, IPv6 as its /64 (which one
 * household or server owns). Accepts any spelling, and removes the port.
 */
export function networkOf(ip: string): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? [];
  const bare = (v6 ?? v4 ?? ip).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = [], back = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, GROUPS / 2)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
