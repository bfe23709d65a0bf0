import { plainNumber } from './cell-number';
import { serialToDuration, serialToIso } from './excel-date';
import type { NumberFormat } from './number-format';

/** A number of a cell as its format means it: a date or time as ISO 8601, a span of time, else the plain number. */
export function numberText(stored: string, format: NumberFormat | undefined, since1904: boolean): string {
  const value = Number(stored);
  const kind = format?.(value) ?? 'number';
  if (kind === 'number') return plainNumber(stored);
  const shown = kind === 'duration' ? serialToDuration(value) : serialToIso(value, since1904, kind === 'time');
  return shown ?? plainNumber(stored);
}

/** A boolean of a cell as Excel shows it. */
export function booleanText(value: boolean): string {
  return value ? 'TRUE' : 'FALSE';
}

/** Error values of binary workbooks. @source MS-XLS §2.5.10 (Bes) */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

/** An error of a binary workbook by its number, as Excel shows it. */
export function errorText(code: number): string {
  return ERRORS[code] ?? `#ERROR ${code}`;
}
