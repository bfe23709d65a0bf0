import { isIP, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';
import { isPublicName } from './public-name';
import { NameServers, type Resolve, resolveBySystem, type ResolvedAddress } from './resolve';

/** Decides which hosts may be connected to, and to which of their addresses. */
export class AddressGuard {
  private readonly allowed: ReadonlySet<string>;
  private readonly ownNames: Resolve;
  private readonly strangersNames: Resolve;

  /**
   * @param allowedPrivateHosts names or addresses, each with or without a port
   * @param resolve for tests, of whatever name
   */
  constructor(allowedPrivateHosts: readonly string[], resolve?: Resolve) {
    this.allowed = new Set(allowedPrivateHosts.map(normalise));
    this.ownNames = resolve ?? resolveBySystem;
    this.strangersNames = resolve ?? new NameServers().resolve;
  }

  /** The addresses a connection may be opened to. @throws OutboundError refused_address · unreachable */
  async addressesOf(hostname: string, port: number): Promise<readonly ResolvedAddress[]> {
    const host = normalise(bare(hostname));
    const literal = isIP(host);
    const isAllowed = this.isAllowedByName(host, port);
    // A stranger can have a name of the public name space that is never answered.
    const resolve = isAllowed || !isPublicName(host) ? this.ownNames : this.strangersNames;
    const addresses = literal ? [{ address: host, family: literal }] : await found(resolve, host);
    if (isAllowed) return addresses;
    // One private address among public ones is how a rebinding name looks; all must be public.
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      throw notPublic(host);
    }
    return addresses;
  }

  /**
   * For a host that somebody else connects to, a proxy, which looks the name up itself: what is known here to be private is
   * refused, and a name that only the proxy may know has to be one of the public name space.
   * @throws OutboundError refused_address
   */
  async assertMayBePublic(hostname: string, port: number): Promise<void> {
    try {
      await this.addressesOf(hostname, port);
    } catch (thrown) {
      if (!(thrown instanceof OutboundError) || thrown.failure !== 'unreachable') throw thrown;
      if (!isPublicName(normalise(bare(hostname)))) throw notPublic(normalise(hostname));
    }
  }

  /** Whether a host may be called wherever it lies, because the operator named it. */
  isAllowedByName(hostname: string, port: number): boolean {
    const host = normalise(bare(hostname));
    const bracketed = isIP(host) === 6 ? `[${host}]` : host;
    return this.allowed.has(host) || this.allowed.has(bracketed) || this.allowed.has(`${bracketed}:${port}`);
  }

  /** A look-up for sockets bound to one port, which yields only addresses that were judged. */
  lookupFor(port: number): LookupFunction {
    return (hostname, options, callback) => {
      this.addressesOf(hostname, port).then(
        (addresses) => {
          const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
          const [first] = wanted.length > 0 ? wanted : addresses;
          if (options.all) callback(null, [...wanted]);
          else callback(null, first?.address ?? '', first?.family);
        },
        (thrown: Error) => callback(thrown, '', 0),
      );
    };
  }
}

async function found(resolve: Resolve, host: string): Promise<readonly ResolvedAddress[]> {
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new OutboundError('unreachable', `${host} could not be resolved.`, cause);
  });
  if (addresses.length === 0) throw new OutboundError('unreachable', `${host} has no address.`);
  return addresses;
}

function notPublic(host: string): OutboundError {
  return new OutboundError('refused_address', `${host} does not lie on the public internet.`);
}

/** Lower case and without the dot that ends an absolute name. */
function normalise(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/\.(?=:\d+$|$)/, '');
}

function bare(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
