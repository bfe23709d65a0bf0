import { CsvParser } from './csv-parser';

const DELIMITERS = [',', ';', '\t', '|'];

/** How well a delimiter explains a sample: the field count most records have, and the share of records that have it. */
export interface CsvDialect {
  delimiter: string;
  fields: number;
  share: number;
  records: number;
}

/** The delimiter that gives a sample of CSV text the most regular table; a comma when none gives any. */
export function detectDialect(sample: string): CsvDialect {
  const named = /^sep=(.)\n/i.exec(sample)?.[1];
  const dialects = (named ? [named] : DELIMITERS).map((delimiter) => judge(sample, delimiter));
  return dialects.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** True when text reads as a table without anyone saying so: several short fields, the same number in every record. */
export function looksLikeCsv(sample: string): boolean {
  const { delimiter, fields, share, records } = detectDialect(sample);
  // People put a blank after a comma, programs do not.
  const delimiters = sample.split(delimiter).length - 1;
  if ((sample.split(`${delimiter} `).length - 1) * 2 > delimiters) return false;
  const averageField = sample.length / Math.max(records * fields, 1);
  return fields >= 3 && records >= 3 && share === 1 && averageField <= 40;
}

function judge(sample: string, delimiter: string): CsvDialect {
  const counts = new Map<number, number>();
  let records = 0;
  const parser = new CsvParser(delimiter, (record) => {
    if (record.length === 1 && record[0] === '') return;
    records += 1;
    counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  });
  // The sample may end inside a record; only whole ones are judged, unless there is just one.
  const lastBreak = sample.lastIndexOf('\n');
  parser.write(lastBreak > 0 ? sample.slice(0, lastBreak + 1) : sample);
  parser.end();
  const [fields, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return { delimiter, fields, share: records === 0 ? 0 : times / records, records };
}

function score({ fields, share, records }: CsvDialect): number {
  return fields < 2 || records === 0 ? 0 : share * Math.log2(fields + 1);
}
