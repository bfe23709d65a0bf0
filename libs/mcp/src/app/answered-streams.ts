import { setImmediate as afterWhatWaits, setTimeout as pause } from 'node:timers/promises';
import { eventLines } from './event-lines';
import { HeardAnswer } from './heard-answer';

/** JSON-RPC's code for a connection that ended before its answer, as the SDK uses it. */
const CONNECTION_CLOSED = -32_000;
const INVALID_PARAMS = -32_602;

/** Lines of a stream that are read before others have their turn: they come by the ten thousand from a server that floods. */
const LINES_AT_ONCE = 100;

/** Before a stream is taken up again; the server may say otherwise, within bounds. */
const USUAL_PAUSE_MS = 1_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;

type Fetch = typeof globalThis.fetch;

/** One request, and how to go on hearing its answer. */
interface Exchange {
  readonly fetch: Fetch;
  readonly input: Parameters<Fetch>[0];
  readonly init: RequestInit;
  readonly heard: HeardAnswer;
  readonly id: string | number;
  /** When nobody waits any more. */
  readonly until: number;
}

/**
 * A fetch whose answers are read as the protocol means them, and whose event streams answer their request before they end.
 * The SDK would wait for the call's whole time for a stream that closes without an answer; what comes after an answer it
 * leaves alone. A server that names its events may close a stream and go on in the next one, which long calls do on purpose.
 * @source MCP 2025-11-25, transports, "Resumability and Redelivery"
 */
export function answeredStreams(fetch: Fetch, patienceMs: number): Fetch {
  return async (input, init = {}) => {
    const response = await fetch(input, init);
    const id = requestIdOf(init.body);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    const replaced = (body: string | ReadableStream<Uint8Array>) => new Response(body, { status, statusText, headers });
    if (id === undefined) {
      const isStream = response.ok && mediaType(response) === 'text/event-stream';
      return isStream ? replaced(streamOf(heardLines(response.body, new HeardAnswer(null)))) : response;
    }
    if (status === 400) {
      const said = await response.text();
      return isRefusal(said, id) ? new Response(said, { headers }) : replaced(said);
    }
    if (!response.ok) return response;
    const heard = new HeardAnswer(id);
    const type = mediaType(response);
    if (type === 'application/json') return replaced(heard.json(await response.text()));
    if (type !== 'text/event-stream') return response;
    const exchange = { fetch, input, init, heard, id, until: performance.now() + patienceMs };
    return replaced(streamOf(answered(response.body, exchange)));
  };
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return ReadableStream.from(pieces) as ReadableStream<Uint8Array>;
}

/** The lines of a stream that are read, as they are to be. */
async function* heardLines(stream: ReadableStream<Uint8Array>, heard: HeardAnswer): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const line of eventLines(stream)) {
    if (++count % LINES_AT_ONCE === 0) await afterWhatWaits();
    const said = heard.line(line);
    if (said !== null) yield Buffer.from(`${said}\n`);
  }
}

/**
 * Whether a request was refused for its arguments: some servers say so with a status that is the transport's, which for the
 * SDK is no answer, and for the model, which might mend them, a server that cannot be reached.
 */
function isRefusal(said: string, id: string | number): boolean {
  try {
    const message = JSON.parse(said) as { id?: unknown; error?: { code?: unknown } } | null;
    return message?.id === id && message.error?.code === INVALID_PARAMS;
  } catch {
    return false;
  }
}

/** Undefined for notifications, and for what is no JSON-RPC. */
function requestIdOf(body: unknown): string | number | undefined {
  if (typeof body !== 'string') return undefined;
  const { id, method } = JSON.parse(body) as { id?: string | number; method?: unknown };
  return method === undefined ? undefined : id;
}

async function* answered(first: ReadableStream<Uint8Array>, exchange: Exchange): AsyncGenerator<Uint8Array> {
  const { heard, id } = exchange;
  for (let stream: ReadableStream<Uint8Array> | null = first; stream; stream = await resumed(exchange)) {
    try {
      yield* heardLines(stream, heard);
    } catch {
      // A stream that broke is one that ended.
    }
    // Ends whatever the server had begun to say.
    yield Buffer.from('\n\n');
    if (heard.isAnswered) return;
  }
  const error = { code: CONNECTION_CLOSED, message: 'The server closed the stream without an answer.' };
  yield Buffer.from(`data: ${JSON.stringify({ jsonrpc: '2.0', id, error })}\n\n`);
}

/** The stream that goes on where the last one ended; null where there is none. */
async function resumed({ fetch, input, init, heard, until }: Exchange): Promise<ReadableStream<Uint8Array> | null> {
  if (heard.lastEventId === '') return null;
  const waitMs = Math.min(Math.max(heard.retryMs ?? USUAL_PAUSE_MS, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  if (performance.now() + waitMs > until) return null;
  const { signal } = init;
  try {
    await pause(waitMs, undefined, { signal: signal ?? undefined });
    const headers = new Headers(init.headers);
    headers.delete('content-type');
    headers.set('accept', 'text/event-stream');
    headers.set('last-event-id', heard.lastEventId);
    const response = await fetch(input, { method: 'GET', headers, signal });
    if (response.ok && mediaType(response) === 'text/event-stream') return response.body;
    await response.body?.cancel();
  } catch {
    // It cannot be taken up, or nobody waits for it.
  }
  return null;
}

function mediaType({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}
