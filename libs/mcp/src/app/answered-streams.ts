/** JSON-RPC's code for a connection that ended before its answer, as the SDK uses it. */
const CONNECTION_CLOSED = -32_000;

/**
 * A fetch whose event streams answer their request before they end. The SDK takes a stream that closes without an answer
 * for one that may be taken up again, and its caller would wait for the call's whole time; what comes after an answer it
 * leaves alone.
 */
export function answeredStreams(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const id = requestIdOf(init?.body);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (id === undefined || !isStream || !response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(ReadableStream.from(withAnswer(response.body, id)), { status, statusText, headers });
  };
}

/** Undefined for notifications, and for what is no JSON-RPC. */
function requestIdOf(body: unknown): string | number | undefined {
  if (typeof body !== 'string') return undefined;
  const { id } = JSON.parse(body) as { id?: string | number };
  return id;
}

async function* withAnswer(stream: ReadableStream<Uint8Array>, id: string | number): AsyncGenerator<Uint8Array> {
  const error = { code: CONNECTION_CLOSED, message: 'The server closed the stream without an answer.' };
  // The empty lines end whatever the server had begun to say.
  const event = `\n\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, error })}\n\n`;
  try {
    yield* stream;
  } catch (thrown) {
    yield Buffer.from(event);
    throw thrown;
  }
  yield Buffer.from(event);
}
