import { Injectable } from '@nestjs/common';
import { MAX_PAGE_BYTES, pageText } from '@svc/extraction';
import { OutboundClient } from '@svc/outbound';

/** What a prompt is given of one page. */
const MAX_CHARACTERS = 4_000;

/** What is taken from the network at most; of more than is looked at the rest is left where it is. */
const MAX_BYTES = 64 * 1024 * 1024;

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;

/** Reads pages that a search found. Their addresses are strangers', so only the guarded client asks them. */
@Injectable()
export class WebPageReader {
  constructor(private readonly outbound: OutboundClient) {}

  /** The beginning of a page's text. @throws Error whatever is wrong with the page or the way to it */
  async read(url: string, signal: AbortSignal): Promise<string> {
    const headers = { accept: 'text/html' };
    const response = await this.outbound.request({ url, headers, maxBytes: MAX_BYTES, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    const type = String(response.headers['content-type'] ?? '');
    try {
      if (response.status !== 200 || !HTML.test(type)) {
        throw new Error(`The page cannot be read: status ${response.status}, type "${type}".`);
      }
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        if ((size += chunk.length) >= MAX_PAGE_BYTES) break;
      }
    } finally {
      response.body.on('error', () => undefined).destroy();
    }
    return pageText(Buffer.concat(chunks), MAX_CHARACTERS, type);
  }
}
