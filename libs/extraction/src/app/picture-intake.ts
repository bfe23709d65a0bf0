import type { CompleteExtraction, ExtractionOutcome } from '../domain/outcome';
import type { PagePicture, PagePictureLimits } from '../domain/page-picture';
import { PictureAssembly, type PicturePiece } from './picture-pieces';

/** Asks for pages that are pictures. */
export interface PagePictureRequest {
  limits: PagePictureLimits;
  /** Takes one; the next comes only afterwards. */
  onPicture: (picture: PagePicture) => Promise<void>;
}

/** Takes the pictures of one file. They are an extra: once its text is whole, no fault of theirs costs the file. */
export class PictureIntake {
  private readonly assembly: PictureAssembly;
  private whole: CompleteExtraction | null = null;
  private missing = 0;

  constructor(private readonly request: PagePictureRequest) {
    this.assembly = new PictureAssembly(request.limits.side);
  }

  /** The text is all there; `omittedPages` says how many pages may become pictures. */
  begin(whole: CompleteExtraction): void {
    this.whole = whole;
    this.missing = whole.omittedPages ?? 0;
  }

  /** Takes a piece. @throws what the receiver throws · Error for a piece that belongs to no picture */
  async take(piece: PicturePiece): Promise<void> {
    const picture = this.assembly.add(piece);
    if (!picture) return;
    await this.request.onPicture(picture);
    this.missing = Math.max(0, this.missing - 1);
  }

  /** How the reading ended: a failure after the text was whole only leaves out the pages that did not come. */
  settle(outcome: ExtractionOutcome): ExtractionOutcome {
    if (outcome.outcome === 'complete' || !this.whole) return outcome;
    return { ...this.whole, omittedPages: this.missing };
  }
}
