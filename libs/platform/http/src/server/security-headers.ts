import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Policy of answers that are data: a browser that shows one runs and loads nothing. */
const DATA_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * The headers of every answer, security first. Helmet decides those; they are the same for every request, so it is asked once.
 */
export function securityHeaders(): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
    // Icons and signed links may be shown by pages of other origins; credentials protect them, not their origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  // Answers belong to one caller at one moment; writers of bytes that may be kept say so themselves.
  headers.set('Cache-Control', 'no-store');
  // Also those to no origin: a cache that keeps one must not give it to a page of an allowed origin, which may not read it.
  headers.set('Vary', 'Origin');
  return [...headers];
}
