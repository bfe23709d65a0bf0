import type { ExtractedBlock } from '../domain/block';
import type { ExtractionLimits } from '../domain/limits';
import type { ExtractionOutcome } from '../domain/outcome';

/** What the pool tells a child: read this file, or go on after the last blocks. */
export type ToChild =
  | { type: 'extract'; path: string; fileName: string; declaredMediaType?: string; limits: ExtractionLimits }
  | { type: 'taken' };

/** What a child tells the pool. After `blocks` it waits for `taken`; `fault` is an error that is not the file's. */
export type FromChild =
  | { type: 'blocks'; blocks: ExtractedBlock[] }
  | { type: 'memory'; residentBytes: number }
  | { type: 'done'; outcome: ExtractionOutcome }
  | { type: 'fault'; message: string };
