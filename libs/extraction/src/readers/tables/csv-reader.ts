import type { ReadContext } from '../document-reader';
import { decodeFile, readSample, type TextEncoding } from '../text/encoding';
import { detectDialect } from './csv-dialect';
import { CsvParser } from './csv-parser';
import { GridFlow } from './grid-flow';

const SAMPLE_CHARS = 64 * 1024;

/** Reads separated values as one table; the delimiter is found by trial. */
export async function readCsv({ path, sink, guard }: ReadContext, encoding: TextEncoding): Promise<void> {
  const { delimiter } = detectDialect(await readSample(path, encoding, SAMPLE_CHARS));
  const grid = new GridFlow(sink, guard, false, true);
  let index = 0;
  const parser = new CsvParser(delimiter, (record) => {
    const cells = new Map<number, string>();
    record.forEach((text, column) => {
      if (text.trim() !== '') cells.set(column, text);
    });
    if (index > 0 || !/^sep=.?$/i.test(record.join(''))) grid.row(index, cells);
    index += 1;
  });
  for await (const text of decodeFile(path, encoding, guard.progress)) {
    parser.write(text);
    await sink.drain();
  }
  parser.end();
  grid.end();
}
