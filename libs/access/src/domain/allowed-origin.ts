import { isLocalHost } from '@svc/kernel';

const ANY_SUBDOMAIN = '*.';

interface Origin {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * Whether an origin is one of those listed: same scheme, host and port; `*.` before a host stands for one or more labels
 * and never for none. @source supplement §4.7
 */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = parsed(origin);
  return asked !== null && patterns.some((pattern) => matches(asked, pattern));
}

/** Whether an origin is a page of the machine that the browser runs on. */
export function isLocalOrigin(origin: string): boolean {
  return isLocalHost(parsed(origin)?.hostname ?? '');
}

function matches(asked: Origin, pattern: string): boolean {
  const isWild = pattern.includes(`//${ANY_SUBDOMAIN}`);
  const listed = parsed(isWild ? pattern.replace(`//${ANY_SUBDOMAIN}`, '//') : pattern);
  if (!listed || listed.protocol !== asked.protocol || listed.port !== asked.port) return false;
  return isWild ? asked.hostname.endsWith(`.${listed.hostname}`) : asked.hostname === listed.hostname;
}

function parsed(origin: string): Origin | null {
  const url = URL.parse(origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
