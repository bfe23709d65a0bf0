import type { EnvValue } from './env-var';

/** A form of text that a type alone does not describe. */
export interface TextFormat {
  /** The form in words, as the end of "must be …". */
  readonly rule: string;
  /** The value, or `undefined` for a text of another form. */
  read(text: string): EnvValue | undefined;
}

/** The origin users see. @source spec §5.4.1 */
export const PUBLIC_ORIGIN: TextFormat = {
  rule: 'an https:// origin (or http://localhost[:port]) without path, query or fragment',
  read(text) {
    // The parser forgives a lone "/", "?" or "#", so their absence is read off the text.
    if (!/^https?:\/\/[^/?#@\s]+$/i.test(text) || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    return url.protocol === 'https:' || url.hostname === 'localhost' ? url.origin : undefined;
  },
};

/** An http(s) address, given without trailing slashes. */
export const HTTP_URL: TextFormat = addressOf('https', 'http');

/** The address of a server as a whole, without a path. */
export const HTTP_ORIGIN: TextFormat = {
  rule: 'an address that starts with https:// or http://, without user, path or query',
  read(text) {
    const address = HTTP_URL.read(text);
    return typeof address === 'string' && isOrigin(new URL(address)) ? address : undefined;
  },
};

/** The name of a bucket. @source S3's rules for names of buckets */
export const BUCKET_NAME: TextFormat = {
  rule: '3 to 63 lower-case letters, digits, dots and hyphens, a letter or digit first and last',
  read(text) {
    const name = text.trim();
    const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(name);
    return /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name) && !name.includes('..') && !isAddress ? name : undefined;
  },
};

/** 32 bytes in URL-safe base64. @source supplement §12 */
export const BASE64_KEY: TextFormat = {
  rule: '32 bytes in URL-safe base64 (44 characters)',
  read: (text) => (/^[A-Za-z0-9_-]{43}=$/.test(text) ? text : undefined),
};

/** A path that starts with a slash and does not end with one. */
export const PATH_PREFIX: TextFormat = {
  rule: 'a path such as /api/v1',
  read: (text) => (/^(\/[A-Za-z0-9._~-]+)+$/.test(text) ? text : undefined),
};

/** The name of a header. @source RFC 9110 §5.6.2 */
export const HEADER_NAME: TextFormat = {
  rule: 'the name of a header',
  read: (text) => (/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(text.trim()) ? text.trim() : undefined),
};

/** What is logged: this level and everything more important. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

const LOG_LEVELS: Readonly<Record<string, LogLevel>> = {
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'fatal',
  CRITICAL: 'fatal',
};

/** The name of a log level, in either case. */
export const LOG_LEVEL: TextFormat = {
  rule: `one of ${Object.keys(LOG_LEVELS).join(', ')}`,
  read: (text) => LOG_LEVELS[text.trim().toUpperCase()],
};

/** An address of one of the given schemes, given without trailing slashes. */
function addressOf(...schemes: string[]): TextFormat {
  return {
    rule: `an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    read(text) {
      const address = text.trim();
      const known = schemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`));
      return known && URL.canParse(address) ? address.replace(/\/+$/, '') : undefined;
    },
  };
}

/** The same for servers that are told a name and a password in it, which drivers decode. */
export function serverOf(...schemes: string[]): TextFormat {
  const address = addressOf(...schemes);
  return {
    rule: `${address.rule}, its password percent-encoded`,
    read(text) {
      const url = address.read(text);
      return typeof url === 'string' && hasReadableUserInfo(new URL(url)) ? url : undefined;
    },
  };
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function hasReadableUserInfo({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
