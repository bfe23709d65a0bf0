import type { IncomingMessage } from 'node:http';

const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sent by our own pages with each call: no form and no link of another page can bring it. */
export const PAGE_HEADER = 'x-svc-page';

/** Whether the pages are at the person's own machine, where there is no certificate. */
export function isLocal(request: IncomingMessage): boolean {
  const host = request.headers.host ?? '';
  return URL.canParse(`http://${host}`) && LOCAL.test(new URL(`http://${host}`).hostname);
}

/**
 * Whether a request comes from a page of this very origin. The browser says so itself where it can (Fetch Metadata);
 * otherwise the origin that it names must be ours.
 * @param origin what is configured; null stands for the origin that the request was sent to
 * @source W3C Fetch Metadata; supplement §15 rows 128, 130
 */
export function isSameOrigin(request: IncomingMessage, origin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const named = request.headers.origin;
  if (named === undefined || !URL.canParse(named)) return false;
  return origin === null ? new URL(named).host === request.headers.host : named === origin;
}

/** Whether a request may use the session: reading may everybody whom the browser sends, changing only our own pages. */
export function mayUseSession(request: IncomingMessage, origin: string | null): boolean {
  if (!SAFE_METHODS.has(request.method ?? '')) {
    return request.headers[PAGE_HEADER] !== undefined && isSameOrigin(request, origin);
  }
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
