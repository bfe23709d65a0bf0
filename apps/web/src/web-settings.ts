import type { HttpConfig, WebConfig } from '@svc/config';

/** What the web server knows of the installation. */
export interface WebSettings {
  /** Where this server reaches the backend. */
  readonly backend: URL;
  /** Where people's browsers reach the backend: base of links to its documentation. */
  readonly publicBackendUrl: string;
  readonly apiPrefix: string;
  /** The origin that pages are served at; null takes that of each request. @source supplement §15 row 130 */
  readonly origin: string | null;
  /** Proxies in front of the installation: 0 believes no header about addresses. */
  readonly trustedProxyCount: number;
  /** Whether the proxy in front says to which trace a request belongs; a page must not. */
  readonly trustsTraceParent: boolean;
  readonly shutdownGraceMs: number;
}

/** The settings as the configuration gives them. @source spec §9.4-9.6, supplement §15 rows 130, 131 */
export function settingsOf(web: WebConfig, http: HttpConfig): WebSettings {
  return {
    backend: new URL(web.backendServerUrl),
    publicBackendUrl: web.publicBackendUrl.replace(/\/$/, ''),
    apiPrefix: http.apiPrefix,
    origin: originOf(web.origin) ?? http.publicOrigin,
    trustedProxyCount: http.trustedProxyCount,
    trustsTraceParent: http.trustedProxyTraceparent,
    shutdownGraceMs: http.shutdownGraceSeconds * 1_000,
  };
}

const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin);
