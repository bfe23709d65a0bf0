import type { BlockSink } from './block-sink';
import { DataUris } from './text/data-uris';

const BLOCK_CHARS = 16 * 1024;

/** Cuts a long stream of text into blocks: at a blank line when there is one, else at a line end, else at a space. */
export class TextFlow {
  private held = '';
  private readonly uris = new DataUris();

  constructor(private readonly sink: BlockSink) {}

  /** Appends text exactly as given, but for the bytes of files in it. */
  write(text: string): void {
    this.append(this.uris.take(text));
  }

  /** Closes the current block. */
  end(): void {
    this.append(this.uris.end());
    this.sink.text(this.held);
    this.held = '';
  }

  private append(text: string): void {
    this.held += text;
    while (this.held.length > 2 * BLOCK_CHARS) {
      const cut = cutPoint(this.held);
      this.sink.text(this.held.slice(0, cut));
      this.held = this.held.slice(cut);
    }
  }
}

function cutPoint(text: string): number {
  for (const separator of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(separator, 2 * BLOCK_CHARS);
    if (at >= BLOCK_CHARS) return at + separator.length;
  }
  // Not between the two halves of one character.
  const code = text.charCodeAt(2 * BLOCK_CHARS - 1);
  return code >= 0xd800 && code <= 0xdbff ? 2 * BLOCK_CHARS - 1 : 2 * BLOCK_CHARS;
}
