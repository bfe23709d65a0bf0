import type { ReadContext } from '../document-reader';
import { parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { TableWriter } from '../tables/table-writer';
import { ChartText } from './chart-text';

/** Writes the title of a chart part and the numbers it was drawn from as a table. */
export async function readChart(archive: ZipArchive, part: string, { sink, guard }: ReadContext): Promise<void> {
  if (!archive.has(part)) return;
  const chart = new ChartText();
  await parseXml(archive.xml(part), chart, guard);
  sink.text(chart.title);
  const [header, ...rows] = chart.rows();
  if (!header) return;
  const table = new TableWriter(header, sink, guard);
  for (const row of rows) table.row(row);
  table.end();
}
