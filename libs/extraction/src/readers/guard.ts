import type { ExtractionLimits } from '../domain/limits';
import { limitFailure } from '../domain/outcome';
import { ReadingProgress } from './reading-progress';

/** Members of a zip below this size are never judged by their ratio: blank XML compresses extremely well. */
const RATIO_FLOOR_BYTES = 32 * 1024 * 1024;
/** Text of a whole file below this size is never judged by its ratio. */
const TEXT_RATIO_FLOOR_BYTES = 8 * 1024 * 1024;
/** Pages with fewer pieces of text are never judged by their number. */
const PAGE_TEXTS_FLOOR = 20_000;

/** Counts what one file uses up, and how far its reading is. @throws ExtractionFailure as soon as a ceiling is crossed */
export class Guard {
  readonly progress = new ReadingProgress();
  private pages = 0;
  private rows = 0;
  private cells = 0;
  private inflatedBytes = 0;
  private textBytes = 0;

  /** @param fileBytes size of the file as it was uploaded; matters only where text is taken out of it */
  constructor(
    readonly limits: ExtractionLimits,
    private readonly fileBytes = Infinity,
  ) {}

  /** Call before `count` pages, slides or sheets are read. */
  addPages(count: number): void {
    this.pages += count;
    this.check('maxPages', this.pages);
  }

  /** Call for each table row with the number of its non-empty cells. */
  addRow(cells: number): void {
    this.rows += 1;
    this.cells += cells;
    this.check('maxRows', this.rows);
    this.check('maxCells', this.cells);
  }

  /** Call for each inflated chunk; the totals are those of the one member. */
  addInflated(chunkBytes: number, memberBytes: number, compressedBytes: number): void {
    this.inflatedBytes += chunkBytes;
    this.check('maxInflatedBytes', this.inflatedBytes);
    if (memberBytes > RATIO_FLOOR_BYTES) {
      this.check('maxInflationRatio', Math.ceil(memberBytes / Math.max(compressedBytes, 1)));
    }
  }

  /** Call with the UTF-8 bytes of every piece of text handed on. */
  addText(bytes: number): void {
    this.textBytes += bytes;
    this.check('maxTextBytes', this.textBytes);
    // Words that repeat compress as well as no document does, and one long value may be merged over a million rows.
    if (this.textBytes > TEXT_RATIO_FLOOR_BYTES) {
      this.check('maxTextRatio', Math.ceil(this.textBytes / Math.max(this.fileBytes, 1)));
    }
  }

  /** Call with the number of pieces of text on one page so far. */
  pageTexts(count: number): void {
    // Drawings that draw each other, ten times each, show thousands of millions of texts in two kilobytes.
    if (count > PAGE_TEXTS_FLOOR) this.check('maxTextsPerByte', Math.ceil(count / Math.max(this.fileBytes, 1)));
  }

  /** Call with the number of members of a container. */
  entries(count: number): void {
    this.check('maxEntries', count);
  }

  /** Call with the depth of every opened element or value. */
  nesting(depth: number): void {
    this.check('maxNesting', depth);
  }

  private check(limit: keyof ExtractionLimits, actual: number): void {
    const value = this.limits[limit];
    if (actual > value) throw limitFailure(limit, value, actual);
  }
}
