import { eventData, EventStreamOverflow } from './event-stream';

async function read(...chunks: (string | Buffer)[]): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk as string);
  }
  const all: string[] = [];
  for await (const data of eventData(bytes())) all.push(data);
  return all;
}

describe('eventData', () => {
  it('reads events however they are cut', async () => {
    expect(await read('da', 'ta: a\n\nda', 'ta:b\n', '\n')).toEqual(['a', 'b']);
    expect(await read('data: å\r\n\r\ndata: b\r\n\r\n')).toEqual(['å', 'b']);
  });

  it('keeps a letter whole that is cut between two chunks', async () => {
    const letter = Buffer.from('data: å\n\n');
    expect(await read(letter.subarray(0, 7), letter.subarray(7))).toEqual(['å']);
  });

  it('joins several data lines and passes over names, ids and comments', async () => {
    expect(await read(': keep-alive\n\nevent: x\nid: 1\ndata: a\ndata: b\n\n')).toEqual(['a\nb']);
  });

  it('gives the last event although nothing ends it', async () => {
    expect(await read('data: [DONE]')).toEqual(['[DONE]']);
  });

  it('refuses a line without end', async () => {
    const piece = 'x'.repeat(1024 * 1024);
    await expect(read('data: ', ...Array<string>(9).fill(piece))).rejects.toBeInstanceOf(EventStreamOverflow);
  });
});
