import { BlockList, isIPv4, isIPv6 } from 'node:net';

// @source IANA special-purpose address registries (RFC 6890 and its updates)
const REFUSED_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '168.63.129.16/32', // a cloud's platform services, although in public space
  '169.254.0.0/16', // link-local, and the metadata services of clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

// Inside global unicast (2000::/3); everything outside that is refused anyway.
const REFUSED_IPV6 = [
  '2001::/23', // Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
];

const refused = new BlockList();
for (const range of REFUSED_IPV4) addRange(range, 'ipv4');
for (const range of REFUSED_IPV6) addRange(range, 'ipv6');

/** Whether an IP address belongs to the public internet; texts that are no address do not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return false;
  const groups = ipv6Groups(plain);
  const embedded = embeddedIpv4(groups);
  if (embedded !== undefined) return isPublicAddress(embedded);
  const isGlobalUnicast = ((groups[0] ?? 0) & 0xe000) === 0x2000;
  return isGlobalUnicast && !refused.check(plain, 'ipv6');
}

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  refused.addSubnet(network, Number(prefix), family);
}

/** The IPv4 address that packets to an IPv6 address end up at: mapped, NAT64 and 6to4. */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return dotted(groups[6], groups[7]);
  if (groups[0] === 0x2002) return dotted(groups[1], groups[2]);
  return undefined;
}

function dotted(high = 0, low = 0): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The eight groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
