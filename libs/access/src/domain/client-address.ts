import { isIP } from 'node:net';

/** What is believed of proxies in front of the service. */
export interface ProxyTrust {
  /** How many there are; 0 believes the connection alone. */
  readonly count: number;
  /** Lower-case names of the headers that may hold addresses; the first present one counts. */
  readonly headers: readonly string[];
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Address of the client: of the connection, or the one that stands `count` hops from the right in a forwarding header,
 * since only that was written by a trusted proxy. Null when nothing there is an address. @source supplement §4.7
 */
export function clientAddress(connection: string | undefined, headers: Headers, trust: ProxyTrust): string | null {
  if (trust.count === 0) return connection ?? null;
  const present = trust.headers.map((name) => headers[name]).find((value) => value !== undefined && value !== '');
  if (present === undefined) return connection ?? null;
  const hops = [present].flat().join(',').split(',');
  const address = hops[hops.length - trust.count]?.trim() ?? '';
  return isIP(address) ? address : null;
}
