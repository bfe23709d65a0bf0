import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { AppError, assertOutsideTransaction } from '@svc/kernel';
import { OutboundError, type OutboundClient, type OutboundResponse } from '@svc/outbound';
import { AcceptedForms, type Amendment } from './accepted-forms';
import { HeardEvents } from './heard-events';
import { Patience } from './patience';
import { pauseAfter } from './retries';
import { errorForStatus, refusedAddress, tooLongOr, unavailable, UpstreamFailure } from './upstream-failure';

/** How long and how often a provider is waited for. */
export interface ProviderPatience {
  /** Until the first byte of an answer. */
  readonly firstByteMs: number;
  /** Longest silence inside a streamed answer. */
  readonly idleMs: number;
  /** A whole call that is not streamed, e.g. one batch of embeddings. */
  readonly wholeMs: number;
  /** Further tries of a call that failed before it said anything. */
  readonly retries: number;
}

/** One call of a provider. */
export interface ProviderCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON unless `form` is given. */
  readonly body?: unknown;
  /** How the call may be made otherwise where its server refuses a part of it. */
  readonly amendments?: readonly Amendment[];
  /** Tells apart the calls of one model that are amended otherwise. */
  readonly purpose?: string;
  /** The failure that an answer begins with, or is: many servers report it so, with a status of success. */
  readonly failureIn?: (document: unknown) => AppError | null;
  /** Makes the body of a call that is not JSON; asked again for each try. */
  readonly form?: () => Promise<{ body: Readable; headers: Record<string, string> }>;
  readonly signal?: AbortSignal;
  readonly traceId?: string;
  /** For a call that is not streamed and takes longer, or must not take as long, as usual. */
  readonly timeoutMs?: number;
}

/** What is told of a call that failed. */
type Origin = Pick<ProviderCall, 'url' | 'signal' | 'traceId'>;

/** An answer that has begun. */
export interface BegunAnswer {
  /** Whether it is one whole document, from a server that does not stream. */
  readonly whole: boolean;
  /** The data of each event, or the one document. */
  readonly events: AsyncIterable<string>;
}

const MAX_ANSWER_BYTES = 128 * 1024 * 1024;
// This class waits in its own way, so the client must not end a call for it.
const NO_LIMITS_OF_TIME = { timeoutMs: 0, firstByteTimeoutMs: 0, idleTimeoutMs: 0 };

/** Talks HTTP with model providers: deadlines, retries, and failures turned into the catalogue's errors. */
export class ProviderHttp {
  private readonly logger = new Logger(ProviderHttp.name);
  private readonly forms = new AcceptedForms();

  constructor(
    private readonly outbound: Pick<OutboundClient, 'request'>,
    private readonly patience: ProviderPatience,
  ) {}

  /** Sends a call and reads the whole JSON answer. @throws upstream_unavailable · upstream_rate_limited · upstream_rejected */
  json(call: ProviderCall): Promise<unknown> {
    return this.forms.settle(call, (form) => this.retried(form, () => this.read(form)));
  }

  private async read(call: ProviderCall): Promise<unknown> {
    const patience = new Patience(call.signal, call.timeoutMs ?? this.patience.wholeMs);
    try {
      return parse(await text((await this.send(call, patience)).body));
    } catch (error) {
      throw explained(call, patience, error);
    } finally {
      patience.end();
    }
  }

  /**
   * Sends a call and resolves when its first event or whole document is there; further tries happen before that only.
   * The stream must be read to its end or returned from, which frees the connection.
   * @throws query_too_long · upstream_unavailable · upstream_rate_limited · upstream_rejected
   */
  async begin(call: ProviderCall): Promise<BegunAnswer> {
    try {
      return await this.forms.settle(call, (form) => this.retried(form, () => this.attempt(form)));
    } catch (error) {
      throw tooLongOr(error);
    }
  }

  private async attempt(call: ProviderCall): Promise<BegunAnswer> {
    const patience = new Patience(call.signal, this.patience.firstByteMs);
    try {
      const response = await this.send(call, patience);
      if (await isDocument(response, patience)) {
        const document = await text(response.body);
        const failure = failureIn(call, document);
        if (failure) throw failure;
        patience.end();
        return { whole: true, events: Readable.from([document]) };
      }
      const events = await this.events(call, response, patience).begin();
      const failure = failureIn(call, events.first);
      if (!failure) return { whole: false, events };
      await events.return();
      throw failure;
    } catch (error) {
      const failure = explained(call, patience, error);
      patience.end();
      throw failure;
    }
  }

  /** Holds nothing of the call that a waiting stream could do without, such as what was asked. */
  private events({ url, signal, traceId }: ProviderCall, { body }: OutboundResponse, patience: Patience): HeardEvents {
    const origin = { url, signal, traceId };
    const tell = (error: unknown, hasBegun: boolean): unknown => {
      const failure = explained(origin, patience, error);
      // Before the first event another try may follow, which tells of it.
      return hasBegun ? this.logged(origin, failure) : failure;
    };
    return new HeardEvents(body, { patience, idleMs: this.patience.idleMs, tell });
  }

