import type { Readable } from 'node:stream';
import type { OutboundResponse } from '@svc/outbound';
import { encodingOf, SNIFFED_BYTES } from '../domain/encoding';
import type { PageDocument } from '../domain/page-document';
import { PageReader } from '../domain/page-reader';
import { type Sitemap, SitemapReader } from '../domain/sitemap';
import { FetchError } from './fetch-types';
import { MAX_PAGE_BYTES } from './fetch-limits';

/** Whether a media type is that of a page. */
export function isHtml(contentType: string): boolean {
  return contentType === '' || /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim());
}

/** Whether a media type is that of data as text. */
export function isJson(contentType: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim());
}

/** Reads a page while it arrives. @throws FetchError TOO_LARGE · OutboundError */
export async function readPage(answer: OutboundResponse, address: string): Promise<PageDocument> {
  const reader = new PageReader(address);
  for await (const text of decoded(answer.body, String(answer.headers['content-type'] ?? ''), MAX_PAGE_BYTES)) {
    reader.write(text);
    if (reader.exceeded) break;
  }
  return reader.end(headerText(answer.headers['x-robots-tag']));
}

/** Reads data as the text it is. @throws FetchError TOO_LARGE · OutboundError */
export async function readText(answer: OutboundResponse): Promise<string> {
  let text = '';
  for await (const part of decoded(answer.body, String(answer.headers['content-type'] ?? ''), MAX_PAGE_BYTES)) {
    text += part;
  }
  return text.replaceAll('\0', '');
}

/** Reads the beginning of a text, and of its bytes no more than `maxBytes`. */
export async function readBeginning(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    text += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true });
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return text;
}

/** Reads a sitemap while it arrives. @throws FetchError TOO_LARGE */
export async function readSitemap(body: Readable, maxBytes: number): Promise<Sitemap> {
  const reader = new SitemapReader();
  for await (const text of decoded(body, '', maxBytes)) reader.write(text);
  return reader.end();
}

/** The text of a body, portion by portion; its encoding is told from its beginning. */
async function* decoded(body: AsyncIterable<Buffer>, contentType: string, maxBytes: number): AsyncGenerator<string> {
  let head: Buffer | null = Buffer.alloc(0);
  let decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchError('TOO_LARGE');
    if (head === null) yield decoder.decode(chunk, { stream: true });
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFFED_BYTES) continue;
      decoder = new TextDecoder(encodingOf(head, contentType));
      yield decoder.decode(head, { stream: true });
      head = null;
    }
  }
  if (head !== null) {
    decoder = new TextDecoder(encodingOf(head, contentType));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder.decode();
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
