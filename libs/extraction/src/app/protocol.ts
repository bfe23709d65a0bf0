import type { ExtractedBlock } from '../domain/block';
import type { ExtractionLimits } from '../domain/limits';
import type { CompleteExtraction, ExtractionOutcome } from '../domain/outcome';
import type { PagePictureLimits } from '../domain/page-picture';
import type { PicturePiece } from './picture-pieces';

/** What the pool tells a child: read this file, or go on after the last blocks or piece of a picture. */
export type ToChild =
  | {
      type: 'extract';
      path: string;
      fileName: string;
      declaredMediaType?: string;
      limits: ExtractionLimits;
      /** Pages that are pictures are wanted, too. */
      pictures?: PagePictureLimits;
    }
  | { type: 'taken' };

/**
 * What a child tells the pool, `state` by the clock, its share null while nothing is read. After `blocks` and `picture` it
 * waits for `taken`; after `whole` the text is all there; `fault` is an error that is not the file's.
 */
export type FromChild =
  | { type: 'blocks'; blocks: ExtractedBlock[] }
  | { type: 'whole'; outcome: CompleteExtraction }
  | { type: 'picture'; piece: PicturePiece }
  | { type: 'state'; residentBytes: number; readShare: number | null }
  | { type: 'done'; outcome: ExtractionOutcome }
  | { type: 'fault'; message: string };
