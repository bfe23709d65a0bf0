import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Whether an address is one of those listed, or lies in one of the networks (CIDR). @source supplement §4.3, §4.7 */
export function isAllowedAddress(address: string | null, allowed: readonly string[]): boolean {
  const plain = address?.replace(MAPPED, '') ?? '';
  const family = familyOf(plain);
  if (!family) return false;
  const list = new BlockList();
  for (const entry of allowed) add(list, entry);
  return list.check(plain, family);
}

function add(list: BlockList, entry: string): void {
  const [network = '', prefix] = entry.split('/');
  const family = familyOf(network);
  if (!family) return;
  if (prefix === undefined) list.addAddress(network, family);
  else list.addSubnet(network, Number(prefix), family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
