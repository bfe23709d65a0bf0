import { Injectable, Logger } from '@nestjs/common';
import { OutboundConfig } from '@svc/config';
import { AppError, Clock, storableMember } from '@svc/kernel';
import { OutboundClient, REDIRECT_STATUSES } from '@svc/outbound';
import { problemsOf, type ProviderMetadata, standsForMany } from '../domain/provider-metadata';

/** How long a document is used without asking again. */
const FRESH_MS = 10 * 60_000;
/** How long the last one is used while the provider cannot be asked. */
const STALE_MS = 24 * 60 * 60_000;
const LIMITS = { timeoutMs: 5_000, maxBytes: 256 * 1024 };
const MAX_ENTRIES = 1_000;
const MAX_REDIRECTS = 5;

interface Entry {
  readonly metadata: ProviderMetadata;
  readonly fetchedAt: number;
}

/** A discovery document could not be had; the message is for administrators and names no secret. */
export class DiscoveryFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DiscoveryFailed';
  }
}

/** Reads the discovery documents of identity providers and remembers them. */
@Injectable()
export class Discovery {
  private readonly logger = new Logger(Discovery.name);
  private readonly entries = new Map<string, Entry>();
  private readonly running = new Map<string, Promise<ProviderMetadata>>();
  private readonly fetch: typeof fetch;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly config: OutboundConfig,
    private readonly clock: Clock,
  ) {
    this.fetch = outbound.guardedFetch(LIMITS);
  }

  /**
   * The document behind an address, asked for again every ten minutes; while the provider cannot be asked, the last one
   * is used for a day. @throws identity_provider_unavailable
   */
  async of(endpoint: string): Promise<ProviderMetadata> {
    const known = this.entries.get(endpoint);
    const age = known ? this.clock.now().getTime() - known.fetchedAt : Infinity;
    if (known && age < FRESH_MS) return known.metadata;
    try {
      return await this.refresh(endpoint);
    } catch (cause) {
      if (!known || age >= STALE_MS) throw new AppError('identity_provider_unavailable', { cause });
      this.logger.warn({ err: cause }, 'A discovery document could not be refreshed; the last one is used.');
      return known.metadata;
    }
  }

  /** Asks now, whatever is remembered; calls at the same time share one request. @throws DiscoveryFailed */
  refresh(endpoint: string): Promise<ProviderMetadata> {
    const running = this.running.get(endpoint);
    if (running) return running;
    const started = this.read(endpoint).finally(() => this.running.delete(endpoint));
    this.running.set(endpoint, started);
    return started;
  }

  private async read(endpoint: string): Promise<ProviderMetadata> {
    const document = await this.download(endpoint);
    const problems = problemsOf(document);
    if (problems.length > 0) throw new DiscoveryFailed(`The discovery document lacks ${problems.join(', ')}.`);
    const metadata = document as ProviderMetadata;
    if (standsForMany(metadata.issuer)) {
      throw new DiscoveryFailed(
        `The issuer ${metadata.issuer} stands for many organisations; name the address of your own (at Entra ID with the id ` +
          'of its directory in place of "common" or "organizations").',
      );
    }
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
      this.requireProtected(metadata[name]);
    }
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(endpoint, { metadata, fetchedAt: this.clock.now().getTime() });
    return metadata;
  }

  /** Who could change it on its way would have codes and secrets sent to themselves, so no redirect leads out of TLS. */
  private async download(endpoint: string): Promise<unknown> {
    const signal = AbortSignal.timeout(LIMITS.timeoutMs);
    const headers = { accept: 'application/json' };
    let address = endpoint;
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        this.requireProtected(address);
        const response = await this.fetch(address, { headers, redirect: 'manual', signal });
        if (response.status === 200) return JSON.parse(await response.text(), storableMember) as unknown;
        await response.body?.cancel();
        address = this.redirected(address, response);
      }
      throw new DiscoveryFailed(`The discovery document redirects more than ${MAX_REDIRECTS} times.`);
    } catch (cause) {
      if (cause instanceof DiscoveryFailed) throw cause;
      throw new DiscoveryFailed('The discovery document cannot be read.', cause);
    }
  }

  /** Where an answer that is no document leads. @throws DiscoveryFailed */
  private redirected(from: string, { status, headers }: Response): string {
    const location = REDIRECT_STATUSES.has(status) ? headers.get('location') : null;
    if (location === null) throw new DiscoveryFailed(`The discovery document answers with status ${status}.`);
    const to = new URL(location, from).href;
    if (!this.outbound.mayLead(from, to)) {
      throw new DiscoveryFailed(`The discovery document redirects to ${new URL(to).host}, where it may not lead.`);
    }
    return to;
  }

  /** Secrets and codes go nowhere in clear but to hosts that the operator named. @throws DiscoveryFailed */
  private requireProtected(address: string): void {
    const { protocol, host, hostname } = new URL(address);
    if (protocol === 'https:') return;
    const named = this.config.allowedPrivateHosts.map((name) => name.trim().toLowerCase());
    if (named.includes(host) || named.includes(hostname)) return;
    throw new DiscoveryFailed('An identity provider must be asked over https://.');
  }
}
