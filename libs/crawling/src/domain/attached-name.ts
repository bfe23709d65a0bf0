import { utf8OfHeader } from './encoding';

/** The name that a `Content-Disposition` gives a file, the one in the form for all languages first. @source RFC 6266 §4.3 */
export function attachedName(disposition: string): string | null {
  const [, charset = '', encoded = ''] = /(?:^|;)\s*filename\*\s*=\s*([\w-]*)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  return decoded(encoded, charset) ?? plainName(disposition);
}

function plainName(disposition: string): string | null {
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition) ?? [];
  const name = (quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '').trim();
  return name === '' ? null : utf8OfHeader(name);
}

/** @source RFC 8187 §3.2 */
function decoded(encoded: string, charset: string): string | null {
  if (encoded === '') return null;
  const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (/^iso-8859-1$/i.test(charset)) return bytes;
  return /^utf-8$/i.test(charset) ? utf8OfHeader(bytes) : null;
}
