import { createReadStream } from 'node:fs';
import type { TemporaryFile, Transcriber, TranscriptionInput } from '../domain/transcriber';
import { cutRecording } from './recordings/cut-recording';
import type { CutterLimits } from './recordings/cutter-child';
import { pieceOf, recordingPieces } from './recordings/recording-pieces';

/** Has long recordings written down piece by piece, as providers accept only so much at a time. @source supplement §13.4 */
export class PiecewiseTranscriber implements Transcriber {
  constructor(
    private readonly inner: Transcriber,
    private readonly maxBytes: number,
    private readonly cutterLimits: CutterLimits,
  ) {}

  /**
   * @throws limit_exceeded for a recording that is too long and cannot be cut · corrupt and no_extractable_text for one
   *   that was to be cut · what the model throws
   */
  async transcribe(input: TranscriptionInput): Promise<{ text: string }> {
    if (input.sizeBytes <= this.maxBytes) return this.inner.transcribe(input);
    const texts: string[] = [];
    const hear = async (piece: TranscriptionInput, share: number): Promise<void> => {
      input.signal?.throwIfAborted();
      const { text } = await this.inner.transcribe(piece);
      if (text !== '') texts.push(text);
      input.onProgress?.(share);
    };
    await input.withFile(await input.open(), async (file) => {
      const pieces = await recordingPieces(file, input.mediaType, this.maxBytes);
      if (pieces) for (const piece of pieces) await hear(pieceOf(input, file.path, piece), piece.end / file.sizeBytes);
      else await this.cut(input, file, hear);
    });
    return { text: texts.join('\n') };
  }

  /** Each piece lies on the disk too, since a try may be repeated. */
  private async cut(
    input: TranscriptionInput,
    { path: whole }: TemporaryFile,
    hear: (piece: TranscriptionInput, share: number) => Promise<void>,
  ): Promise<void> {
    const { maxBytes, cutterLimits: limits } = this;
    const mediaType = soundOnly(input.mediaType);
    await cutRecording({ path: whole, maxBytes, limits, signal: input.signal }, (piece, share) =>
      input.withFile(piece, ({ path, sizeBytes }) =>
        hear({ ...input, sizeBytes, mediaType, open: () => createReadStream(path) }, share),
      ),
    );
  }
}

/** Pieces of a video are sound only. */
function soundOnly(mediaType: string): string {
  return mediaType.replace(/^video\//, 'audio/');
}
