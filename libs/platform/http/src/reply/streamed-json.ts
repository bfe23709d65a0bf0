import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { sendStream } from './send-stream';

/**
 * A JSON object whose last member is a text that comes in parts; returned by a handler in place of the bare body where
 * the text may be too long to be held. No part may end within a character.
 */
export class StreamedJson<Head extends object> {
  constructor(
    readonly head: Head,
    readonly member: string,
    readonly parts: AsyncIterable<string>,
  ) {}
}

/**
 * Sends the object with the memory of a few parts; a reader that is slow makes them wait. Resolves when it is sent or the
 * client is gone. @throws what the parts throw, and nothing was sent yet if that was the first of them
 */
export async function streamJson(
  response: ServerResponse,
  status: number,
  body: StreamedJson<object>,
  mediaType: string,
): Promise<void> {
  const parts = body.parts[Symbol.asyncIterator]();
  const first = await parts.next();
  response.writeHead(status, { 'Content-Type': mediaType });
  await sendStream(response, Readable.from(pieces(body, first, parts), { objectMode: false }));
}

async function* pieces(
  { head, member }: StreamedJson<object>,
  first: IteratorResult<string>,
  parts: AsyncIterator<string>,
): AsyncGenerator<string> {
  const before = JSON.stringify(head).slice(0, -1);
  yield `${before}${before === '{' ? '' : ','}${JSON.stringify(member)}:"`;
  try {
    for (let part = first; !part.done; part = await parts.next()) yield JSON.stringify(part.value).slice(1, -1);
    yield '"}';
  } finally {
    await parts.return?.();
  }
}
