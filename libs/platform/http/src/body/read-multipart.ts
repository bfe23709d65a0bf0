import { AppError, isStorable } from '@svc/kernel';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ValidationFailure } from '../errors/problem';
import { isEncoded, mediaTypeOf } from './read-body';
import { fileTooLarge } from './file-too-large';
import { ENVELOPE_BYTES, MultipartEnvelope } from './multipart-envelope';

/** What the client says about a file; both texts are its own words. */
export interface UploadedFile {
  /** Last part of the path the client named. */
  readonly filename: string;
  readonly mimeType: string;
}

/** How one file is taken from a multipart body. */
export interface MultipartOptions<Result> {
  /** Name of the part that holds the file. */
  readonly field: string;
  /** Largest file accepted, asked once per upload. */
  readonly maxBytes: () => number | Promise<number>;
  /**
   * Stages the bytes. Must reject, with nothing left behind, when the stream fails: that is how it learns that the
   * client went away or the file is too large.
   */
  readonly onFile: (content: Readable, file: UploadedFile) => Promise<Result>;
  /** Removes what `onFile` staged, when the rest of the body turns out to be wrong. */
  readonly discard?: (staged: Result) => void | Promise<void>;
}

/** Browsers send a quote in the name of a file as this. @source HTML, multipart/form-data encoding algorithm */
const SENT_QUOTE = '%22';
const LIMITS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 200, parts: 60, headerPairs: 50 };

/**
 * Takes one file from a multipart body, streaming it to `onFile`.
 * @throws unsupported_media_type · unsupported_encoding · malformed_upload · file_too_large · request_aborted, a 422 for a missing or second
 * file, and whatever `onFile` throws
 */
export async function readMultipart<Result>(
  request: IncomingMessage,
  options: MultipartOptions<Result>,
): Promise<Result> {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new AppError('unsupported_media_type');
  if (isEncoded(request)) throw new AppError('unsupported_encoding');
  const maxBytes = await options.maxBytes();
  const announced = Number(request.headers['content-length'] ?? 0);
  return new MultipartReading(request, options, maxBytes, announced).run();
}

/** One body being read. The first thing that goes wrong ends it; what that causes elsewhere is not reported again. */
class MultipartReading<Result> {
  private readonly parser: busboy.Busboy;
  private readonly envelope: MultipartEnvelope;
  /** What is around the file must come before it can be refused with its size; the file itself need not. */
  private readonly oversized: boolean;
  private content: Readable | null = null;
  private staging: Promise<Result> | null = null;
  private failure: { readonly reason: unknown } | null = null;
  private finish: () => void = () => undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly options: MultipartOptions<Result>,
    private readonly maxBytes: number,
    private readonly announced: number,
  ) {
    this.envelope = new MultipartEnvelope(request.headers['content-type'] ?? '', options.field);
    this.oversized = announced > maxBytes + ENVELOPE_BYTES;
    try {
      // One byte more than allowed tells "exactly the limit" from "over it".
      const limits = { ...LIMITS, fileSize: maxBytes + 1 };
      this.parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    } catch (cause) {
      throw new AppError('malformed_upload', { cause });
    }
  }

  async run(): Promise<Result> {
    await this.parse();
    const staged = this.staging ? await settled(this.staging) : null;
    if (this.failure) {
      if (staged?.status === 'fulfilled') await this.options.discard?.(staged.value);
      throw this.failure.reason;
    }
    if (!staged) throw this.problem('This file is required.', 'missing');
    if (staged.status === 'rejected') throw staged.reason;
    return staged.value;
  }

  /** Resolves at the end of the body, or as soon as something is wrong with it. */
  private async parse(): Promise<void> {
    const { parser, request } = this;
    const onCut = (): void => {
      if (!request.complete) this.fail(new AppError('request_aborted'));
    };
    const onData = (chunk: Buffer): void => {
      this.envelope.take(chunk);
      if (this.oversized && this.envelope.isFull) this.fail(fileTooLarge(this.announced, this.maxBytes));
    };
    parser.on('file', (name, content, info) => this.take(name, content, info));
    parser.on('field', (name) => {
      if (name === this.options.field) this.fail(this.problem('This must be a file.', 'file_type'));
    });
    // What follows is not looked at any more, the file included.
    parser.on('partsLimit', () => {
      const message = `The multipart body is over the limit of ${LIMITS.parts} parts.`;
      this.fail(new AppError('malformed_upload', { message }));
    });
    parser.on('error', (cause) => this.fail(new AppError('malformed_upload', { cause })));
    // Ahead of the parser, which finds the file in what was just taken in.
    request.on('close', onCut).on('data', onData);
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      // It may have gone while the limit was being asked for; "close" has then passed.
      if (request.destroyed) return this.fail(new AppError('request_aborted'));
      parser.once('close', resolve);
      request.pipe(parser);
    });
    request.off('close', onCut).off('data', onData);
  }

  private take(name: string, content: Readable, info: busboy.FileInfo): void {
    // Its end is told by the parser too; without a listener it would end the process.
    content.on('error', () => undefined);
    const { filename: sent, mimeType } = info as Partial<busboy.FileInfo>;
    const filename = sent?.replaceAll(SENT_QUOTE, '"');
    if (name !== this.options.field || this.failure || !this.accepts(filename)) {
      content.resume();
      return;
    }
    this.envelope.fileBegins();
    if (this.oversized) {
      content.resume();
      return this.fail(this.tooLarge());
    }
    content.once('limit', () => this.fail(this.tooLarge()));
    this.content = content;
    const file = { filename, mimeType: mimeType ?? 'application/octet-stream' };
    this.staging = (async () => this.options.onFile(content, file))();
    this.staging.then(
      // A sink that has seen enough leaves the rest to be skipped.
      () => content.resume(),
      (reason: unknown) => this.fail(reason),
    );
  }

  private accepts(filename: string | undefined): filename is string {
    if (this.staging) this.fail(this.problem('Only one file may be sent.', 'too_many_files'));
    else if (!filename) this.fail(this.problem('The file needs a name.', 'filename_missing'));
    else if (!isStorable(filename)) this.fail(this.problem('The name cannot be stored.', 'string_invalid_character'));
    return this.failure === null;
  }

  /** A body that does not say how long it is has at least one byte too many. */
  private tooLarge(): AppError {
    return fileTooLarge(Math.max(this.envelope.fileBytes(this.announced), this.maxBytes + 1), this.maxBytes);
  }

  private problem(msg: string, type: string): ValidationFailure {
    return new ValidationFailure([{ loc: ['body', this.options.field], msg, type }]);
  }

  private fail(reason: unknown): void {
    if (this.failure) return;
    this.failure = { reason };
    this.request.unpipe(this.parser);
    // What still comes is read and forgotten, so that the client gets to see the answer.
    this.request.resume();
    this.content?.destroy(reason instanceof Error ? reason : new Error('The upload failed.'));
    this.finish();
  }
}

async function settled<Result>(promise: Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [outcome] = await Promise.allSettled([promise]);
  return outcome;
}
