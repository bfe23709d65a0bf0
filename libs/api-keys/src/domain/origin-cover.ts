const ANY_SUBDOMAIN = '*.';

interface OriginPattern {
  readonly isWild: boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * Whether every page that an origin pattern lets in is let in by one of the others: the same host, or one below it where
 * `*.` stands before. @source supplement §4.7, §15.29
 */
export function isCoveredOrigin(pattern: string, others: readonly string[]): boolean {
  const asked = parsed(pattern);
  return asked !== null && others.some((other) => covers(parsed(other), asked));
}

function covers(wide: OriginPattern | null, narrow: OriginPattern): boolean {
  if (!wide || wide.protocol !== narrow.protocol || wide.port !== narrow.port) return false;
  if (wide.isWild && narrow.hostname.endsWith(`.${wide.hostname}`)) return true;
  return wide.isWild === narrow.isWild && wide.hostname === narrow.hostname;
}

function parsed(pattern: string): OriginPattern | null {
  const isWild = pattern.includes(`//${ANY_SUBDOMAIN}`);
  const url = URL.parse(isWild ? pattern.replace(`//${ANY_SUBDOMAIN}`, '//') : pattern);
  return url && { isWild, protocol: url.protocol, hostname: url.hostname, port: url.port };
}
