const MIB = 1024 * 1024;

/** Ceilings for one file. Crossing one ends its extraction; nothing of the file is then kept. */
export interface ExtractionLimits {
  /** Time the child may work on the file; waiting for the receiver of the blocks does not count. */
  timeoutMs: number;
  /** Resident memory of the child process. */
  memoryBytes: number;
  /** Pages of a PDF, slides of a presentation, sheets of a workbook. */
  maxPages: number;
  /** Table rows, over all tables and sheets. */
  maxRows: number;
  /** Table cells that hold something, over all tables and sheets. */
  maxCells: number;
  /** Bytes that the members of a zip container may inflate to, together. */
  maxInflatedBytes: number;
  /** How many times larger than its compressed form a zip member may become; small ones are exempt. */
  maxInflationRatio: number;
  /** How many bytes of text one byte of the file may give, from 8 MiB of text on; real documents stay below 70. */
  maxTextRatio: number;
  /** How many pieces of text one byte of a PDF may draw on one page, from 20,000 on; real documents stay below a quarter. */
  maxTextsPerByte: number;
  /** Depth of nested XML elements or JSON values. */
  maxNesting: number;
  /** UTF-8 bytes of text taken out of the file. */
  maxTextBytes: number;
  /** Members of a zip container. */
  maxEntries: number;
}

/** A ceiling that was crossed, what it was set to, and what was found where that is known. */
export interface CrossedLimit {
  limit: keyof ExtractionLimits;
  value: number;
  actual?: number;
}

/** The ceilings that hold unless the pool or one call says otherwise. */
export const DEFAULT_EXTRACTION_LIMITS: Readonly<ExtractionLimits> = {
  timeoutMs: 5 * 60_000,
  memoryBytes: 400 * MIB,
  maxPages: 10_000,
  maxRows: 2_000_000,
  maxCells: 50_000_000,
  maxInflatedBytes: 2048 * MIB,
  maxInflationRatio: 500,
  maxTextRatio: 200,
  maxTextsPerByte: 1,
  maxNesting: 1_000,
  maxTextBytes: 512 * MIB,
  maxEntries: 20_000,
};

const UNITS: Record<keyof ExtractionLimits, string> = {
  timeoutMs: 'ms',
  memoryBytes: 'bytes of memory',
  maxPages: 'pages',
  maxRows: 'rows',
  maxCells: 'cells',
  maxInflatedBytes: 'inflated bytes',
  maxInflationRatio: 'times its compressed size',
  maxTextRatio: 'bytes of text for one byte of the file',
  maxTextsPerByte: 'pieces of text on a page for one byte of the file',
  maxNesting: 'nested levels',
  maxTextBytes: 'bytes of text',
  maxEntries: 'container members',
};

/** Says which limit was crossed and what it was set to, for people who read a job's failure. */
export function limitMessage(limit: keyof ExtractionLimits, value: number, actual?: number): string {
  const found = actual === undefined ? '' : `; found ${actual}`;
  return `The file is over the limit ${limit} = ${value} (${UNITS[limit]}${found}).`;
}
