import { type Agent, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { AddressGuard } from './address-guard';
import { createGuardedAgent } from './guarded-agent';
import { CONNECTIONS } from './connections';
import { OutboundError } from './outbound-error';
import { portOf } from './redirects';

/**
 * How requests leave: straight from here, where the guard judges each connection, or through the proxy of the operator,
 * who opens connections itself and has to keep them off private networks. Hosts that are allowed by name lie this side of it.
 */
export class WayOut {
  private readonly direct: Agent;
  private readonly proxy: ProxyAgent | null;

  /** @param proxyUrl with a name and a password where the proxy wants them */
  constructor(
    private readonly guard: AddressGuard,
    proxyUrl: string | null,
  ) {
    this.direct = createGuardedAgent(guard);
    this.proxy = proxyUrl ? throughProxy(proxyUrl) : null;
  }

  /** What a request to an address is made with. @throws OutboundError refused_address */
  async dispatcherFor(url: URL): Promise<Dispatcher> {
    const proxy = this.proxyFor(url);
    if (!proxy) return this.direct;
    await this.guard.assertMayBePublic(url.hostname, portOf(url));
    return proxy;
  }

  /** Says early that an address would be refused. @throws OutboundError refused_address · unreachable */
  async assertPublic(url: URL): Promise<void> {
    if (this.proxyFor(url)) await this.guard.assertMayBePublic(url.hostname, portOf(url));
    else await this.guard.addressesOf(url.hostname, portOf(url));
  }

  async close(): Promise<void> {
    await Promise.all([this.direct.destroy(), this.proxy?.destroy()]);
  }

  private proxyFor(url: URL): ProxyAgent | null {
    return this.guard.isAllowedByName(url.hostname, portOf(url)) ? null : this.proxy;
  }
}

/** Pages without TLS are asked of the proxy itself: many open tunnels to port 443 alone. @source RFC 9110 §7.2, §9.3.6 */
function throughProxy(uri: string): ProxyAgent {
  return new ProxyAgent({
    uri,
    proxyTunnel: false,
    proxyTls: { timeout: CONNECTIONS.connectTimeoutMs, autoSelectFamily: true },
    clientFactory: (origin, options) => new Tunnels(origin, options),
    factory: (origin, options) => new Pool(origin, { ...options, ...CONNECTIONS.kept }),
  });
}

/** Asks the proxy for tunnels, each of which has to be open as soon as a connection would be. */
class Tunnels extends Pool {
  constructor(origin: URL, options: object) {
    super(origin, { ...options, headersTimeout: CONNECTIONS.connectTimeoutMs });
  }

  override connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData>;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): void;
  override connect(
    options: Dispatcher.ConnectOptions,
    callback?: (error: Error | null, data: Dispatcher.ConnectData) => void,
  ): Promise<Dispatcher.ConnectData> | void {
    if (callback) return super.connect(options, callback);
    return super.connect(options).catch((error: unknown) => {
      throw isClosed(error) ? closedBefore(options.path, error) : error;
    });
  }
}

/** A proxy that closes the connection: the library would take it for one of its own that was kept too long, and ask for ever. */
function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET';
}

function closedBefore(host: string, cause: unknown): OutboundError {
  return new OutboundError('unreachable', `The proxy on the way to ${host} closed the connection.`, cause);
}
