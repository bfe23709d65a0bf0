import type { ReadContext } from '../document-reader';
import { readRelationships, type Relationship } from '../package/relationships';
import { parseXml } from '../package/xml-stream';
import type { ZipArchive } from '../package/zip-archive';
import { readShapes } from '../slides/shapes-reader';
import { TableWriter } from '../tables/table-writer';
import { ChartExText } from './chart-ex-text';
import { ChartText } from './chart-text';

/** Writes what a link of a document leads to when that is a chart or a diagram; nothing for any other link. */
export async function readGraphic(archive: ZipArchive, link: Relationship, context: ReadContext): Promise<void> {
  if (!archive.has(link.target)) return;
  if (link.type === 'diagramData') await readShapes(archive, link.target, context);
  else if (link.type === 'chart') await readChart(archive, link.target, new ChartText(), context);
  else if (link.type === 'chartEx') await readChart(archive, link.target, new ChartExText(), context);
}

/** The words of a chart, the numbers it was drawn from as a table, and the shapes drawn over it. */
async function readChart(
  archive: ZipArchive,
  part: string,
  chart: ChartText | ChartExText,
  context: ReadContext,
): Promise<void> {
  const { sink, guard } = context;
  await parseXml(archive.xml(part), chart, guard);
  sink.text(chart.words);
  const [header, ...rows] = chart.rows();
  if (header) {
    const table = new TableWriter(header, sink, guard);
    for (const row of rows) table.row(row);
    table.end();
  }
  for (const link of await readRelationships(archive, part, guard)) {
    if (link.type === 'chartUserShapes' && archive.has(link.target)) await readShapes(archive, link.target, context);
  }
}
