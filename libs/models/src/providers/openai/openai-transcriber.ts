import { Readable } from 'node:stream';
import { randomHex } from '@svc/crypto';
import type { TranscriptionModelRecord } from '../../domain/model-record';
import type { ProviderConnection } from '../../domain/provider-connection';
import type { Transcriber, TranscriptionInput } from '../../domain/transcriber';
import type { ProviderHttp } from '../provider-http';
import { unavailable } from '../upstream-failure';
import { keyHeaders, operationUrl } from './addresses';

/** An hour of sound takes a provider minutes. */
const TRANSCRIPTION_TIMEOUT_MS = 15 * 60_000;

/** Endings by which providers know what a recording is; the first one is added to names that have none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'audio/mpeg': ['.mp3', '.mpga', '.mpeg'],
  'audio/mp3': ['.mp3'],
  'audio/wav': ['.wav'],
  'audio/x-m4a': ['.m4a'],
  'audio/mp4': ['.mp4', '.m4a'],
  'video/mp4': ['.mp4', '.m4a'],
  'audio/ogg': ['.ogg', '.oga'],
  'audio/webm': ['.webm'],
  'video/webm': ['.webm'],
};

/** A transcription model behind the common interface; the recording is streamed, never held. */
export class OpenAiCompatibleTranscriber implements Transcriber {
  constructor(
    private readonly record: TranscriptionModelRecord,
    private readonly connection: ProviderConnection,
    private readonly http: ProviderHttp,
  ) {}

  async transcribe(input: TranscriptionInput): Promise<{ text: string }> {
    const answer = await this.http.json({
      url: operationUrl(this.connection, 'audio/transcriptions', this.record.name),
      headers: keyHeaders(this.connection),
      form: () => this.form(input),
      signal: input.signal,
      timeoutMs: TRANSCRIPTION_TIMEOUT_MS,
    });
    const text = (answer as { text?: unknown } | null)?.text;
    if (typeof text !== 'string') {
      throw unavailable('The provider sent something that is not a transcription.', { text: JSON.stringify(answer) });
    }
    return { text: text.trim() };
  }

  private async form(input: TranscriptionInput): Promise<{ body: Readable; headers: Record<string, string> }> {
    const boundary = `svc-${randomHex(16)}`;
    const fields = Object.entries({ model: this.record.name, response_format: 'json' });
    const before = Buffer.from(
      fields.map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`).join('') +
        `--${boundary}\r\n${disposition('file', namedByContent(input))}\r\ncontent-type: ${oneLine(input.mediaType)}\r\n\r\n`,
    );
    const after = Buffer.from(`\r\n--${boundary}--\r\n`);
    const recording = await input.open();
    return {
      body: Readable.from(joined(before, recording, after)),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(before.length + input.sizeBytes + after.length),
      },
    };
  }
}

/** Providers go by the ending of a name, people do not; the type is known from the content. */
function namedByContent({ fileName, mediaType }: TranscriptionInput): string {
  const endings = ENDINGS[mediaType.split(';')[0]!.trim()] ?? [];
  const named = endings.some((ending) => fileName.toLowerCase().endsWith(ending));
  return named ? fileName : `${fileName}${endings[0] ?? ''}`;
}

async function* joined(before: Buffer, recording: Readable, after: Buffer): AsyncGenerator<Buffer> {
  yield before;
  for await (const chunk of recording) yield chunk as Buffer;
  yield after;
}

function disposition(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${oneLine(fileName).replace(/"/g, '%22')}"`;
  return `content-disposition: form-data; name="${name}"${file}`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
