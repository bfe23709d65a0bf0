import { createReadStream } from 'node:fs';
import type { TemporaryFile, Transcriber, TranscriptionInput } from '../domain/transcriber';
import { cutRecording } from './recordings/cut-recording';
import type { CutterLimits } from './recordings/cutter-child';
import { pieceOf, recordingPieces } from './recordings/recording-pieces';
import { shareToHear } from './upstream-failure';

/** Of what fits by length: a piece may last longer for its bytes than the whole does. */
const MARGIN = 0.9;
/** No piece is less of a recording than this, whatever a server says. */
const LEAST_SHARE = 0.01;
const MOST_CUTS = 4;

/** A recording on its way into pieces. */
interface Cutting {
  readonly input: TranscriptionInput;
  readonly maxBytes: number;
  /** How often it was found too long before. */
  readonly cuts: number;
}

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
    const { maxBytes } = this;
    return input.sizeBytes <= maxBytes ? this.hear(input) : this.hearInPieces({ input, maxBytes, cuts: 0 });
  }

  /** Some models take no more than so many minutes at once, or so many bytes, which nobody knows before they refuse. */
  private async hear(input: TranscriptionInput, cuts = 0): Promise<{ text: string }> {
    try {
      return await this.inner.transcribe(input);
    } catch (error) {
      const share = shareToHear(error);
      if (share === null || cuts === MOST_CUTS) throw error;
      const maxBytes = Math.ceil(input.sizeBytes * Math.max(LEAST_SHARE, share) * MARGIN);
      return this.hearInPieces({ input, maxBytes, cuts: cuts + 1 });
    }
  }

  private async hearInPieces({ input, maxBytes, cuts }: Cutting): Promise<{ text: string }> {
    const texts: string[] = [];
    const hear = async (piece: TranscriptionInput, share: number): Promise<void> => {
      input.signal?.throwIfAborted();
      // How much of a piece was heard is nothing that anybody waits for.
      const { text } = await this.hear({ ...piece, onProgress: undefined }, cuts);
      if (text !== '') texts.push(text);
      input.onProgress?.(share);
    };
    await input.withFile(await input.open(), async (file) => {
      const pieces = await recordingPieces(file, input.mediaType, maxBytes);
      if (pieces) for (const piece of pieces) await hear(pieceOf(input, file.path, piece), piece.end / file.sizeBytes);
      else await this.cut({ input, maxBytes, cuts }, file, hear);
    });
    return { text: texts.join('\n') };
  }

  /** Each piece lies on the disk too, since a try may be repeated. */
  private async cut(
    { input, maxBytes }: Cutting,
    { path: whole }: TemporaryFile,
    hear: (piece: TranscriptionInput, share: number) => Promise<void>,
  ): Promise<void> {
    const { cutterLimits: limits } = this;
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
