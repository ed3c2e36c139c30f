import { BlockList, isIP } from 'node:net';

/**
 * Special-purpose IPv4 ranges (IANA registry), and cloud platform endpoints on public-looking
 * addresses.
 */
const V4_BLOCKED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];
/**
 * Ranges of global unicast space that contain no ordinary hosts: Teredo and other protocol
 * assignments, documentation, 6to4, SRv6.
 */
const V6_BLOCKED = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const fill = (list: BlockList, ranges: string[], family: 'ipv4' | 'ipv6') => {
  for (const range of ranges) {
    const [net, bits] = range.split('/') as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};
const blockedV4 = fill(new BlockList(), V4_BLOCKED, 'ipv4');
const blockedV6 = fill(new BlockList(), V6_BLOCKED, 'ipv6');
/**
 * Only 2000::/3 contains public addresses. Being an allow-list, it also refuses loopback,
 * link-local, unique-local, multicast, v4-mapped, v4-compatible and NAT64 addresses.
 */
const globalUnicast = fill(new BlockList(), ['2000::/3'], 'ipv6');

/**
 * Returns whether a text is a literal IP address that is public and belongs to an ordinary host.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedV4.check(address, 'ipv4');
    case 6:
      return (
        !address.includes('%') &&
        globalUnicast.check(address, 'ipv6') &&
        !blockedV6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}
