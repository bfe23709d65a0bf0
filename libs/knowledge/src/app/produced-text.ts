import type { ChunkableBlock } from '../domain/chunker';

/** The whole text of a document, before anything is made of it. */
export interface ProducedText {
  readonly chars: number;
  /** UTF-8 bytes, without blanks at the ends of blocks. */
  readonly bytes: number;
  /** Everything in order and in portions; may be asked for more than once. @throws what the disk says */
  read(): AsyncIterable<readonly ChunkableBlock[]>;
}

/** UTF-8 bytes of a text that will be kept at least: chunks begin and end without blanks. */
export function keptBytes(text: string): number {
  return Buffer.byteLength(text.trim());
}

/** A text that is there already. */
export function textInMemory(text: string): ProducedText {
  return {
    chars: text.length,
    bytes: keptBytes(text),
    read: async function* () {
      yield [{ kind: 'text', text }];
    },
  };
}
