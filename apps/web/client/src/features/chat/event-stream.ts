/** One event of a stream; `data` is its JSON document. */
export interface StreamEvent {
  readonly event: string;
  readonly data: never;
}

/** The events of a body as they come; comments are left out. @source HTML Standard §9.2.6 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const frames = (rest + value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = eventOf(frame);
      if (event) yield event;
    }
  }
}

/** The event of a frame; null for comments. */
export function eventOf(frame: string): StreamEvent | null {
  let event = '';
  let data = '';
  for (const line of frame.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data += line.slice('data: '.length);
  }
  return event === '' || data === '' ? null : { event, data: JSON.parse(data) as never };
}
