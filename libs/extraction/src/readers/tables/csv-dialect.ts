import { CsvParser } from './csv-parser';

/** Where two explain a sample equally well the earlier one does: a comma stands in ordinary text most often. */
const DELIMITERS = ['\t', ';', '|', ','];
/** A figure with a decimal comma. */
const DECIMAL_COMMA = /^[^\p{L},]*\d,\d[^\p{L},]*$/u;
const BLANK_AFTER_COMMA = /, /g;

/** How well a delimiter explains a sample. */
export interface CsvDialect {
  /** Empty when every line is one field. */
  delimiter: string;
  /** Field count that most records with several fields have. */
  fields: number;
  /** Share of the records that have it. */
  share: number;
  records: number;
  /** Share of their fields that do not look like several fields run together. */
  clean: number;
}

/**
 * The delimiter that gives a sample of CSV text the most regular table. Splitting numbers with a decimal comma, or
 * prose at its commas, can look as regular; the fields that come out tell.
 */
export function detectDialect(sample: string): CsvDialect {
  const named = /^"?sep=(.)"?\n/i.exec(sample)?.[1];
  const dialects = (named === undefined ? DELIMITERS : [named]).map((delimiter) => judge(sample, delimiter));
  const best = dialects.reduce((winner, next) => (score(next) > score(winner) ? next : winner));
  if (named !== undefined || (score(best) > 0 && !isProse(sample, best))) return best;
  return { ...best, delimiter: score(best) > 0 ? '' : ',' };
}

/** True when text reads as a table without anyone saying so: several short fields, the same number in every record. */
export function looksLikeCsv(sample: string): boolean {
  const { delimiter, fields, share, records } = detectDialect(sample);
  if (delimiter === '') return false;
  // People put a blank after a comma, programs do not.
  const delimiters = sample.split(delimiter).length - 1;
  if ((sample.split(`${delimiter} `).length - 1) * 2 > delimiters) return false;
  const averageField = sample.length / Math.max(records * fields, 1);
  return fields >= 3 && records >= 3 && share === 1 && averageField <= 40;
}

function judge(sample: string, delimiter: string): CsvDialect {
  const found: string[][] = [];
  const parser = new CsvParser(delimiter, (record) => {
    if (record.some((field) => field.trim() !== '')) found.push(record);
  });
  // The sample may end inside a record; only whole ones are judged, unless there is just one.
  const lastBreak = sample.lastIndexOf('\n');
  parser.write(lastBreak > 0 ? sample.slice(0, lastBreak + 1) : sample);
  parser.end();
  const counts = new Map<number, number>();
  for (const { length } of found) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [fields, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  const share = found.length === 0 ? 0 : times / found.length;
  return { delimiter, fields, share, records: found.length, clean: cleanShare(found, delimiter) };
}

function cleanShare(records: string[][], delimiter: string): number {
  const others = DELIMITERS.filter((other) => other !== delimiter && other !== ',');
  const fields = records.flat();
  const clean = fields.filter(
    (field) => !others.some((other) => field.includes(other)) && (delimiter === ',' || isCleanOfCommas(field)),
  );
  return fields.length === 0 ? 0 : clean.length / fields.length;
}

/** People put a blank after a comma, programs that separate values do not. */
function isCleanOfCommas(field: string): boolean {
  return !field.includes(',') || DECIMAL_COMMA.test(field) || !/,\S/.test(field);
}

function score({ fields, share, clean }: CsvDialect): number {
  return fields < 2 ? 0 : share * clean * clean * Math.log2(fields + 1);
}

/** Lines of text with commas in some of them, rather than records: most have none, and people put a blank after them. */
function isProse(sample: string, { delimiter, share }: CsvDialect): boolean {
  if (delimiter !== ',' || share > 0.5 || sample.includes('"')) return false;
  const commas = sample.split(',').length - 1;
  return (sample.match(BLANK_AFTER_COMMA)?.length ?? 0) * 2 > commas;
}
