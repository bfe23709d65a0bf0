import { createHash } from 'node:crypto';

/** Longest address that is followed; documents are named by addresses. */
export const MAX_ADDRESS_CHARS = 500;

/**
 * Longest address of a page that is looked at, before its encoding is undone: hosts are put into a normal form, which takes
 * the square of the marks in them.
 */
const MAX_GIVEN_CHARS = 4 * MAX_ADDRESS_CHARS;

/** Parameters that say who reads, not what. */
const TRACKING = /^(utm_\w+|gclid|dclid|fbclid|msclkid|yclid|mc_[ce]id|_ga|_gl|igshid|ref_src|wt_mc|pk_\w+|mtm_\w+)$/i;
const SESSIONS =
  /^(phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|sid|sessionid|session_id|cfid|cftoken|oscsid|zenid)$/i;
const PATH_SESSION = /;(jsessionid|phpsessid|sid)=[^/?#;]*/gi;
const UNRESERVED = /%(2D|2E|5F|7E|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi;

/** An address as a page gives it, whatever its scheme; null for what is none, or far too long for one. */
export function resolved(given: string, base?: string): URL | null {
  return given.length <= MAX_GIVEN_CHARS && URL.canParse(given, base) ? new URL(given, base) : null;
}

/**
 * The one form of an address under which a page is known: without fragment, session and tracking parameters, the others
 * in order; percent-encoding as RFC 3986 §6.2.2 normalises it. Null for what cannot be crawled: other schemes,
 * credentials, and what is longer than `MAX_ADDRESS_CHARS`.
 */
export function canonicalAddress(given: string, base?: string): string | null {
  const trimmed = given.trim();
  const url = resolved(trimmed, base);
  if (url === null || !isOfTheWeb(url)) return null;
  url.hash = '';
  url.pathname = normalised(url.pathname.replace(PATH_SESSION, ''));
  url.search = canonicalQuery(url.search);
  return url.href.length > MAX_ADDRESS_CHARS ? null : url.href;
}

/**
 * The normalised form of an address that a person gives: with a scheme, the host in lower case and ASCII, without default
 * port and fragment. Null for what is no address of the web or carries credentials. @source supplement §15.108
 */
export function normalisedStart(given: string): string | null {
  const trimmed = given.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  // `host:8080/path` has a port, `mailto:x` a scheme.
  if (!hasScheme && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)) return null;
  const absolute = hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (!isOfTheWeb(url) || url.hostname === '') return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href.length > MAX_ADDRESS_CHARS ? null : url.href;
}

/** Names an address where its text would be too long, in hex. */
export function addressDigest(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/**
 * What the addresses of one page share, if their texts are the same: the path without the name of a folder's index, and
 * without a query.
 */
export function placeOf(address: string): string {
  const url = new URL(address);
  return (
    url.origin + url.pathname.replace(/\/(index|default|home)\.(html?|php|aspx?|jsp)$/i, '/').replace(/(.)\/$/, '$1')
  );
}

/**
 * The parameters that say what is read, in order, each as it was written: a server may tell a bare name from an empty value,
 * and what it encoded may not be UTF-8.
 */
function canonicalQuery(search: string): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '');
  const named = parts.map((part) => ({ part: normalised(part), name: parameterName(part) }));
  return named
    .filter(({ name }) => !TRACKING.test(name) && !SESSIONS.test(name))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : one > other ? 1 : 0))
    .map(({ part }) => part)
    .join('&');
}

function parameterName(part: string): string {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Percent-encoding in its normal form. @source RFC 3986 §6.2.2 */
export function normalised(text: string): string {
  return text.replace(UNRESERVED, decodeOne).replace(/%[0-9a-f]{2}/gi, upper);
}

function isOfTheWeb({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

function decodeOne(encoded: string): string {
  return decodeURIComponent(encoded);
}

function upper(encoded: string): string {
  return encoded.toUpperCase();
}
