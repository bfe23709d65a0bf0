import type { BlockSink } from './block-sink';
import type { PagePictureSink } from '../domain/page-picture';
import type { Guard } from './guard';

/** What a reader works with: the file, where its text goes, and what it may use up. */
export interface ReadContext {
  path: string;
  sink: BlockSink;
  guard: Guard;
  /** Takes pages that are pictures; without it nobody wants them. */
  pictures?: PagePictureSink;
}

/** Writes the text of one file into the sink. @throws ExtractionFailure when the file cannot be read whole */
export type DocumentReader = (context: ReadContext) => Promise<void>;
