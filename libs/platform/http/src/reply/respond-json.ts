import type { ServerResponse } from 'node:http';

/** Sends a body as JSON; undefined sends none. Cheaper than Express's own, which also computes an ETag. */
export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  if (body === undefined) {
    response.writeHead(status, status === 204 ? {} : { 'Content-Length': 0 }).end();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length }).end(bytes);
}
