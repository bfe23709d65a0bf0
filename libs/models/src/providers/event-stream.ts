/** Longest line of an event stream that is kept in memory, in characters. */
const MAX_LINE_CHARACTERS = 8 * 1024 * 1024;

/** Raised when a provider sends a line that no sane stream has. */
export class EventStreamOverflow extends Error {
  constructor() {
    super(`A line of the event stream is longer than ${MAX_LINE_CHARACTERS} characters.`);
    this.name = 'EventStreamOverflow';
  }
}

/**
 * Reads a server-sent event stream piece by piece: gives the `data` of each event, several data lines joined by line
 * breaks. Names, ids and comments are dropped.
 * @source WHATWG HTML §9.2.6
 */
export class EventStream {
  private readonly decoder = new TextDecoder();
  /** The beginning of a line that is not whole yet. */
  private rest = '';
  private data: string[] = [];

  /** The events that a piece completes. @throws EventStreamOverflow */
  read(chunk: Uint8Array): string[] {
    const lines = (this.rest + this.decoder.decode(chunk, { stream: true })).split('\n');
    this.rest = lines.pop()!;
    if (this.rest.length > MAX_LINE_CHARACTERS) throw new EventStreamOverflow();
    return lines.flatMap((line) => this.take(line));
  }

  /** What is left at the end: many servers close right after the last event without the empty line that should end it. */
  end(): string[] {
    const last = this.rest + this.decoder.decode();
    return [...this.take(last), ...this.take('')];
  }

  /** The event that a line ends, if it does. */
  private take(line: string): string[] {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text.startsWith('data:')) this.data.push(text.slice(text[5] === ' ' ? 6 : 5));
    if (text !== '' || this.data.length === 0) return [];
    const event = this.data.join('\n');
    this.data = [];
    return [event];
  }
}
