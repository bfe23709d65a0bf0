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
  const chart = chartOf(link);
  if (chart) await readChart(archive, link.target, chart, context);
}

/** Writes what was typed on a chart, line by line behind `prefix`, where its numbers stand beside it; nothing for any other link. */
export async function readChartWords(
  archive: ZipArchive,
  link: Relationship,
  context: ReadContext,
  prefix: string,
): Promise<void> {
  const chart = chartOf(link);
  if (!chart || !archive.has(link.target)) return;
  await parseXml(archive.xml(link.target), chart, context.guard);
  for (const line of chart.words.split('\n')) if (line.trim() !== '') context.sink.text(prefix + line);
  await readShapesOver(archive, link.target, context, prefix);
}

function chartOf({ type }: Relationship): ChartText | ChartExText | null {
  if (type === 'chart') return new ChartText();
  return type === 'chartEx' ? new ChartExText() : null;
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
  await readShapesOver(archive, part, context);
}

/** The shapes that were drawn over a chart. */
async function readShapesOver(archive: ZipArchive, part: string, context: ReadContext, prefix = ''): Promise<void> {
  for (const { type, target } of await readRelationships(archive, part, context.guard)) {
    if (type === 'chartUserShapes' && archive.has(target)) await readShapes(archive, target, context, prefix);
  }
}
