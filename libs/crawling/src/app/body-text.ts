import { decodeWindows1252, Utf8Decoder } from '@svc/extraction';
import { encodingOf, SNIFFED_BYTES } from '../domain/encoding';

/** Bytes after which a body is looked at for the first time; then each time it has doubled. */
const FIRST_LOOK_BYTES = 1024;

/** Turns bytes into text. */
interface Decoding {
  decode(chunk: Buffer): string;
  end(): string;
}

/** The text of a body whose encoding shows in its beginning, which is held back until it does; without a word, UTF-8. */
export class BodyText {
  private decoding: Decoding | null = null;
  private held: Buffer[] = [];
  private bytes = 0;
  private nextLook = FIRST_LOOK_BYTES;

  constructor(private readonly contentType: string) {}

  /** What can be read now. */
  decode(chunk: Buffer): string {
    if (this.decoding) return this.decoding.decode(chunk);
    this.held.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes < this.nextLook) return '';
    this.nextLook = 2 * this.bytes;
    return this.begin(this.bytes >= SNIFFED_BYTES);
  }

  /** The rest. */
  end(): string {
    const begun = this.decoding ? '' : this.begin(true);
    return begun + (this.decoding?.end() ?? '');
  }

  private begin(isLast: boolean): string {
    const head = Buffer.concat(this.held);
    const encoding = encodingOf(head, this.contentType);
    this.held = encoding === null && !isLast ? [head] : [];
    if (this.held.length > 0) return '';
    this.decoding = decodingOf(encoding ?? 'utf-8');
    return this.decoding.decode(head);
  }
}

/** A byte that is none of UTF-8 is read as Windows-1252, as in files: older pages say nothing, or leave it to their server. */
function decodingOf(label: string): Decoding {
  const decoder = new TextDecoder(label);
  if (decoder.encoding === 'windows-1252') return { decode: decodeWindows1252, end: () => '' };
  if (decoder.encoding !== 'utf-8') {
    return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
  }
  const utf8 = new Utf8Decoder();
  return { decode: (chunk) => utf8.decode(chunk), end: () => utf8.end() };
}
