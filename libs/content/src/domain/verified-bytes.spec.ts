import { createHash, randomBytes } from 'node:crypto';
import { verified } from './verified-bytes';

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const expected = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function collect(input: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; error: unknown }> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of input) pieces.push(piece);
    return { bytes: Buffer.concat(pieces), error: null };
  } catch (error) {
    return { bytes: Buffer.concat(pieces), error };
  }
}

describe('verified bytes', () => {
  it.each([0, 1, 9, 10, 11, 100])('passes %i right bytes on unchanged', async (size) => {
    const bytes = randomBytes(size);
    expect(await collect(verified(inParts(bytes, 10), expected(bytes)))).toEqual({ bytes, error: null });
  });

  it.each([1, 7, 100])('never passes the last byte of wrong ones, in parts of %i', async (part) => {
    const bytes = randomBytes(50);
    for (let at = 0; at < bytes.length; at += 1) {
      const wrong = Buffer.from(bytes);
      wrong[at]! ^= 1;
      const { bytes: passed, error } = await collect(verified(inParts(wrong, part), expected(bytes)));
      expect(error).toMatchObject({ name: 'BytesDiffer' });
      expect(passed.length).toBeLessThan(50);
    }
  });

  it.each([-1, 1])('notices %i bytes', async (difference) => {
    const bytes = randomBytes(50);
    const other = difference < 0 ? bytes.subarray(0, 49) : Buffer.concat([bytes, Buffer.from('x')]);
    const { bytes: passed, error } = await collect(verified(inParts(other, 10), expected(bytes)));
    expect(error).toMatchObject({ name: 'BytesDiffer' });
    expect(passed.length).toBeLessThan(50);
  });

  it('passes only the part asked for, and none of its end where the whole is wrong', async () => {
    const bytes = randomBytes(30);
    for (let start = 0; start < 30; start += 1) {
      for (let end = start; end < 30; end += 4) {
        const span = { start, end };
        const right = await collect(verified(inParts(bytes, 7), expected(bytes), span));
        expect(right).toEqual({ bytes: bytes.subarray(start, end + 1), error: null });
        const wrong = { ...expected(bytes), sha256: '0'.repeat(64) };
        expect((await collect(verified(inParts(bytes, 7), wrong, span))).bytes.length).toBeLessThan(end - start + 1);
      }
    }
  });
});
