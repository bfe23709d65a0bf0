import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TemporaryFile } from '@svc/content';
import type { ChunkableBlock } from '../domain/chunker';
import { keptBytes, type ProducedText } from './produced-text';

/** Blocks of this many characters together are kept in memory; most documents have fewer. */
const HELD_CHARS = 2 * 1024 * 1024;

/**
 * Keeps the blocks of a document until all of it was read: in memory while they are few, on the disk beyond. So nothing
 * is embedded of a document that turns out unreadable at its end, and its reader is free for the next file at once,
 * however long the embedding takes.
 */
export class BlockSpool implements ProducedText {
  private held: ChunkableBlock[] = [];
  private heldChars = 0;
  private spilled = false;
  chars = 0;
  bytes = 0;

  constructor(
    private readonly append: (data: string) => Promise<void>,
    private readonly finish: () => Promise<TemporaryFile>,
  ) {}

  /** Takes the next blocks. @throws what the disk says */
  async add(blocks: readonly ChunkableBlock[]): Promise<void> {
    for (const block of blocks) {
      this.held.push(block);
      this.heldChars += block.text.length;
      this.chars += block.text.length;
      this.bytes += keptBytes(block.text);
    }
    if (this.heldChars >= HELD_CHARS) await this.spill();
  }

  /** Everything that was added, in order and in portions; nothing may be added any more. @throws what the disk says */
  async *read(): AsyncGenerator<ChunkableBlock[]> {
    if (this.spilled) {
      const { path } = await this.finish();
      const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
      for await (const line of lines) yield [JSON.parse(line) as ChunkableBlock];
    }
    if (this.held.length > 0) yield this.held;
  }

  private async spill(): Promise<void> {
    const lines = this.held.map((block) => `${oneLine(JSON.stringify(block))}\n`).join('');
    this.held = [];
    this.heldChars = 0;
    this.spilled = true;
    await this.append(lines);
  }
}

/** JSON leaves two of the signs as they are that end a line for some readers of lines. */
function oneLine(json: string): string {
  return json.replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}
