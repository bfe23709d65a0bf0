import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { hasLongList, jsonPieces } from './json-pieces';
import { sendStream } from './send-stream';

/** Characters of an answer that are made and sent at once; the length of one that has no more is told before it. */
const AT_ONCE = 256 * 1024;

/** Characters made at a time of an answer that has more; other requests have their turn after each. */
const A_TURN = 64 * 1024;

/**
 * Sends a body as JSON; undefined sends none. Cheaper than Express's own, which also computes an ETag. Lists have no end
 * but the tenant's, so the text of a long one is made piece by piece while it is sent: of a hundred megabytes, it took
 * seconds in which nobody else was answered. `onLateFailure` hears what goes wrong once the answer has begun.
 */
export function respondJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  mediaType: string,
  onLateFailure: (error: unknown) => void = () => response.destroy(),
): void {
  if (body === undefined) return respondEmpty(response, status);
  if (!hasLongList(body)) return sendWhole(response, status, JSON.stringify(body), mediaType);
  const pieces = jsonPieces(body);
  const { text, done } = gathered(pieces, AT_ONCE);
  if (done) return sendWhole(response, status, text, mediaType);
  response.writeHead(status, { 'Content-Type': mediaType });
  sendStream(response, Readable.from(inTurns(text, pieces), { objectMode: false })).catch(onLateFailure);
}

/** Sends a status without a body. */
export function respondEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 204 ? {} : { 'Content-Length': 0 }).end();
}

function sendWhole(response: ServerResponse, status: number, text: string, mediaType: string): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) });
  // A text leaves in one write together with the headers; bytes would need two.
  response.end(text);
}

async function* inTurns(first: string, pieces: Iterator<string>): AsyncGenerator<string> {
  yield first;
  for (let isDone = false; !isDone;) {
    await setImmediate();
    const { text, done } = gathered(pieces, A_TURN);
    if (text !== '') yield text;
    isDone = done;
  }
}

/** The next pieces as one text, until it has `enough` characters or there are no more. */
function gathered(pieces: Iterator<string>, enough: number): { readonly text: string; readonly done: boolean } {
  const parts: string[] = [];
  for (let length = 0; length < enough;) {
    const piece = pieces.next();
    if (piece.done) return { text: parts.join(''), done: true };
    parts.push(piece.value);
    length += piece.value.length;
  }
  return { text: parts.join(''), done: false };
}
