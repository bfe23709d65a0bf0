import { AppError } from '@svc/kernel';
import type { Transcriber, TranscriptionInput } from '../domain/transcriber';
import { pieceOf, recordingPieces } from './recording-pieces';

/** Has long recordings written down piece by piece, as providers accept only so much at a time. @source supplement §13.4 */
export class PiecewiseTranscriber implements Transcriber {
  constructor(
    private readonly inner: Transcriber,
    private readonly maxBytes: number,
  ) {}

  /** @throws limit_exceeded for a recording that is too long and cannot be cut · what the model throws */
  async transcribe(input: TranscriptionInput): Promise<{ text: string }> {
    const { sizeBytes, mediaType, signal } = input;
    if (sizeBytes <= this.maxBytes) return this.inner.transcribe(input);
    const pieces = await recordingPieces(input, this.maxBytes);
    if (!pieces) {
      throw new AppError('limit_exceeded', {
        message:
          `A recording of the type ${mediaType} cannot be cut, and whole it is over the limit ` +
          `TRANSCRIPTION_REQUEST_MAX_BYTES = ${this.maxBytes} (bytes; found ${sizeBytes}).`,
      });
    }
    const texts: string[] = [];
    for (const piece of pieces) {
      signal?.throwIfAborted();
      const { text } = await this.inner.transcribe(pieceOf(input, piece));
      if (text !== '') texts.push(text);
    }
    return { text: texts.join('\n') };
  }
}
