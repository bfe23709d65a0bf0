import { Readable } from 'node:stream';
import { inFile } from '../../test/kit';
import type { Transcriber, TranscriptionInput } from '../domain/transcriber';
import { PiecewiseTranscriber } from './piecewise-transcriber';
import { errorForStatus } from './upstream-failure';

const MAX = 1000;
const LIMITS = { timeoutMs: 60_000, memoryBytes: 256 * 1024 * 1024 };

/** A WAV of 16-bit stereo with a chunk before its sound and one behind it, as editors write them. */
function wav(sound: Buffer, declaredBytes = sound.length): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(4, 12);
  const chunk = (name: string, body: Buffer, length = body.length): Buffer => {
    const head = Buffer.from(`${name}    `, 'latin1');
    head.writeUInt32LE(length, 4);
    return Buffer.concat([head, body]);
  };
  const chunks = [chunk('fmt ', format), chunk('LIST', Buffer.from('made by')), Buffer.alloc(1)];
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks, chunk('data', sound, declaredBytes)]);
  return chunk('RIFF', Buffer.concat([body, chunk('LIST', Buffer.from('tail'))]));
}

class Listener implements Transcriber {
  readonly heard: Buffer[] = [];

  async transcribe({ open, sizeBytes }: TranscriptionInput): Promise<{ text: string }> {
    const bytes = Buffer.concat(await (await open()).toArray());
    expect(bytes).toHaveLength(sizeBytes);
    this.heard.push(bytes);
    return { text: this.heard.length === 2 ? '' : `part ${this.heard.length}` };
  }
}

function input(bytes: Buffer, mediaType: string): TranscriptionInput {
  const portions = Array.from({ length: Math.ceil(bytes.length / 300) }, (_, at) =>
    bytes.subarray(at * 300, (at + 1) * 300),
  );
  const open = (): Readable => Readable.from(portions);
  return { open, sizeBytes: bytes.length, fileName: 'a', mediaType, withFile: inFile };
}

const sound = Buffer.from(Array.from({ length: 2400 }, (_, at) => at % 251));

describe('PiecewiseTranscriber', () => {
  const listen = async (bytes: Buffer, mediaType: string) => {
    const listener = new Listener();
    const { text } = await new PiecewiseTranscriber(listener, MAX, LIMITS).transcribe(input(bytes, mediaType));
    return { text, heard: listener.heard };
  };

  it('sends a short recording as it is', async () => {
    const bytes = Buffer.alloc(MAX, 1);
    expect(await listen(bytes, 'video/mp4')).toEqual({ text: 'part 1', heard: [bytes] });
  });

  it('cuts a WAV between samples into recordings that stand for themselves, and joins what was said', async () => {
    const { text, heard } = await listen(wav(sound), 'audio/wav');
    expect(text).toBe('part 1\npart 3');
    const pieces = heard.map((piece) => {
      expect(piece.length).toBeLessThanOrEqual(MAX);
      expect(piece.readUInt32LE(4)).toBe(piece.length - 8);
      const at = piece.indexOf('data') + 8;
      expect(piece.readUInt32LE(at - 4)).toBe(piece.length - at);
      expect((piece.length - at) % 4).toBe(0);
      return piece.subarray(at);
    });
    expect(Buffer.concat(pieces)).toEqual(sound);
  });

  it('reads a WAV to its end whose length nobody knew when it began', async () => {
    const bytes = wav(sound, 0xffffffff);
    const { heard } = await listen(bytes, 'audio/wav');
    const pieces = heard.map((piece) => piece.subarray(piece.indexOf('data') + 8));
    expect(Buffer.concat(pieces).subarray(0, sound.length)).toEqual(sound);
  });

  it('reads a long recording once, however many pieces it has', async () => {
    const open = jest.fn(input(sound, 'audio/mpeg').open);
    await new PiecewiseTranscriber(new Listener(), MAX, LIMITS).transcribe({ ...input(sound, 'audio/mpeg'), open });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('cuts an MP3 without losing a byte', async () => {
    const { heard } = await listen(sound, 'audio/mpeg');
    expect(heard.map((piece) => piece.length)).toEqual([1000, 1000, 400]);
    expect(Buffer.concat(heard)).toEqual(sound);
  });

  describe('with a model that takes no more than so many seconds', () => {
    /** A second for ten bytes. */
    class Impatient extends Listener {
      refusals = 0;

      constructor(private readonly mostSeconds: number) {
        super();
      }

      override async transcribe(piece: TranscriptionInput): Promise<{ text: string }> {
        const seconds = piece.sizeBytes / 10;
        if (seconds <= this.mostSeconds) return super.transcribe(piece);
        this.refusals += 1;
        const message = `audio duration ${seconds}.25 seconds is longer than ${this.mostSeconds} seconds which is the maximum for this model`;
        throw errorForStatus(400, JSON.stringify({ error: { message, code: 'invalid_value' } }), null);
      }
    }

    it('sends a short recording again in pieces that it takes', async () => {
      const listener = new Impatient(50);
      const { text } = await new PiecewiseTranscriber(listener, MAX, LIMITS).transcribe(
        input(sound.subarray(0, MAX), 'audio/mpeg'),
      );
      expect([listener.refusals, text]).toEqual([1, 'part 1\npart 3']);
      expect(Buffer.concat(listener.heard)).toEqual(sound.subarray(0, MAX));
    });

    it('sends each piece of a long one so, and tells of the long one how much was heard', async () => {
      const listener = new Impatient(50);
      const shares: number[] = [];
      const told = { ...input(sound, 'audio/mpeg'), onProgress: (share: number) => void shares.push(share) };
      await new PiecewiseTranscriber(listener, MAX, LIMITS).transcribe(told);
      expect(Buffer.concat(listener.heard)).toEqual(sound);
      expect(shares).toEqual([1000 / 2400, 2000 / 2400, 1]);
    });

    it('sends what is too large for the server in the way by halves', async () => {
      const listener = new Listener();
      const narrow: Transcriber = {
        transcribe: async (piece) => {
          if (piece.sizeBytes > 300) throw errorForStatus(413, '<h1>413 Request Entity Too Large</h1>', null);
          return listener.transcribe(piece);
        },
      };
      await new PiecewiseTranscriber(narrow, MAX, LIMITS).transcribe(input(sound, 'audio/mpeg'));
      expect(Buffer.concat(listener.heard)).toEqual(sound);
    });

    it('gives up where it takes no piece', async () => {
      const listener = new Impatient(0);
      const heard = new PiecewiseTranscriber(listener, MAX, LIMITS).transcribe(input(sound, 'audio/mpeg'));
      await expect(heard).rejects.toMatchObject({ code: 'upstream_rejected' });
    });
  });

  it('says how much of a cut recording was heard', async () => {
    const shares: number[] = [];
    const told = { ...input(sound, 'audio/mpeg'), onProgress: (share: number) => void shares.push(share) };
    await new PiecewiseTranscriber(new Listener(), MAX, LIMITS).transcribe(told);
    expect(shares).toEqual([1000 / 2400, 2000 / 2400, 1]);
  });

  it('stops between two pieces when nobody wants to know any more', async () => {
    const stop = new AbortController();
    const inner: Transcriber = {
      transcribe: async () => {
        stop.abort(new Error('enough'));
        return { text: 'x' };
      },
    };
    const long = { ...input(sound, 'audio/mpeg'), signal: stop.signal };
    await expect(new PiecewiseTranscriber(inner, MAX, LIMITS).transcribe(long)).rejects.toThrow('enough');
  });
});
