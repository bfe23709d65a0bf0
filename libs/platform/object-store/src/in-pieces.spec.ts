import { inPieces } from './in-pieces';

async function pieces(parts: readonly string[], size: number): Promise<string[]> {
  const all: string[] = [];
  async function* arriving() {
    for (const part of parts) yield Buffer.from(part);
  }
  for await (const piece of inPieces(arriving(), size)) all.push(piece.toString());
  return all;
}

describe('bytes in pieces', () => {
  it.each([
    [[], []],
    [[''], []],
    [['ab'], ['ab']],
    [['abc'], ['abc']],
    [['abcd'], ['abc', 'd']],
    [['a', 'b', 'c'], ['abc']],
    [
      ['ab', '', 'cdefgh'],
      ['abc', 'def', 'gh'],
    ],
    [['abcdefghi'], ['abc', 'def', 'ghi']],
  ])('%j in threes is %j', async (parts, expected) => {
    expect(await pieces(parts, 3)).toEqual(expected);
  });

  it('does not mind a sender that reuses its buffer', async () => {
    const buffer = Buffer.alloc(2);
    async function* reusing() {
      for (const part of ['ab', 'cd', 'ef']) {
        buffer.write(part);
        yield buffer;
      }
    }
    const all: string[] = [];
    for await (const piece of inPieces(reusing(), 6)) all.push(piece.toString());
    expect(all).toEqual(['abcdef']);
  });
});
