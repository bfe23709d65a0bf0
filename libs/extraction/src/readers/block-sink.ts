import type { BlockPlace, ExtractedBlock } from '../domain/block';
import type { Guard } from './guard';

const BATCH_BYTES = 64 * 1024;
/**
 * Something a person could search for: a letter, a digit or a pictograph, not just rules, brackets and boxes, nor the
 * sign for a letter that nobody could tell.
 */
const MEANINGFUL = /(?![\ufffd☐☑☒])[\p{L}\p{N}\p{So}\p{Sc}\p{Co}]/u;

/**
 * Where readers put what they found. Writing is synchronous so that parsers' callbacks can do it; readers `await
 * drain()` between portions of input, which is where back-pressure takes hold.
 */
export class BlockSink {
  private batch: ExtractedBlock[] = [];
  private batchBytes = 0;
  private meaningful = false;
  private place: Omit<BlockPlace, 'rows'> = {};

  constructor(
    private readonly send: (blocks: ExtractedBlock[]) => Promise<void>,
    private readonly guard: Guard,
  ) {}

  /** True once any text worth finding was written. */
  get hasText(): boolean {
    return this.meaningful;
  }

  /** Says where everything stands that is added from here on. */
  at(place: Omit<BlockPlace, 'rows'>): void {
    this.place = place;
  }

  /**
   * Adds one text piece. Blank ones are dropped; taken out are U+0000, which the database cannot hold, and soft hyphens,
   * which no reader sees and no search finds words by.
   */
  text(text: string): void {
    this.add({ kind: 'text', text: clean(text) });
  }

  /** Adds one stand-alone Markdown table. @param rows numbers of the rows below its header in their file, from 1 */
  table(lines: string[], headerLines = 2, rows?: number[]): void {
    this.add({ kind: 'table', text: clean(lines.join('\n')), headerLines }, rows && { rows });
  }

  /** Hands a full batch on and waits until it was taken. */
  async drain(): Promise<void> {
    if (this.batchBytes >= BATCH_BYTES) await this.flush();
  }

  /** Hands on whatever is left. */
  async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const blocks = this.batch;
    this.batch = [];
    this.batchBytes = 0;
    await this.send(blocks);
  }

  private add(found: ExtractedBlock, more?: Pick<BlockPlace, 'rows'>): void {
    const place = { ...this.place, ...more };
    const block = Object.keys(place).length === 0 ? found : { ...found, place };
    if (block.text === '') return;
    const bytes = Buffer.byteLength(block.text);
    this.guard.addText(bytes);
    this.meaningful ||= MEANINGFUL.test(block.text);
    this.batch.push(block);
    this.batchBytes += bytes;
  }
}

const UNSEEN = /[\0\u00ad]/g;
/** Half a character, as broken producers write; it has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Leading indentation of the first line is kept: it carries meaning in lists and in code. */
function clean(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
