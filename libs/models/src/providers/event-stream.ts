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
 * The `data` of each event of a server-sent event stream, several data lines joined by line breaks. Names, ids and
 * comments are dropped.
 * @throws EventStreamOverflow
 * @source WHATWG HTML §9.2.6
 */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of lines(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice(line[5] === ' ' ? 6 : 5));
    }
  }
  // Many servers close right after the last event without the empty line that should end it.
  if (data.length > 0) yield data.join('\n');
}

async function* lines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop()!;
    if (rest.length > MAX_LINE_CHARACTERS) throw new EventStreamOverflow();
    for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
