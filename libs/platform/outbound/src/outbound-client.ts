import type { OnApplicationShutdown } from '@nestjs/common';
import type { OutboundConfig } from '@svc/config';
import { assertOutsideTransaction, withDeadline } from '@svc/kernel';
import { currentTraceParent, inSpan, isTraced, traceParentText } from '@svc/telemetry';
import { type Dispatcher, request as send } from 'undici';
import { AddressGuard } from './address-guard';
import { createGuardedFetch, type GuardedFetchLimits } from './guarded-fetch';
import { OutboundError, toOutboundError } from './outbound-error';
import { isRedirect, MAX_REDIRECTS, nextStep, parseUrl, portOf, type Step } from './redirects';
import type { OutboundRequest, OutboundResponse } from './request-types';
import type { Resolve } from './resolve';
import { limitBody, tooLarge } from './response-body';
import { WayOut } from './way-out';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Of requests whose maker says nothing. Firewalls before identity providers and others refuse who does not say a name. */
const USER_AGENT = 'KnowledgePlatform/1.0';

/** Asks addresses that came from outside, and only those that lie on the public internet or are allowed by name. */
export class OutboundClient implements OnApplicationShutdown {
  private readonly guard: AddressGuard;
  private readonly wayOut: WayOut;
  private readonly toldHosts: ReadonlySet<string>;

  constructor(config: OutboundConfig, resolve?: Resolve) {
    this.guard = new AddressGuard(config.allowedPrivateHosts, resolve);
    this.wayOut = new WayOut(this.guard, config.proxyUrl);
    this.toldHosts = new Set(config.traceparentHosts.map((host) => host.toLowerCase()));
  }

  /**
   * Sends one request and hands the answer out as soon as its head is there, whatever its status.
   * @throws OutboundError · the reason of `signal` when that ended it
   */
  async request(request: OutboundRequest): Promise<OutboundResponse> {
    assertOutsideTransaction('The network');
    if (!isTraced()) return this.follow(request);
    const { url, method } = firstStep(request);
    const attributes = {
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': portOf(url),
    };
    return inSpan(method, { kind: 'client', attributes }, async (span) => {
      const answer = await this.follow(request);
      span.set({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span.fail({ code: String(answer.status) });
      return answer;
    });
  }

  private async follow(request: OutboundRequest): Promise<OutboundResponse> {
    const signal = deadline(request);
    let step = firstStep(request);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.sendStep(step, request, signal);
      const { location } = answer.headers;
      if (request.redirect === 'manual' || !isRedirect(answer.statusCode, location)) {
        return toResponse(answer, step, request);
      }
      // The connection is of use again once the body of the redirect is out of it.
      await answer.body.dump({ limit: 65_536 }).catch(() => undefined);
      if (request.redirect === 'error') throw new OutboundError('refused_redirect', `${step.url.host} redirects.`);
      if (redirects === MAX_REDIRECTS) {
        throw new OutboundError('too_many_redirects', `${step.url.host} redirects more than ${MAX_REDIRECTS} times.`);
      }
      const next = nextStep(step, answer.statusCode, location);
      if (!this.mayLead(step.url, next.url)) {
        throw new OutboundError(
          'refused_redirect',
          `${step.url.host} redirects to ${next.url.host}, where it may not lead.`,
        );
      }
      step = next;
    }
  }

  /** A `fetch` behind the same guard, for libraries that take one; redirects are errors unless asked for. */
  guardedFetch(limits: GuardedFetchLimits = {}): typeof fetch {
    return createGuardedFetch((request) => this.request(request), limits);
  }

  /** Says early that an address would be refused. @throws OutboundError invalid_url · refused_address · unreachable */
  async assertPublicUrl(url: string | URL): Promise<void> {
    await this.wayOut.assertPublic(parseUrl(url));
  }

  /**
   * Whether `ALLOWED_PRIVATE_HOSTS` names the host of an address: for those who know that host, not for whoever a stranger
   * makes ask. @throws OutboundError invalid_url
   */
  isAllowedByName(url: string | URL): boolean {
    const parsed = parseUrl(url);
    return this.guard.isAllowedByName(parsed.hostname, portOf(parsed));
  }

  /**
   * Whether who answers at one address may send us to another. A private host that the operator opened was opened for those
   * who name it, not for strangers whose pages lead there. @throws OutboundError invalid_url
   */
  mayLead(from: string | URL, to: string | URL): boolean {
    return this.isAllowedByName(from) || !this.isAllowedByName(to);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.wayOut.close();
  }

  private async sendStep(step: Step, request: OutboundRequest, signal: AbortSignal | undefined) {
    try {
      return await orAborted(this.open(step, request, signal), signal);
    } catch (thrown) {
      throw toOutboundError(thrown, step.url.host, request.signal);
    }
  }

  private async open(step: Step, request: OutboundRequest, signal: AbortSignal | undefined) {
    return send(step.url, {
      method: step.method as Dispatcher.HttpMethod,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': USER_AGENT,
        ...lowerCased(step.headers),
        ...this.traceHeader(step.url),
      },
      body: ownBytes(step.body) ?? null,
      dispatcher: await this.wayOut.dispatcherFor(step.url),
      signal,
      headersTimeout: request.firstByteTimeoutMs ?? DEFAULT_TIMEOUT_MS,
      bodyTimeout: request.idleTimeoutMs ?? DEFAULT_TIMEOUT_MS,
    });
  }

  /** Only hosts that the operator names hear of our traces. */
  private traceHeader({ host, hostname }: URL): Record<string, string> {
    const parent = this.toldHosts.has(hostname) || this.toldHosts.has(host) ? currentTraceParent() : null;
    return parent ? { traceparent: traceParentText(parent) } : {};
  }
}

function firstStep({ url, method = 'GET', headers = {}, body }: OutboundRequest): Step {
  return { url: parseUrl(url), method: method.toUpperCase(), headers, body };
}

/**
 * A text goes out as bytes of its own. Node's buffers of short texts share slabs of 8 KiB, and whoever sends holds what
 * it sent until the answer has ended: streams that wait for a model would each keep a slab.
 */
function ownBytes(body: Step['body']): Step['body'] {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

/**
 * What a request comes to, or the end of its signal: the library hears that only once a connection is there, and a name that
 * is looked up hears nothing.
 */
async function orAborted<Answer>(work: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return work;
  let end = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error);
  });
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function deadline({ signal, timeoutMs = DEFAULT_TIMEOUT_MS }: OutboundRequest): AbortSignal | undefined {
  return timeoutMs === 0 ? signal : withDeadline(signal, timeoutMs);
}

function toResponse(
  answer: Dispatcher.ResponseData,
  { url, method }: Step,
  request: OutboundRequest,
): OutboundResponse {
  const limits = { host: url.host, maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES, signal: request.signal };
  const announced = Number(answer.headers['content-length'] ?? 0);
  if (method !== 'HEAD' && announced > limits.maxBytes) {
    answer.body.on('error', () => undefined).destroy();
    throw tooLarge(limits);
  }
  const encoding = method === 'HEAD' ? undefined : String(answer.headers['content-encoding'] ?? '');
  const body = limitBody(answer.body, encoding, limits);
  return { status: answer.statusCode, headers: answer.headers, url: url.href, body };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
