import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { respondEmpty } from '../reply/respond-json';
import type { OriginPolicies } from './origin-policies';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const PREFLIGHT_SECONDS = 600;
/** Headers that say something to a page and that browsers would keep from it: about the request, limits and bytes. */
const EXPOSED = [
  'X-Trace-Id',
  'X-Correlation-ID',
  'X-Error-Code',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'Retry-After',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'Repr-Digest',
  'X-Records-Truncated',
  'X-Max-Records-Limit',
].join(', ');

/**
 * Lets pages of allowed origins read answers and answers their preflights; another origin gets no CORS headers, and its
 * request is not blocked. That answers differ by origin, every one of them says. @source supplement §6.2
 */
export function cors(policies: OriginPolicies): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { origin } = request.headers;
    if (origin === undefined) return next();
    void policies.allows(origin).then((allowed) => {
      if (!allowed) return next();
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Expose-Headers', EXPOSED);
      return isPreflight(request) ? answerPreflight(request, response) : next();
    });
  };
}

function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
}

function answerPreflight(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Methods', METHODS);
  // With credentials a "*" would be taken literally, so what was asked for is named.
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers');
  respondEmpty(response, 204);
}
