/** The lines of an event stream, which may come in pieces of any size; what follows the last line break comes last. */
export async function* eventLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const bytes of stream) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(first);
    if (others.length === 0) continue;
    yield begun.join('');
    begun = [others.pop()!];
    yield* others;
  }
  yield begun.join('') + decoder.decode();
}
