import type { OutboundResponse } from '@svc/outbound';
import { marked, utf8OfHeader } from '../domain/encoding';
import type { PageDocument } from '../domain/page-document';
import { PageReader } from '../domain/page-reader';
import { fileNameOf, isDocumentName } from '../domain/scope';
import { type Sitemap, SitemapReader } from '../domain/sitemap';
import { FetchError } from './fetch-types';
import { BodyText } from './body-text';
import { MAX_PAGE_BYTES, MAX_SHELL_BYTES } from './fetch-limits';

/** Characters that no text has. @source WHATWG MIME Sniffing §3 */
const BINARY = /[\x01-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * How documents, pictures and archives begin, as text of one byte a character or of UTF-8 that it is not: PDF, PNG, JPEG, GIF, ZIP
 * (and with it those of Office), its older form, gzip. Scripts that hand a file out and say nothing of it send what is for pages.
 * @source WHATWG MIME Sniffing §6
 */
const NO_PAGE =
  /^(?:%PDF-|.PNG\r\n\x1a|\xff\xd8\xff|\ufffd{4}[^]{1,3}(?:JFIF|Exif)|GIF8[79]a|PK\x03\x04|(?:\xd0\xcf|\ufffd\ufffd)\x11|\x1f.\x08)/;

/** Whether a media type says nothing, so that the bytes do. @source WHATWG MIME Sniffing §7 */
function isUntold(contentType: string): boolean {
  return /^(|\*\/\*|unknown\/unknown|application\/unknown)$/i.test(contentType.replace(/;.*/s, '').trim());
}

/** Whether an answer is a page: by its media type, and where that says nothing, unless its address is that of a document. */
export function isPage(contentType: string, address: string): boolean {
  if (isUntold(contentType)) return !isDocumentName(fileNameOf(address));
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim());
}

/** Whether a page is to be read by the rules of XML, as browsers do by this type alone. @source WHATWG MIME Sniffing §4.6 */
function isXhtml(contentType: string): boolean {
  return /^application\/xhtml\+xml\b/i.test(contentType.trim());
}

/** Whether a media type is that of data as text. */
export function isJson(contentType: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim());
}

/** A page, and its bytes where it needs a browser. */
export interface ReadPage {
  readonly page: PageDocument;
  readonly html: Buffer | null;
}

/**
 * Reads a page while it arrives. @param keeps whether its bytes are wanted if it needs a browser
 * @throws FetchError TOO_LARGE · OutboundError
 */
export async function readPage(answer: OutboundResponse, address: string, keeps: boolean): Promise<ReadPage> {
  const contentType = String(answer.headers['content-type'] ?? '');
  const reader = new PageReader(address, isXhtml(contentType));
  reader.refresh(headerText(answer.headers['refresh']) ?? '');
  const kept = new KeptBytes();
  let isBegun = false;
  const body = keeps ? kept.passing(answer.body, () => reader.mayNeedBrowser) : answer.body;
  for await (const text of decoded(body, contentType, MAX_PAGE_BYTES)) {
    // What does not say what it is may be anything, and begins like it.
    const isOther = !isBegun && (NO_PAGE.test(text) || (isUntold(contentType) && BINARY.test(text)));
    if (isOther) throw new FetchError('UNSUPPORTED_TYPE');
    isBegun = true;
    reader.write(text);
    if (reader.exceeded) break;
  }
  const page = reader.end(headerLines(answer.headers['x-robots-tag']));
  return { page, html: keeps && page.needsBrowser ? kept.whole() : null };
}

/** Where a redirect leads; bytes beyond ASCII are read as browsers do. */
export function locationOf({ headers }: OutboundResponse): string {
  return utf8OfHeader(headerText(headers['location']) ?? '');
}

/** Reads what a browser has made of a page. @throws FetchError TOO_LARGE */
export function readRendered(html: string, address: string, robotsTag: string | undefined): PageDocument {
  if (html.length > MAX_PAGE_BYTES) throw new FetchError('TOO_LARGE');
  const reader = new PageReader(address);
  reader.write(html);
  return reader.end(robotsTag);
}

/** Keeps the bytes of a page for as long as it may still need a browser: of most, the first portions. */
class KeptBytes {
  private chunks: Buffer[] | null = [];
  private bytes = 0;

  async *passing(body: AsyncIterable<Buffer>, isWanted: () => boolean): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      this.bytes += chunk.length;
      if (this.bytes > MAX_SHELL_BYTES || !isWanted()) this.chunks = null;
      this.chunks?.push(chunk);
      yield chunk;
    }
  }

  /** Null where there was too much. */
  whole(): Buffer | null {
    return this.chunks && Buffer.concat(this.chunks);
  }
}

/** Reads data as the text it is. @throws FetchError TOO_LARGE · OutboundError */
export async function readText(answer: OutboundResponse): Promise<string> {
  let text = '';
  // What it holds says nothing of its own encoding, which is UTF-8. @source RFC 8259 §8.1
  const type = `${String(answer.headers['content-type'] ?? '')}; charset=utf-8`;
  for await (const part of decoded(answer.body, type, MAX_PAGE_BYTES)) text += part;
  return text.replaceAll('\0', '');
}

/** Reads the beginning of a text, and of its bytes no more than `maxBytes`; in UTF-8 unless its mark says otherwise. */
export async function readBeginning(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, maxBytes - bytes));
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  const beginning = Buffer.concat(chunks);
  const encoding = marked(beginning.toString('latin1', 0, 3)) ?? 'utf-8';
  // Whose last character may be cut.
  return new TextDecoder(encoding).decode(beginning, { stream: true });
}

/** Reads a sitemap while it arrives. @throws FetchError TOO_LARGE */
export async function readSitemap(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Sitemap> {
  const reader = new SitemapReader();
  for await (const text of decoded(body, '', maxBytes)) reader.write(text);
  return reader.end();
}

/** The text of a body, portion by portion; its encoding is told from its beginning. */
async function* decoded(body: AsyncIterable<Buffer>, contentType: string, maxBytes: number): AsyncGenerator<string> {
  const text = new BodyText(contentType);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchError('TOO_LARGE');
    const part = text.decode(chunk);
    if (part !== '') yield part;
  }
  const rest = text.end();
  if (rest !== '') yield rest;
}

/** The text of a header that may have come several times. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

/** A header that may have come several times, each on a line. */
export function headerLines(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join('\n') : value;
}
