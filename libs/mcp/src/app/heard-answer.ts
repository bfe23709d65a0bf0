import { plainMessage } from '../domain/plain-message';

/** What the streams of one request have said so far: whether it was answered, and where they can be taken up again. */
export class HeardAnswer {
  /** Of the newest event that has one; empty where the server gives none. */
  lastEventId = '';
  /** How long to wait before a stream is taken up again, where the server says so. */
  retryMs: number | null = null;
  isAnswered = false;

  constructor(private readonly requestId: string | number) {}

  /** A line of an event stream as it is to be read. */
  line(line: string): string {
    const [, name, value = ''] = /^(id|retry|data): ?(.*)$/s.exec(line.endsWith('\r') ? line.slice(0, -1) : line) ?? [];
    if (name === 'id') this.lastEventId = value;
    if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return name === 'data' ? `data: ${this.json(value)}` : line;
  }

  /** What a server says, as it is to be read; what is no message stays as it is. */
  json(text: string): string {
    const said = parsed(text);
    if (typeof said !== 'object' || said === null) return text;
    const messages = [plainMessage(said)].flat() as Record<string, unknown>[];
    for (const message of messages) this.hear(message);
    return JSON.stringify(Array.isArray(said) ? messages : messages[0]);
  }

  private hear(message: Record<string, unknown>): void {
    // Servers that could not read a request, or do as if, say so without its id.
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
