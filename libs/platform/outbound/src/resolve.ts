import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/**
 * The library learns how fast its servers are, and tries again after a quarter of a second at least, then twice as long each
 * time: an answer may take some seven seconds. Servers that never said anything are given up after twelve.
 */
const PATIENCE = { timeout: 500, tries: 5 };
/** How long the system's list of name servers is taken for true. */
const SERVERS_KNOWN_FOR_MS = 60_000;

/** As every other program of this machine does: /etc/hosts, search domains and all. Keeps a thread of few until it is done. */
export const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * Asks the name servers of this machine, by the network alone. Names that never get an answer keep no thread, of which Node
 * has two for the system's look-ups: twenty of them would have everybody else's wait for minutes.
 */
export class NameServers {
  private resolver: Resolver | null = null;
  private madeMs = 0;

  /** @param servers addresses with or without a port; those of the system without it */
  constructor(private readonly servers?: readonly string[]) {}

  /** Those of version 4 first: who has no way to the others loses no time. @throws Error without any address */
  readonly resolve: Resolve = async (hostname) => {
    const resolver = this.current();
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    throw four.status === 'rejected' ? four.reason : (six as PromiseRejectedResult).reason;
  };

  /** A resolver learns its servers when it is made. */
  private current(): Resolver {
    const nowMs = performance.now();
    if (this.resolver && nowMs - this.madeMs < SERVERS_KNOWN_FOR_MS) return this.resolver;
    this.resolver = new Resolver(PATIENCE);
    if (this.servers) this.resolver.setServers(this.servers);
    this.madeMs = nowMs;
    return this.resolver;
  }
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
