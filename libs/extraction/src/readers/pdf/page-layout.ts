import { onSameLine, segmentText, toSegments, type Segment } from './segment';
import type { Matrix } from './matrix';
import { withMeantBrackets } from './mirrored-brackets';
import { isToldByAlignment } from './rules/same-table';
import { ruledTables, type RuledTable } from './rules/ruled-table';
import type { PageRules } from './rules/rule';
import type { PageSpans, Span } from './span';
import { columnOf } from './columns';
import { withColumnsInTurn } from './columns-in-turn';
import type { Region } from './region';
import { goesOnUnspaced } from './unspaced-lines';
import { findRegions } from './table-finder';
import { tableRows } from './table-rows';
import { toCellRows, type CellRow } from './visual-rows';

/** A part of a page in reading order. */
export type PagePart = { kind: 'text'; text: string } | { kind: 'table'; rows: Map<number, string>[] };

/** Lines further apart than this many font sizes stand in different paragraphs. */
const PARAGRAPH_PITCH = 1.8;

/**
 * The share of a page's texts that must stand side by side for its rules to be read: following the drawing of a page
 * costs as much as reading its text. Less is enough where alignment has found a table.
 */
const SIDE_BY_SIDE = { aligned: 0.3, other: 0.5 };

/** Reads the rules of the page; null when they cannot be told. */
export type RulesOfPage = (placement: Matrix) => Promise<PageRules | null>;

/**
 * Puts the text of a page in reading order. Programs draw prose in the order it is read, column after column, so
 * drawing order is followed; only tables, and columns whose lines were drawn in turns, are put together by position.
 * Text that stands across the rest comes last. Rules are read only where many texts stand side by side.
 */
export async function layOutPage(
  { upright: told, across, placement }: PageSpans,
  readRules: RulesOfPage,
): Promise<PagePart[]> {
  const upright = withMeantBrackets(told);
  const segments = withColumnsInTurn(toSegments(upright));
  const rows = toCellRows(segments);
  const regions = findRegions(rows);
  const rules = mayHoldTable(segments, rows, regions) ? await readRules(placement) : null;
  const ruled = rules ? ruledTables(upright, rules) : [];
  const tables = ruled.filter((table) => !isToldByAlignment(table, regions));
  const parts = tables.length > 0 ? partsAround(tables, upright) : flowParts(segments, regions);
  if (across.length > 0) parts.push({ kind: 'text', text: across.join(' ') });
  return parts;
}

function mayHoldTable(segments: readonly Segment[], rows: readonly CellRow[], regions: readonly Region[]): boolean {
  const beside = rows.reduce((sum, { cells }) => sum + (cells.length > 1 ? cells.length : 0), 0);
  const needed = regions.some(({ kind }) => kind === 'table') ? SIDE_BY_SIDE.aligned : SIDE_BY_SIDE.other;
  return beside > 0 && beside >= needed * segments.length;
}

/** Ruled tables, each where the first of its texts was drawn, and what was drawn before, between and after them. */
function partsAround(tables: readonly RuledTable[], upright: readonly Span[]): PagePart[] {
  const tableOf = new Map<Span, RuledTable>();
  for (const table of tables) for (const span of table.cells.keys()) tableOf.set(span, table);
  const segments = withColumnsInTurn(toSegments(upright.filter((span) => !tableOf.has(span))));
  const before = new Map<Span, PagePart[]>();
  let waiting: PagePart[] = [];
  const placed = new Set<RuledTable>();
  for (const span of upright) {
    const table = tableOf.get(span);
    if (!table) {
      if (waiting.length > 0) before.set(span, waiting);
      waiting = [];
    } else if (!placed.has(table)) {
      placed.add(table);
      waiting.push({ kind: 'table', rows: table.rows });
    }
  }
  return [...flowParts(segments, findRegions(toCellRows(segments)), before), ...waiting];
}

/** Prose and tables found by alignment, in drawing order; `before` has what goes before a segment with a span. */
function flowParts(
  segments: readonly Segment[],
  regions: readonly Region[],
  before: ReadonlyMap<Span, readonly PagePart[]> = new Map(),
): PagePart[] {
  const tableOf = new Map<number, PagePart>();
  for (const region of regions) {
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
    const ahead = before.size > 0 ? segment.spans.flatMap((span) => before.get(span) ?? []) : [];
    if (ahead.length > 0) {
      endProse();
      parts.push(...ahead);
    }
    const table = tableOf.get(segment.order);
    if (!table) prose.push(segment);
    else if (!placed.has(table)) {
      endProse();
      placed.add(table);
      parts.push(table);
    }
  }
  endProse();
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
  const right = segments.reduce((most, segment) => Math.max(most, segment.right), 0);
  for (const segment of segments) {
    if (previous) text += separator(previous, segment, right);
    text += segmentText(segment);
    previous = segment;
  }
  return text;
}

function separator(previous: Segment, next: Segment, right: number): string {
  if (onSameLine(previous, next)) return next.continuesLine ? ' ' : '\n';
  const pitch = next.baseline - previous.baseline;
  if (pitch > PARAGRAPH_PITCH * Math.max(previous.size, next.size)) return '\n\n';
  return pitch > 0 && goesOnUnspaced(previous, next, right) ? '' : '\n';
}
