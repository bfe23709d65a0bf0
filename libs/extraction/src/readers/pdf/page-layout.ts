import { onSameLine, segmentText, toSegments, type Segment } from './segment';
import type { PageSpans } from './span';
import { columnOf } from './columns';
import type { Region } from './region';
import { findRegions } from './table-finder';
import { tableRows } from './table-rows';

/** A part of a page in reading order. */
export type PagePart = { kind: 'text'; text: string } | { kind: 'table'; rows: Map<number, string>[] };

/** Lines further apart than this many font sizes stand in different paragraphs. */
const PARAGRAPH_PITCH = 1.8;

/**
 * Puts the text of a page in reading order. Programs draw prose in the order it is read, column after column, so
 * drawing order is followed; only tables, and columns whose lines were drawn in turns, are put together by position.
 * Text that stands across the rest comes last.
 */
export function layOutPage({ upright, across }: PageSpans): PagePart[] {
  const segments = toSegments(upright);
  const tableOf = new Map<number, PagePart>();
  for (const region of findRegions(segments)) {
    const part = regionPart(region);
    for (const row of region.rows) for (const cell of row.cells) tableOf.set(cell.order, part);
  }
  const parts: PagePart[] = [];
  let prose: Segment[] = [];
  const endProse = (): void => {
    if (prose.length > 0) parts.push({ kind: 'text', text: proseText(prose) });
    prose = [];
  };
  const placed = new Set<PagePart>();
  for (const segment of segments) {
    const table = tableOf.get(segment.order);
    if (!table) prose.push(segment);
    else if (!placed.has(table)) {
      endProse();
      placed.add(table);
      parts.push(table);
    }
  }
  endProse();
  if (across.length > 0) parts.push({ kind: 'text', text: across.join(' ') });
  return parts;
}

function regionPart(region: Region): PagePart {
  if (region.kind === 'table') return { kind: 'table', rows: tableRows(region) };
  const cells = region.rows.flatMap((row) => row.cells);
  const columns = region.columns.map((_, at) => cells.filter((cell) => columnOf(cell, region.columns) === at));
  return { kind: 'text', text: columns.map(proseText).join('\n') };
}

function proseText(segments: Segment[]): string {
  let text = '';
  let previous: Segment | undefined;
  for (const segment of segments) {
    if (previous) text += separator(previous, segment);
    text += segmentText(segment);
    previous = segment;
  }
  return text;
}

function separator(previous: Segment, next: Segment): string {
  if (onSameLine(previous, next)) return next.continuesLine ? ' ' : '\n';
  const pitch = next.baseline - previous.baseline;
  return pitch > PARAGRAPH_PITCH * Math.max(previous.size, next.size) ? '\n\n' : '\n';
}
