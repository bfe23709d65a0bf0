import { corrupt } from '../../domain/outcome';
import { Utf8Decoder } from '../text/utf8-decoder';
import { decodeWindows1252 } from '../text/windows-1252';

/** Decodes an XML document by its byte order mark, else by the encoding it declares, else as UTF-8. */
export async function* decodeXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((chunk: Buffer) => string) | null = null;
  for await (const chunk of bytes) {
    decode ??= decoderFor(chunk);
    yield decode(chunk);
  }
}

function decoderFor(head: Buffer): (chunk: Buffer) => string {
  const label = encodingOf(head) ?? 'utf-8';
  try {
    const decoder = new TextDecoder(label);
    // Latin-1 and ASCII are among its names: the bytes it adds to them are controls otherwise.
    if (decoder.encoding === 'windows-1252') return decodeWindows1252;
    if (decoder.encoding === 'utf-8') {
      const utf8 = new Utf8Decoder();
      return (chunk) => utf8.decode(chunk);
    }
    return (chunk) => decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw corrupt('its XML declares an unknown encoding', error);
  }
}

/** Whether a document begins with a byte order mark or a declaration of its encoding. */
export function namesEncoding(head: Buffer): boolean {
  return encodingOf(head) !== null;
}

function encodingOf(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 200);
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be';
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  // A declaration that can be read byte by byte cannot be in UTF-16, whatever it says.
  return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : (declared ?? null);
}
