import { Utf8Decoder } from '../text/utf8-decoder';
import { decodeWindows1252 } from '../text/windows-1252';

const HEAD_BYTES = 2048;

/**
 * Decodes a page by its mark, else by its header, else by the encoding it names in its head, else as UTF-8; bytes that are none
 * of that are read as Windows-1252. @source HTML §13.2.3
 */
export function decodeHtml(bytes: Buffer, contentType = ''): string {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const marked = head.startsWith('\xef\xbb\xbf')
    ? 'utf-8'
    : /^(?:\xff\xfe|\xfe\xff)/.test(head)
      ? utf16(head)
      : undefined;
  const sent = /charset\s{0,9}=[\s"']{0,9}([\w:.-]{1,40})/i.exec(contentType)?.[1];
  const named = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1];
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)/.exec(head)?.[1];
  const decoder = decoderFor(marked ?? sent ?? named ?? declared ?? 'utf-8');
  if (decoder.encoding === 'windows-1252') return decodeWindows1252(bytes);
  if (decoder.encoding !== 'utf-8') return decoder.decode(bytes);
  const utf8 = new Utf8Decoder();
  return utf8.decode(bytes) + utf8.end();
}

function utf16(head: string): string {
  return head.startsWith('\xff') ? 'utf-16le' : 'utf-16be';
}

/** A page that could be read as ASCII to find the name is not in UTF-16, whatever it says; an unknown name is ignored. */
function decoderFor(label: string): { encoding: string; decode(bytes: Buffer): string } {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
