import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { backendCookies, sessionToken } from './cookies';
import { PAGE_HEADER } from './request-origin';
import type { WebSettings } from './web-settings';

/** They concern one connection, or are ours to say. @source RFC 9110 §7.6.1 */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'authorization',
  'cookie',
  'host',
  'origin',
  PAGE_HEADER,
  // It goes with a `traceparent` that is not handed on as it came.
  'tracestate',
]);
const ADDRESS = /^(forwarded|x-forwarded-.+|x-real-ip)$/;

/**
 * The headers of a page's request as the backend is to see them: with the session as bearer, and without anything that
 * only the page and this server have to do with each other. Addresses are as whoever stands before us told them, since
 * the backend counts the same proxies; with none there, they are those of the connection. So is the trace: what a proxy
 * names is handed on where it is trusted to, and what a page names never.
 */
export function requestHeaders(request: IncomingMessage, settings: WebSettings): OutgoingHttpHeaders {
  const named = new Set((request.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept = Object.entries(request.headers).filter(
    ([name]) => !NOT_FORWARDED.has(name) && !named.has(name) && (settings.trustedProxyCount > 0 || !ADDRESS.test(name)),
  );
  const headers: OutgoingHttpHeaders = { ...Object.fromEntries(kept), host: settings.backend.host };
  if (settings.trustedProxyCount === 0) headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
  if (!settings.trustsTraceParent) delete headers['traceparent'];
  const token = sessionToken(request);
  if (token) headers['authorization'] = `Bearer ${token}`;
  const cookie = backendCookies(request.headers.cookie);
  if (cookie) headers['cookie'] = cookie;
  return headers;
}

const NOT_RETURNED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'www-authenticate']);

/** The headers of the backend's answer as the page is to see them; `prefix` stands before the paths of its cookies. */
export function responseHeaders(headers: IncomingHttpHeaders, prefix: string): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !NOT_RETURNED.has(name) && !name.startsWith('access-control-'),
  );
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(/(;\s*path=)(\/[^;]*)/i, `$1${prefix}$2`));
  return { ...Object.fromEntries(kept), ...(cookies && { 'set-cookie': cookies }) };
}
