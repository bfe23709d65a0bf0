import { unsupported, type UnreadableFormat } from '../domain/format';

/** Headers of a message are fewer. */
const MAX_HEADER_LINES = 400;
const FIELD = /^[!-9;-~]+:|^[ \t]/;
const MAIL = new Set(['.eml', '.mht', '.mhtml']);

/**
 * Messages and web archives, whose parts are encoded; null for anything else. They begin with a block of header fields,
 * one of which tells their version of MIME unless the name tells what they are. @source RFC 5322 §2.2; RFC 2045 §4
 */
export function mailFormat(start: string, extension: string): UnreadableFormat | null {
  const lines = start.split(/\r?\n/, MAX_HEADER_LINES);
  const end = lines.indexOf('');
  const fields = lines.slice(0, end < 0 ? lines.length : end);
  if (!fields.every((line) => FIELD.test(line))) return null;
  const has = (field: RegExp): boolean => fields.some((line) => field.test(line));
  if (!MAIL.has(extension) && !has(/^MIME-Version:/i)) return null;
  return has(/^Snapshot-Content-Location:/i) || extension.startsWith('.mht')
    ? unsupported('A web archive (.mht)', 'multipart/related')
    : unsupported('An e-mail message (.eml)', 'message/rfc822');
}
