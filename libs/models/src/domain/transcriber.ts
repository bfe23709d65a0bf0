import type { Readable } from 'node:stream';

/** A file that is there while somebody works on it. */
export interface TemporaryFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** Writes bytes to a file, works on it, and removes it whatever happens. */
export type WithTemporaryFile = <Result>(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: TemporaryFile) => Promise<Result>,
) => Promise<Result>;

/** A recording to be written down. */
export interface TranscriptionInput {
  /** Opens the bytes; called again for each further try. */
  readonly open: () => Readable | Promise<Readable>;
  readonly sizeBytes: number;
  readonly fileName: string;
  readonly mediaType: string;
  /** Where a recording lies that is too long for one request, and its pieces. */
  readonly withFile: WithTemporaryFile;
  readonly signal?: AbortSignal;
  /** Hears how much of the recording was written down, from 0 to 1, after each piece of one that is cut. */
  readonly onProgress?: (share: number) => void;
}

/** A transcription model, ready to be called. */
export interface Transcriber {
  /**
   * The spoken words as text; must not be called inside a database transaction.
   * @throws upstream_unavailable · upstream_rate_limited · upstream_rejected · corrupt, no_extractable_text and
   *   limit_exceeded for a recording that has to be cut and cannot be
   */
  transcribe(input: TranscriptionInput): Promise<{ text: string }>;
}
