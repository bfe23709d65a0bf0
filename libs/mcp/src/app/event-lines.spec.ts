import { eventLines } from './event-lines';

async function linesOf(pieces: readonly Uint8Array[]): Promise<string[]> {
  const lines: string[] = [];
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  for await (const line of eventLines(stream())) lines.push(line);
  return lines;
}

describe('the lines of an event stream', () => {
  it('are the same however it is cut', async () => {
    const bytes = Buffer.from('data: \u00e5\u{1f600}\n\nid: 7\r\ndata');
    const expected = ['data: \u00e5\u{1f600}', '', 'id: 7\r', 'data'];
    for (const size of [1, 2, 5, 100]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(await linesOf(pieces)).toEqual(expected);
    }
    expect(await linesOf([])).toEqual(['']);
  });
});
