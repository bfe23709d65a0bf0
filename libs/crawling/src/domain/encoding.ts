/** Bytes in which a page may name its encoding; browsers begin anew wherever its head does. @source HTML §13.2.3.4 */
export const SNIFFED_BYTES = 64 * 1024;

/** What names no encoding, whatever it holds. */
const SILENT = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1|$)/gi;

/**
 * The encoding of a page as far as its beginning tells: by its mark, else its header, else its own word; null where none does.
 * @source HTML §13.2.3.2
 */
export function encodingOf(head: Uint8Array, contentType: string | undefined): string | null {
  const text = Buffer.from(head.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const named = () =>
    /<meta\b[^>]{0,1000}\bcharset\s{0,9}=[\s"']{0,9}([\w:.-]{1,40})[^\w:.-]/i.exec(text.replace(SILENT, ''))?.[1];
  const label =
    marked(text) ??
    /charset\s{0,9}=[\s"']{0,9}([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1] ??
    unlessWide(named()) ??
    unlessWide(/^\s*<\?xml[^>]{0,1000}\bencoding\s{0,9}=\s{0,9}["']([\w:.-]{1,40})/.exec(text)?.[1]);
  return label === undefined ? null : isKnown(label) ? label : 'utf-8';
}

/** What the mark at the beginning of a text says, in which a character stands for a byte. */
export function marked(text: string): string | undefined {
  if (text.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (text.startsWith('\xff\xfe')) return 'utf-16le';
  return text.startsWith('\xfe\xff') ? 'utf-16be' : undefined;
}

/** What could be read as ASCII to find the name is not in UTF-16, whatever it says. */
function unlessWide(label: string | undefined): string | undefined {
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

/** The text of a header whose bytes were taken for characters: as UTF-8 where it is some, else as it is. */
export function utf8OfHeader(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
