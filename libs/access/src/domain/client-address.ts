import { isIP } from 'node:net';

/** What is believed of proxies in front of the service. */
export interface ProxyTrust {
  /** How many there are; 0 believes the connection alone. */
  readonly count: number;
  /** Lower-case names of the headers that may hold addresses; the first present one counts. */
  readonly headers: readonly string[];
}

/** Azure's Application Gateway, for one, names the port as well. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;

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
  const hop = hops[hops.length - trust.count]?.trim() ?? '';
  const [, plain, bracketed] = WITH_PORT.exec(hop) ?? [];
  const address = plain ?? bracketed ?? hop;
  return isIP(address) ? address : null;
}
