import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { OutboundRequest, OutboundResponse } from './request-types';

/** Limits of every request made through one guarded `fetch`; as in `OutboundRequest`. */
export type GuardedFetchLimits = Pick<
  OutboundRequest,
  'timeoutMs' | 'firstByteTimeoutMs' | 'idleTimeoutMs' | 'maxBytes'
>;

type Send = (request: OutboundRequest) => Promise<OutboundResponse>;

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Puts the form of `fetch` around a sender. */
export function createGuardedFetch(send: Send, limits: GuardedFetchLimits): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: init?.redirect ?? 'error' });
    const answer = await send({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: await bodyOf(request, init?.body),
      redirect: request.redirect,
      signal: init?.signal ?? (input instanceof Request ? input.signal : undefined),
      ...limits,
    });
    return toResponse(answer);
  };
}

/** Bodies of known length go out as bytes, since not every server takes a body of unknown length. */
async function bodyOf(request: Request, given: unknown): Promise<OutboundRequest['body']> {
  if (!request.body) return undefined;
  if (given instanceof ReadableStream) return Readable.fromWeb(request.body as NodeReadableStream);
  return new Uint8Array(await request.arrayBuffer());
}

function toResponse({ status, headers, body }: OutboundResponse): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  // The body is decompressed already, so what described its compressed form no longer holds.
  const kept = pairs.filter(([name = '']) => !['content-encoding', 'content-length'].includes(name));
  const init = { status, headers: kept as [string, string][] };
  if (WITHOUT_BODY.has(status)) {
    body.destroy();
    return new Response(null, init);
  }
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, init);
}
