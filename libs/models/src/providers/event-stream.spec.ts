import { EventStream, EventStreamOverflow } from './event-stream';

function read(...chunks: (string | Buffer)[]): string[] {
  const stream = new EventStream();
  return [...chunks.flatMap((chunk) => stream.read(Buffer.from(chunk as string))), ...stream.end()];
}

describe('EventStream', () => {
  it('reads events however they are cut', () => {
    expect(read('da', 'ta: a\n\nda', 'ta:b\n', '\n')).toEqual(['a', 'b']);
    expect(read('data: å\r\n\r\ndata: b\r\n\r\n')).toEqual(['å', 'b']);
  });

  it('keeps a letter whole that is cut between two chunks', () => {
    const letter = Buffer.from('data: å\n\n');
    expect(read(letter.subarray(0, 7), letter.subarray(7))).toEqual(['å']);
  });

  it('passes over the mark of a byte order', () => {
    expect(read('\uFEFFdata: a\n\n')).toEqual(['a']);
  });

  it('joins several data lines and passes over names, ids and comments', () => {
    expect(read(': keep-alive\n\nevent: x\nid: 1\ndata: a\ndata: b\n\n')).toEqual(['a\nb']);
  });

  it('gives an event as soon as it is whole', () => {
    const stream = new EventStream();
    expect(stream.read(Buffer.from('data: a\n'))).toEqual([]);
    expect(stream.read(Buffer.from('\ndata: b'))).toEqual(['a']);
    expect(stream.end()).toEqual(['b']);
  });

  it('gives the last event although nothing ends it', () => {
    expect(read('data: [DONE]')).toEqual(['[DONE]']);
  });

  it('looks through a long line once, however many pieces it comes in', () => {
    const stream = new EventStream();
    const piece = Buffer.alloc(1024, 'x');
    const pieces = 7 * 1024;
    const before = performance.now();
    stream.read(Buffer.from('data: '));
    for (let sent = 0; sent < pieces; sent++) expect(stream.read(piece).length).toBe(0);
    const [event] = stream.read(Buffer.from('\n\n'));
    expect(event).toHaveLength(pieces * piece.length);
    // Looking through all of it for each piece takes minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('refuses a line without end', () => {
    const piece = 'x'.repeat(1024 * 1024);
    expect(() => read('data: ', ...Array<string>(9).fill(piece))).toThrow(EventStreamOverflow);
  });
});
