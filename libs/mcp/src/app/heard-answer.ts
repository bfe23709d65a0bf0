import { plainMessage } from '../domain/plain-message';

/** Messages of a server's own that one stream may bring beside its answer; what it asks is answered no more often either. */
const MOST_BESIDE = 1_000;

/** What the streams of one request have said so far: whether it was answered, and where they can be taken up again. */
export class HeardAnswer {
  /** Of the newest event that has one; empty where the server gives none. */
  lastEventId = '';
  /** How long to wait before a stream is taken up again, where the server says so. */
  retryMs: number | null = null;
  isAnswered = false;
  private beside = 0;

  /** @param requestId null for the stream on which a server speaks by itself */
  constructor(private readonly requestId: string | number | null) {}

  /** A line of an event stream as it is to be read; null for what nobody reads. */
  line(line: string): string | null {
    if (line.startsWith(':')) return null;
    const [, name, value = ''] = /^(id|retry|data): ?(.*)$/s.exec(line.endsWith('\r') ? line.slice(0, -1) : line) ?? [];
    if (name === 'id') this.lastEventId = value;
    if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    if (name !== 'data') return line;
    const said = this.wanted(value);
    return said === null ? null : `data: ${said}`;
  }

  /** What a server says, as it is to be read; what is no message stays as it is. */
  json(text: string): string {
    return this.wanted(text) ?? '[]';
  }

  /**
   * The messages of a text that are read, null for none. What a server notifies of is none of them: nothing here depends on it,
   * the SDK takes a millisecond for each, and a stream of ten megabytes holds a hundred thousand.
   */
  private wanted(text: string): string | null {
    const said = parsed(text);
    if (typeof said !== 'object' || said === null) return text;
    const messages = ([plainMessage(said)].flat() as Record<string, unknown>[]).filter((message) =>
      this.hears(message),
    );
    if (messages.length === 0) return null;
    return JSON.stringify(Array.isArray(said) ? messages : messages[0]);
  }

  private hears(message: Record<string, unknown>): boolean {
    if (typeof message !== 'object' || message === null) return true;
    this.hear(message);
    const isNotification = message['method'] !== undefined && message['id'] === undefined;
    if (isNotification) return false;
    const isAnswer = message['method'] === undefined && String(message['id']) === String(this.requestId);
    return isAnswer || ++this.beside <= MOST_BESIDE;
  }

  private hear(message: Record<string, unknown>): void {
    // Servers that could not read a request, or do as if, say so without its id.
    if (this.requestId === null) return;
    if (message['error'] !== undefined && message['id'] === undefined) message['id'] = this.requestId;
    const isAnswer = message['result'] !== undefined || message['error'] !== undefined;
    if (isAnswer && String(message['id']) === String(this.requestId)) this.isAnswered = true;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
