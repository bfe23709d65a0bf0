import type { IncomingMessage } from 'node:http';

const NO_HEADERS = Object.freeze({});

/** What Express and its parser of addresses keep with a request to find the way to its handler. */
type Routed = { next?: unknown; _parsedUrl?: unknown };

/**
 * Lets go of what only the beginning of an answer needs of its request: headers, the caller's key among them, and how the
 * handler was found. A stream may last for hours, and the line in the log at its end says nothing of them.
 */
export function letGoOf(request: IncomingMessage & Routed): void {
  request.headers = NO_HEADERS;
  request.rawHeaders = [];
  request.next = undefined;
  request._parsedUrl = undefined;
}
