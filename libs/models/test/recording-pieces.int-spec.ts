import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ProviderDefaultsConfig } from '@svc/config';
import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import type { TranscriptionInput, WithTemporaryFile } from '../src/domain/transcriber';
import type { TranscriptionModelRecord } from '../src/domain/model-record';
import { Adapters } from '../src/providers/adapters';
import { OpenAiCompatibleTranscriber } from '../src/providers/openai/openai-transcriber';
import { PiecewiseTranscriber } from '../src/providers/piecewise-transcriber';
import { CutterChild } from '../src/providers/recordings/cutter-child';
import { completionRecord, connection, failureOf, outbound, providerHttp } from './kit';
import { aContainer, readContainer, soundPackets } from '@svc/testing/samples/container-recording';
import { OGG_HEADERS, oggStreamPages } from './support/ogg-recording';

const MAX = 65_536;
const LIMITS = { timeoutMs: 120_000, memoryBytes: 256 * 1024 * 1024 };
const record = {
  ...completionRecord({ name: 'whisper' }),
  kind: 'transcription',
} as unknown as TranscriptionModelRecord;

describe('§13.4 long recordings', () => {
  let fake: FakeOpenAi;
  let folder: string;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
  });
  beforeEach(async () => {
    fake.reset();
    folder = await mkdtemp(join(tmpdir(), 'recording-pieces-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(() => fake.close());

  const withFile: WithTemporaryFile = async (bytes, work) => {
    const path = join(folder, randomUUID());
    try {
      await writeFile(path, Readable.from(bytes, { objectMode: false }));
      return await work({ path, sizeBytes: (await readFile(path)).length });
    } finally {
      await rm(path);
    }
  };
  const transcribe = (bytes: Buffer, given: Partial<TranscriptionInput> = {}, limits = LIMITS) => {
    const inner = new OpenAiCompatibleTranscriber(record, connection(fake.url), providerHttp({ retries: 1 }));
    const open = () => Readable.from([bytes]);
    const input = { open, sizeBytes: bytes.length, fileName: 'board', mediaType: 'video/webm', withFile, ...given };
    return new PiecewiseTranscriber(inner, MAX, limits).transcribe(input);
  };
  const sent = () =>
    Promise.all(
      fake.requests.map(async ({ bytes, headers }) => {
        const type = headers['content-type']!;
        const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
        const file = form.get('file') as File;
        return { type: file.type, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
      }),
    );
  const sound = soundPackets(300, 480);

  it.each([
    ['webm', 'video/webm', 'audio/webm', 'board.webm'],
    ['mp4', 'audio/x-m4a', 'audio/x-m4a', 'board.m4a'],
  ] as const)(
    'reach the model as pieces of a %s, in order, and what was said is joined',
    async (name, mediaType, type, fileName) => {
      fake.transcriptionReplies.push(
        { text: 'One' },
        { status: 500 },
        { text: 'two' },
        { text: '' },
        { text: 'four.' },
      );
      const bytes = await aContainer(name, sound, { pictureBytes: 90_000 });
      expect(await transcribe(bytes, { mediaType })).toEqual({ text: 'One\ntwo\nfour.' });
      const [one, failed, again, ...rest] = await sent();
      expect(again).toEqual(failed);
      const pieces = [one!, again!, ...rest];
      expect(pieces.map((piece) => [piece.type, piece.name])).toEqual(Array(4).fill([type, fileName]));
      const heard = await Promise.all(pieces.map((piece) => readContainer(piece.bytes)));
      expect(heard.flatMap(({ packets }) => packets)).toEqual(sound);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('leave room for the rest of each request', async () => {
    const limits = { firstByteTimeoutSeconds: 5, idleTimeoutSeconds: 5, embeddingTimeoutSeconds: 5, maxRetries: 0 };
    const config = Object.assign(new ProviderDefaultsConfig(), { ...limits, transcriptionRequestBytes: MAX });
    const adapters = new Adapters(config, outbound, null as never, LIMITS as never);
    const bytes = Buffer.alloc(MAX, 1);
    const open = () => Readable.from([bytes]);
    await adapters
      .transcriber(record, connection(fake.url))
      .transcribe({ open, sizeBytes: MAX, fileName: 'å'.repeat(255), mediaType: 'audio/mpeg', withFile });
    expect(Buffer.concat((await sent()).map((piece) => piece.bytes))).toEqual(bytes);
    for (const request of fake.requests) expect(request.bytes.length).toBeLessThanOrEqual(MAX);
  });

  it('come through as Ogg', async () => {
    const pages = oggStreamPages(OGG_HEADERS['Opus']!, sound);
    const { text } = await transcribe(Buffer.concat(pages), { mediaType: 'audio/ogg' });
    expect(text.split('\n')).toHaveLength(4);
    expect((await sent()).every(({ name, bytes }) => name === 'board.ogg' && bytes.indexOf('OpusHead') === 28)).toBe(
      true,
    );
  });

  it('that are damaged fail with a code and leave nothing behind', async () => {
    const bytes = (await aContainer('mp4', sound)).subarray(0, 100_000);
    expect(await failureOf(transcribe(bytes))).toMatchObject({ code: 'corrupt' });
    expect([fake.requests, await readdir(folder)]).toEqual([[], []]);
  });

  it('are given up when the model refuses a piece', async () => {
    fake.transcriptionReplies.push({ text: 'One' }, { status: 400 });
    const bytes = await aContainer('webm', sound);
    expect(await failureOf(transcribe(bytes))).toMatchObject({ code: 'upstream_rejected' });
    expect([fake.requests.length, await readdir(folder)]).toEqual([2, []]);
  });

  it('are given up when nobody waits any more', async () => {
    const stop = new AbortController();
    const bytes = await aContainer('webm', sound);
    const answered = transcribe(bytes, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(answered).rejects.toThrow('enough');
    expect([fake.requests, await readdir(folder)]).toEqual([[], []]);
  });

  it('that take too much time end with the name of the limit', async () => {
    const failure = await failureOf(transcribe(await aContainer('webm', sound), {}, { ...LIMITS, timeoutMs: 1 }));
    const message = expect.stringContaining('EXTRACTION_TIMEOUT_MS = 1 ');
    expect(failure).toMatchObject({ code: 'limit_exceeded', message });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['process.exit(3)', { code: 'corrupt' }],
    [
      'const all = []; for (;;) all.push({ all })',
      { code: 'limit_exceeded', message: expect.stringContaining('EXTRACTION_MEMORY_BYTES = 33554432 ') },
    ],
    ["process.kill(process.pid, 'SIGKILL')", { message: expect.stringContaining('stopped') }],
    ["process.send({ type: 'fault', message: 'EIO' })", { message: expect.stringContaining('EIO') }],
  ])('outlive a reader that ends with %s', async (deed, expected) => {
    const entry = join(folder, 'entry.js');
    await writeFile(entry, `process.on('message', ({ type }) => { if (type === 'next') { ${deed}; } });`);
    const limits = { ...LIMITS, memoryBytes: 32 * 1024 * 1024 };
    const child = new CutterChild({ path: entry, maxBytes: MAX }, limits, undefined, entry);
    await child.begin();
    expect(await failureOf(child.next())).toMatchObject(expected);
    child.kill();
  });
});
