import * as http from 'node:http';
import * as https from 'node:https';

/**
 * Statuses whose answers the client library throws away unread. They have to be read all the same: until then their
 * connection is nobody's, and a store that is overloaded would be left with one more for each request it turned away.
 */
const UNREAD = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/** What the client library makes its requests with. */
export function drainingTransport(secure: boolean): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http;
  const asking = (options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) =>
    request(options, (response) => {
      if (UNREAD.has(response.statusCode ?? 0)) response.resume();
      answered(response);
    });
  return { request: asking as typeof http.request };
}
