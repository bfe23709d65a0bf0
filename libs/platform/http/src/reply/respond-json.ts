import type { ServerResponse } from 'node:http';

/** Sends a body as JSON; undefined sends none. Cheaper than Express's own, which also computes an ETag. */
export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  if (body === undefined) {
    response.writeHead(status, status === 204 ? {} : { 'Content-Length': 0 }).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  // A text leaves in one write together with the headers; bytes would need two.
  response.end(text);
}
