import { corrupt } from '../../domain/outcome';
import { decodeWindows1252 } from '../text/windows-1252';

/** Latin-1 is read as the Windows code page, as browsers do: the bytes it adds are controls otherwise. */
const AS_WINDOWS_1252 = /^(?:windows-1252|cp1252|iso-8859-1|latin-?1|us-ascii|ascii)$/i;

/** Decodes an XML document by its byte order mark, else by the encoding it declares, else as UTF-8. */
export async function* decodeXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((chunk: Buffer) => string) | null = null;
  for await (const chunk of bytes) {
    decode ??= decoderFor(chunk);
    yield decode(chunk);
  }
}

function decoderFor(head: Buffer): (chunk: Buffer) => string {
  const label = encodingOf(head);
  if (AS_WINDOWS_1252.test(label)) return decodeWindows1252;
  try {
    const decoder = new TextDecoder(label);
    return (chunk) => decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw corrupt('its XML declares an unknown encoding', error);
  }
}

function encodingOf(head: Buffer): string {
  const start = head.toString('latin1', 0, 200);
  if (start.startsWith('\xfe\xff') || start.startsWith('\0<')) return 'utf-16be';
  if (start.startsWith('\xff\xfe') || start.startsWith('<\0')) return 'utf-16le';
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  // A declaration that can be read byte by byte cannot be in UTF-16, whatever it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