  private async send(call: ProviderCall, patience: Patience): Promise<OutboundResponse> {
    const { method = 'POST', traceId } = call;
    const form = await call.form?.();
    const response = await this.outbound.request({
      ...NO_LIMITS_OF_TIME,
      url: call.url,
      method,
      headers: {
        ...call.headers,
        // A compressed stream would come in lumps.
        'accept-encoding': 'identity',
        ...(traceId !== undefined && { 'x-client-request-id': traceId }),
        ...(form ? form.headers : method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: form ? form.body : method === 'POST' ? spelled(call.body) : undefined,
      signal: patience.signal,
      maxBytes: MAX_ANSWER_BYTES,
      // A redirect would carry the key to an address nobody configured.
      redirect: 'error',
    });
    if (response.status >= 200 && response.status < 300) return response;
    throw errorForStatus(response.status, withoutKey(await text(response.body), call), retryAfter(response));
  }

  private async retried<Result>(call: ProviderCall, attempt: () => Promise<Result>): Promise<Result> {
    assertOutsideTransaction('A model provider');
    for (let failures = 0; ; failures++) {
      try {
        return await attempt();
      } catch (error) {
        const pause = pauseAfter(error, failures);
        if (failures >= this.patience.retries || pause === null) throw this.logged(call, error);
        await wait(pause, undefined, { signal: call.signal }).catch(() => call.signal?.throwIfAborted());
      }
    }
  }

  private logged(call: Origin, error: unknown): unknown {
    const cause = error instanceof AppError ? error.options.cause : undefined;
    if (error instanceof AppError && cause instanceof UpstreamFailure) {
      const { status, message, excerpt } = cause;
      const upstream = { host: new URL(call.url).host, status, said: excerpt };
      this.logger.warn({ code: error.code, upstream, err: cause.cause, trace_id: call.traceId }, message);
    }
    return error;
  }
}

/** The failure that stands in place of an answer: the call may be tried again, or amended, as after any other. */
function failureIn(call: ProviderCall, document: string | undefined): AppError | null {
  return (document?.startsWith('{') && call.failureIn?.(parse(document))) || null;
}

/**
 * A body as JSON. Tools, and whoever shortens a text, cut within characters, and strict servers refuse the whole call for the
 * half of one; bodies without, as nearly all are, are gone through once.
 */
function spelled(body: unknown): string {
  const json = JSON.stringify(body);
  return HALF_CHARACTER.test(json) ? JSON.stringify(body, wellFormed) : json;
}

/** How `JSON.stringify` writes half a character, which it leaves as it is where it is whole. */
const HALF_CHARACTER = /\\ud[89a-f]/;

const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Reads a provider's JSON. @throws upstream_unavailable */
export function parse(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch (cause) {
    throw unavailable('The provider sent something that is not JSON.', { cause, text: document });
  }
}

function explained(call: Origin, patience: Patience, error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (patience.expired) return unavailable('The provider was silent for too long.', { cause: error, timedOut: true });
  if (call.signal?.aborted) return call.signal.reason;
  const isRefused = error instanceof OutboundError && ['refused_address', 'invalid_url'].includes(error.failure);
  if (isRefused) return refusedAddress(error);
  return unavailable('The provider cannot be reached, or its answer broke off.', { cause: error });
}

/** What the provider said, without the key in case it repeats it; the rest is logged. */
function withoutKey(said: string, { headers }: ProviderCall): string {
  const values = Object.values(headers).map((value) => value.replace(/^Bearer /, ''));
  return values.reduce((rest, value) => rest.replaceAll(value, '***'), said);
}

/** Whether an answer is one document. Some servers call it something else, and some call a stream of events JSON. */
async function isDocument({ headers, body }: OutboundResponse, { signal }: Patience): Promise<boolean> {
  const type = String(headers['content-type'] ?? '').toLowerCase();
  if (type.includes('text/event-stream')) return false;
  const first = await firstCharacter(body, signal);
  return type.includes('application/json') ? !FIELDS_OF_EVENTS.has(first) : first === '{';
}

/** What lines of events begin with, and no JSON does: data, event, id, retry, comments. */
const FIELDS_OF_EVENTS: ReadonlySet<string> = new Set(['d', 'e', 'i', 'r', ':']);

/** Empty where there is nothing, or white space for long. */
async function firstCharacter(body: Readable, signal: AbortSignal): Promise<string> {
  await once(body, 'readable', { signal });
  const bytes = body.read() as Buffer | null;
  if (bytes === null) return '';
  body.unshift(bytes);
  return bytes.subarray(0, 100).toString('latin1').trimStart().slice(0, 1);
}

function retryAfter({ headers }: OutboundResponse): string | null {
  const value = headers['retry-after'];
  return typeof value === 'string' ? value : null;
}
