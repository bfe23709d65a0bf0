import { Readable } from 'node:stream';
import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import type { TranscriptionModelRecord } from '../src/domain/model-record';
import { OpenAiCompatibleTranscriber } from '../src/providers/openai/openai-transcriber';
import { completionRecord, connection, failureOf, providerHttp, withoutFile as withFile } from './kit';

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterEach(() => fake.reset());
afterAll(() => fake.close());

const record = {
  ...completionRecord({ name: 'whisper' }),
  kind: 'transcription',
} as unknown as TranscriptionModelRecord;
const bytes = Buffer.from('RIFF of sound');

function transcribe(open: () => Readable = () => Readable.from([bytes]), retries = 0) {
  const transcriber = new OpenAiCompatibleTranscriber(record, connection(fake.url), providerHttp({ retries }));
  const fileName = 'möte "1".wav';
  return transcriber.transcribe({ open, sizeBytes: bytes.length, fileName, mediaType: 'audio/wav', withFile });
}

describe('a recording', () => {
  it('is sent as a form that any parser reads, and comes back as text', async () => {
    fake.transcriptionReplies.push({ text: ' God morgon. ' });
    expect(await transcribe()).toEqual({ text: 'God morgon.' });
    const { bytes: sent, headers } = fake.lastRequest;
    expect(headers['content-length']).toBe(String(sent.length));
    const form = await new Response(new Uint8Array(sent), {
      headers: { 'content-type': headers['content-type']! },
    }).formData();
    expect(form.get('model')).toBe('whisper');
    const file = form.get('file') as File;
    expect([file.type, file.name]).toEqual(['audio/wav', 'möte "1".wav']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    ['talk.txt', 'audio/wav', 'talk.txt.wav'],
    ['talk', 'audio/x-m4a', 'talk.m4a'],
    ['talk.opus', 'audio/ogg; codecs=opus', 'talk.opus.ogg'],
    ['talk.OGA', 'audio/ogg', 'talk.OGA'],
    ['talk.mpga', 'audio/mpeg', 'talk.mpga'],
    ['talk.m4a', 'video/mp4', 'talk.m4a'],
    ['talk.xyz', 'audio/other', 'talk.xyz'],
  ])('called %s of the type %s is sent as %s: providers go by the ending', async (fileName, mediaType, sentAs) => {
    fake.transcriptionReplies.push({ text: 'Hej.' });
    const transcriber = new OpenAiCompatibleTranscriber(record, connection(fake.url), providerHttp({ retries: 0 }));
    const open = (): Readable => Readable.from([bytes]);
    await transcriber.transcribe({ open, sizeBytes: bytes.length, fileName, mediaType, withFile });
    expect(fake.lastRequest.bytes.toString()).toContain(`filename="${sentAs}"`);
  });

  it('is opened anew for each try', async () => {
    fake.transcriptionReplies.push({ status: 500 }, { text: 'Hej.' });
    const open = jest.fn(() => Readable.from([bytes]));
    expect(await transcribe(open, 1)).toEqual({ text: 'Hej.' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that the provider refuses is upstream_rejected', async () => {
    fake.transcriptionReplies.push({ status: 400 });
    expect(await failureOf(transcribe())).toMatchObject({ code: 'upstream_rejected' });
  });
});
