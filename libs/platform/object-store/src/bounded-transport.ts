import * as http from 'node:http';
import * as https from 'node:https';

/** For how long an answer may go on that is no object; what it may be silent for is the agent's. */
export interface AnswerLimits {
  readonly answerMs: number;
  /** That of a store which makes an object of parts: it may take minutes, and says so in blanks until it is done. */
  readonly endingMs: number;
}

/**
 * Statuses whose answers the client library throws away unread. They have to be read all the same: until then their
 * connection is nobody's, and a store that is overloaded would be left with one more for each request it turned away.
 */
const UNREAD = new Set([408, 429, 499, 500, 502, 503, 504, 520]);
/** A list of a thousand unfinished uploads has less than a megabyte, all other answers have a few lines. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * What the client library makes its requests with. It keeps in memory whatever is answered that is no object, however
 * long it is and comes: such an answer is broken off here.
 */
export function boundedTransport(secure: boolean, limits: AnswerLimits): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http;
  const asking = (options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
    return request(options, (response) => {
      const good = response.statusCode === 200;
      if (!good || !asksForObject(options)) bound(response, good && ends(options) ? limits.endingMs : limits.answerMs);
      if (UNREAD.has(response.statusCode ?? 0)) response.resume();
      answered(response);
    });
  };
  return { request: asking as typeof http.request };
}

function asksForObject({ method, path }: http.RequestOptions): boolean {
  return method === 'GET' && !path?.includes('?');
}

/** Whether an upload in parts is ended. */
function ends({ method, path }: http.RequestOptions): boolean {
  return method === 'POST' && path?.includes('?uploadId=') === true;
}

function bound(response: http.IncomingMessage, limitMs: number): void {
  const timer = setTimeout(() => {
    response.destroy(new Error(`The object store was not done with its answer after ${limitMs} ms.`));
  }, limitMs).unref();
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= MAX_ANSWER_BYTES) return;
    response.destroy(new Error(`The object store answered with more than ${MAX_ANSWER_BYTES} bytes.`));
  };
  // Who listens earlier makes the answer flow before the client library is there.
  response.once('resume', () => response.on('data', count));
  response.once('close', () => clearTimeout(timer));
}
