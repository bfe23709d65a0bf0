import type { Readable } from 'node:stream';

/** A recording to be written down. */
export interface TranscriptionInput {
  /** Opens the bytes; called again for each further try. */
  readonly open: () => Readable | Promise<Readable>;
  readonly sizeBytes: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly signal?: AbortSignal;
}

/** A transcription model, ready to be called. */
export interface Transcriber {
  /**
   * The spoken words as text; must not be called inside a database transaction.
   * @throws upstream_unavailable · upstream_rate_limited · upstream_rejected
   */
  transcribe(input: TranscriptionInput): Promise<{ text: string }>;
}
