import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TemporaryFiles } from '@svc/content';
import { attachedName, FetchError, fileNameOf, isDocumentName } from '@svc/crawling';
import { ExtractionPool } from '@svc/extraction';
import type { OutboundResponse } from '@svc/outbound';

/** What was read of a file. */
export interface ReadFile {
  readonly name: string;
  /** Of its bytes, hex. */
  readonly sha256: string;
  /** Null where the bytes are as they were, or nothing can be read from them. */
  readonly text: string | null;
}

const READABLE =
  /^(application\/(pdf|vnd\.openxmlformats-officedocument\.[\w.]+|vnd\.ms-excel|xml)|text\/(plain|csv|markdown|xml)|application\/(\w+\+)?json)\b/i;
/** Longer texts than this are no page of a site. */
const MAX_TEXT_CHARS = 8 * 1024 * 1024;

/** Reads files that sites link to, by the children that read uploads. @source spec §8.4 */
@Injectable()
export class FileText {
  constructor(
    private readonly files: TemporaryFiles,
    private readonly pool: ExtractionPool,
  ) {}

  /**
   * Whether an answer may be a document: by its media type, or, since servers that do not know one call it a download, a
   * packed file or what it once was, by its name. @source spec §8.4
   */
  isReadable(answer: OutboundResponse, address: string): boolean {
    const contentType = String(answer.headers['content-type'] ?? '').trim();
    const isUnknown = /^application\/octet-stream\b/i.test(contentType) && fileNameOf(address) !== '';
    return READABLE.test(contentType) || isUnknown || isDocumentName(nameOf(answer, address));
  }

  /**
   * @param known digest of the bytes as they were last time, which are not read again
   * @throws FetchError for what cannot be read · OutboundError
   */
  async read(answer: OutboundResponse, address: string, known: string | null, signal: AbortSignal): Promise<ReadFile> {
    const hash = createHash('sha256');
    const name = nameOf(answer, address);
    return this.files.with(hashed(answer.body, hash), async ({ path }) => {
      const sha256 = hash.digest('hex');
      if (sha256 === known) return { name, sha256, text: null };
      let text = '';
      const declaredMediaType = String(answer.headers['content-type'] ?? '')
        .split(';')[0]!
        .trim();
      const outcome = await this.pool.extract(
        { path, fileName: name, declaredMediaType, signal, large: true },
        async (blocks) => {
          for (const block of blocks) text += `${text === '' ? '' : '\n\n'}${block.text}`;
          if (text.length > MAX_TEXT_CHARS) throw new FetchError('TOO_LARGE');
        },
      );
      if (outcome.outcome === 'failed') throw new FetchError(reasonOf(outcome.code));
      return { name, sha256, text };
    });
  }
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

function reasonOf(code: string) {
  if (code === 'no_extractable_text') return 'EMPTY_CONTENT';
  return code === 'limit_exceeded' ? 'TOO_LARGE' : 'UNSUPPORTED_TYPE';
}

/** The name a file has by its own word, else by its address. */
function nameOf({ headers }: OutboundResponse, address: string): string {
  const named = attachedName(String(headers['content-disposition'] ?? ''));
  const name = (named ?? fileNameOf(address)).replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  return name.slice(0, 255) || new URL(address).hostname;
}
