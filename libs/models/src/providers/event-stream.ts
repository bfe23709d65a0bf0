/** Longest line of an event stream that is kept in memory, in bytes. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;

/**
 * Most pieces that the beginning of a line is put together from before it is copied into one: each costs more memory than
 * the few bytes it may have.
 */
const MAX_JOINTS = 4096;

/** Raised when a provider sends a line that no sane stream has. */
export class EventStreamOverflow extends Error {
  constructor() {
    super(`A line of the event stream is longer than ${MAX_LINE_BYTES} bytes.`);
    this.name = 'EventStreamOverflow';
  }
}

/** The mark of a byte order that a stream may begin with, byte by byte. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/**
 * Reads a server-sent event stream piece by piece: gives the `data` of each event, several data lines joined by line
 * breaks. Names, ids and comments are dropped. Until a line is whole its bytes stand for themselves, a character each, so
 * that no stream needs a decoder that remembers half a letter.
 * @source WHATWG HTML §9.2.6
 */
export class EventStream {
  /** The beginning of a line that is not whole yet. */
  private rest = '';
  /** How many pieces that has been put together from since it was last copied. */
  private joints = 0;
  /** The data lines of an event that is not whole yet, joined. */
  private data: string | null = null;

  /** The events that a piece completes. @throws EventStreamOverflow */
  read({ buffer, byteOffset, byteLength }: Uint8Array): string[] {
    const bytes = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    // Only what is new is looked through: a long line comes in hundreds of pieces, and looking through all of it for each
    // would cost the square of its length.
    const lines = bytes.split('\n');
    lines[0] = this.rest + lines[0]!;
    this.rest = lines.pop()!;
    this.joints = lines.length > 0 ? 0 : this.joints + 1;
    if (this.joints === MAX_JOINTS) this.closeJoints();
    if (this.rest.length > MAX_LINE_BYTES) throw new EventStreamOverflow();
    return lines.flatMap((line) => this.take(line));
  }

  /** What is left at the end: many servers close right after the last event without the empty line that should end it. */
  end(): string[] {
    return [...this.take(this.rest), ...this.take('')];
  }

  /** Copies what is kept into one piece. */
  private closeJoints(): void {
    this.rest = Buffer.from(this.rest, 'latin1').toString('latin1');
    this.joints = 0;
  }

  /** The event that a line ends, if it does. */
  private take(line: string): string[] {
    const text = line.slice(line.startsWith(BYTE_ORDER_MARK) ? 3 : 0, line.endsWith('\r') ? -1 : undefined);
    if (text.startsWith('data:')) {
      const said = Buffer.from(text.slice(text[5] === ' ' ? 6 : 5), 'latin1').toString('utf8');
      this.data = this.data === null ? said : `${this.data}\n${said}`;
    }
    if (text !== '' || this.data === null) return [];
    const event = this.data;
    this.data = null;
    // One without data says nothing but that the server is there.
    return event === '' ? [] : [event];
  }
}
