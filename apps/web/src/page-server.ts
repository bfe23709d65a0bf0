import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError } from './answers';
import type { PageFile, Pages } from './pages';
import type { WebSettings } from './web-settings';

/** They are other processes' and never the web app, whoever stands in front. @source supplement §15 row 133 */
const NEVER_PAGES = /^\/(api|scim|docs|redoc|web)(\/|$)|^\/(openapi\.json|version)$/;
/** Files that a build names by their content; one that is missing is no page. */
const ASSETS = /^\/assets\//;

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(self), payment=(), usb=()',
};

/** For files that are run by themselves, in a worker: they take the policy of their own answer, not of the page. */
const FILE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Scripts and styles come from files of ours alone; styles that a component adds while it is open name the nonce. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the app for browsers: its files under their names, and its one page under every other path. */
export class PageServer {
  constructor(
    private readonly pages: Pages,
    private readonly settings: WebSettings,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (NEVER_PAGES.test(path)) return answerError(response, 'route_not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerError(response, 'method_not_allowed');
    const file = this.pages.get(path);
    if (file && file.path !== '/index.html') return this.sendFile(request, response, file);
    if (ASSETS.test(path)) return answerError(response, 'route_not_found');
    return this.sendPage(request, response);
  }

  private async sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile): Promise<void> {
    const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    const headers = {
      ...COMMON,
      'Cache-Control': caching,
      'Content-Security-Policy': FILE_POLICY,
      ETag: file.tag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match']?.includes(file.tag)) return void response.writeHead(304, headers).end();
    const { bytes, encoding } = await file.encoded(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      ...headers,
      'Content-Type': file.mediaType,
      'Content-Length': bytes.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** The page itself: never kept, since it names the files of one build and the nonce of one answer. */
  private sendPage(request: IncomingMessage, response: ServerResponse): void {
    const nonce = randomBytes(16).toString('base64');
    const { publicBackendUrl, apiPrefix } = this.settings;
    const config = JSON.stringify({ public_backend_url: publicBackendUrl, api_prefix: apiPrefix });
    const html = this.pages
      .get('/index.html')!
      .bytes.toString('utf8')
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__SVC_CONFIG__', () => escapeAttribute(config));
    response.writeHead(200, {
      ...COMMON,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(nonce),
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
