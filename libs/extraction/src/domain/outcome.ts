import { limitMessage, type CrossedLimit, type ExtractionLimits } from './limits';
import type { SupportedFormat } from './format';

/** Why a file cannot become knowledge; the codes a job may carry. @source spec §3.1 */
export type ExtractionFailureCode = 'encrypted' | 'corrupt' | 'no_extractable_text' | 'unsupported_format';

/** How the reading of one file ended. On `failed` every block received so far is to be thrown away. */
export type ExtractionOutcome = CompleteExtraction | FailedExtraction;

/** All text of the file was handed on. */
export interface CompleteExtraction {
  outcome: 'complete';
  mediaType: string;
  format: SupportedFormat;
  /** Where pictures of pages were asked for: pages without text beyond the limit, which were not looked at. */
  omittedPages?: number;
}

/** A failed reading; says of a ceiling that was crossed which one it was. */
export interface FailedExtraction extends Partial<CrossedLimit> {
  outcome: 'failed';
  code: ExtractionFailureCode | 'limit_exceeded';
  message: string;
}

/** Thrown by readers for everything that is the file's fault; anything else that is thrown is a bug. */
export class ExtractionFailure extends Error {
  constructor(
    readonly code: ExtractionFailureCode | 'limit_exceeded',
    message: string,
    readonly crossed?: CrossedLimit,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The same as a plain value that can cross a process boundary. */
  toOutcome(): FailedExtraction {
    return { outcome: 'failed', code: this.code, message: this.message, ...this.crossed };
  }
}

/** No honest program writes such a file, so crossing these tells of damage or malice rather than of mere size. */
const IMPLAUSIBLE: ReadonlySet<keyof ExtractionLimits> = new Set(['maxInflationRatio', 'maxNesting']);

/** The failure for a crossed ceiling: `limit_exceeded`, or `corrupt` where the structure itself is implausible. */
export function limitFailure(limit: keyof ExtractionLimits, value: number, actual?: number): ExtractionFailure {
  const code = IMPLAUSIBLE.has(limit) ? 'corrupt' : 'limit_exceeded';
  return new ExtractionFailure(code, limitMessage(limit, value, actual), { limit, value, actual });
}

/** The failure for a file that cannot be parsed. `what` finishes the sentence "The file is damaged: …". */
export function corrupt(what: string, cause?: unknown): ExtractionFailure {
  return new ExtractionFailure('corrupt', `The file is damaged: ${what}.`, undefined, { cause });
}

/** The failure for a file that needs a password. */
export function encrypted(what: string): ExtractionFailure {
  return new ExtractionFailure('encrypted', `${what} needs a password to be read.`);
}
