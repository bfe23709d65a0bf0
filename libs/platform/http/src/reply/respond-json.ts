import type { ServerResponse } from 'node:http';

/** Sends a body as JSON; undefined sends none. Cheaper than Express's own, which also computes an ETag. */
export function respondJson(response: ServerResponse, status: number, body: unknown, mediaType: string): void {
  if (body === undefined) return respondEmpty(response, status);
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) });
  // A text leaves in one write together with the headers; bytes would need two.
  response.end(text);
}

/** Sends a status without a body. */
export function respondEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 204 ? {} : { 'Content-Length': 0 }).end();
}
