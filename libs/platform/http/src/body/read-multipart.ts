import { AppError } from '@svc/kernel';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Problem, ValidationFailure } from '../errors/problem';
import { isStorable } from '../fields/text-rules';
import { mediaTypeOf } from './read-body';
import { humanSize } from './human-size';

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

const LIMITS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 200, parts: 60, headerPairs: 50 };
// Boundaries, part headers and small fields around the file.
const ENVELOPE_BYTES = 256 * 1024;

/**
 * Takes one file from a multipart body, streaming it to `onFile`.
 * @throws unsupported_media_type · malformed_upload · file_too_large · request_aborted, a 422 for a missing or second
 * file, and whatever `onFile` throws
 */
export async function readMultipart<Result>(
  request: IncomingMessage,
  options: MultipartOptions<Result>,
): Promise<Result> {
  if (mediaTypeOf(request) !== 'multipart/form-data') throw new AppError('unsupported_media_type');
  const maxBytes = await options.maxBytes();
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + ENVELOPE_BYTES) throw tooLarge(announced, maxBytes);
  const reading = new Reading(request, options, maxBytes);
  return reading.run(announced);
}

class Reading<Result> {
  private readonly problems: Problem[] = [];
  private readonly parser: busboy.Busboy;
  private staging: Promise<Result> | null = null;
  private oversize = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly options: MultipartOptions<Result>,
    private readonly maxBytes: number,
  ) {
    try {
      // One byte more than allowed tells "exactly the limit" from "over it".
      const limits = { ...LIMITS, fileSize: maxBytes + 1 };
      this.parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    } catch (cause) {
      throw new AppError('malformed_upload', { cause });
    }
    this.parser.on('file', (name, content, info) => this.take(name, content, info));
    this.parser.on('field', (name) => {
      if (name === options.field) this.problem('This must be a file.', 'file_type');
    });
  }

  async run(announced: number): Promise<Result> {
    const [parsing, staging] = await Promise.allSettled([this.parse(), this.staged()]);
    const failure = this.failure(parsing, staging, announced);
    if (failure === null && staging.status === 'fulfilled') return staging.value as Result;
    if (staging.status === 'fulfilled' && this.staging) await this.options.discard?.(staging.value as Result);
    throw failure;
  }

  private async parse(): Promise<void> {
    try {
      await pipeline(this.request, this.parser);
    } catch (error) {
      // Read and forget what still comes, so that the client gets to see the answer.
      this.request.unpipe(this.parser);
      this.request.resume();
      throw error;
    }
  }

  /** Settles with the staged file once the parser has shown that there is one, and that nothing follows. */
  private async staged(): Promise<Result | undefined> {
    await new Promise<void>((resolve) => this.parser.once('close', resolve));
    return this.staging ?? undefined;
  }

  private take(name: string, content: Readable, info: busboy.FileInfo): void {
    const filename: string | undefined = info.filename;
    const refusal = name !== this.options.field ? 'other' : this.refusalOf(filename);
    if (refusal !== null) {
      content.on('error', () => undefined).resume();
      return;
    }
    content.once('limit', () => {
      this.oversize = true;
      content.destroy(new Error('The file is larger than allowed.'));
      this.parser.destroy(new Error('The file is larger than allowed.'));
    });
    this.staging = this.options.onFile(content, { filename: filename!, mimeType: info.mimeType });
    // A sink that gives up early stops the upload; the reason is read from `staging` afterwards.
    this.staging.catch((error: unknown) => this.parser.destroy(error instanceof Error ? error : undefined));
  }

  private refusalOf(filename: string | undefined): 'refused' | null {
    if (this.staging) this.problem('Only one file may be sent.', 'too_many_files');
    else if (!filename) this.problem('The file needs a name.', 'filename_missing');
    else if (!isStorable(filename)) this.problem('The name of the file cannot be stored.', 'string_invalid_character');
    else return null;
    return 'refused';
  }

  private problem(msg: string, type: string): void {
    this.problems.push({ loc: ['body', this.options.field], msg, type });
  }

  private failure(
    parsing: PromiseSettledResult<void>,
    staging: PromiseSettledResult<Result | undefined>,
    announced: number,
  ): unknown {
    if (this.oversize) return tooLarge(Math.max(announced, this.maxBytes + 1), this.maxBytes);
    if (!this.request.complete && this.request.destroyed) return new AppError('request_aborted');
    if (staging.status === 'rejected' && !isParserError(staging.reason)) return staging.reason;
    if (this.problems.length > 0) return new ValidationFailure(this.problems);
    if (parsing.status === 'rejected') return new AppError('malformed_upload', { cause: parsing.reason });
    if (staging.status === 'rejected') return staging.reason;
    if (this.staging) return null;
    const { field } = this.options;
    return new ValidationFailure([{ loc: ['body', field], msg: 'This file is required.', type: 'missing' }]);
  }
}

/** Busboy names no error classes; these are the sentences it fails with. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && /^(Unexpected end of (form|file)|Malformed part header)$/.test(error.message);
}

function tooLarge(sizeBytes: number, maxBytes: number): AppError {
  return new AppError('file_too_large', {
    file_size_bytes: sizeBytes,
    file_size_human: humanSize(sizeBytes),
    max_size_bytes: maxBytes,
    max_size_human: humanSize(maxBytes),
  });
}
