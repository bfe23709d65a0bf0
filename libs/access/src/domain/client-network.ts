import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one subscriber has of version 6 addresses at least. @source RFC 6177 §2, RFC 4291 §2.5.4 */
const GROUPS_OF_A_NETWORK = 4;

/** Whom an address stands for: of version 6 its first 64 bits, since one machine has all the rest to choose from. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const between = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return [...before, ...between, ...after]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
