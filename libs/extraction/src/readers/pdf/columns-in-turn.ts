import { isRightToLeft, segmentText, type Segment } from './segment';
import { LINE_PITCH } from './visual-rows';

/** Lines on either side of a gutter are at least this many font sizes wide, and the gutter this many. */
const BESIDE = { line: 8, gutter: 0.6 };
/** So many times drawing steps over a gutter, from a line to one beside it, before it is taken for one. */
const MIN_STEPS = 8;
/** No page has more; each is looked for among all steps of the page. */
const MAX_GUTTERS = 5;
/** Lines further below each other than this many font sizes, and those higher than this, are not drawn line after line. */
const BAND = { below: 4, above: 1 };
/** Lines of a column of prose: so many, so long on average, and most of them reach from one end to the other. */
const PROSE = { lines: 6, chars: 25, reach: 0.9, share: 0.65 };
/** Text may reach this many points into a gutter. */
const SLACK = 0.5;

/**
 * The segments of a page with columns of prose one after the other where they were drawn in turns, from top to bottom
 * over the page. Their lines need not stand beside each other: columns of different pitch share no baselines.
 */
export function withColumnsInTurn(segments: readonly Segment[]): Segment[] {
  const gutters = findGutters(segments);
  if (gutters.length === 0) return [...segments];
  const read = bandsOf(segments, gutters).flatMap((band) => inColumns(band, gutters) ?? besideTables(band, gutters));
  return read.map((segment, order) => {
    const follows = order === 0 || segment.order === read[order - 1]!.order + 1;
    return { ...segment, order, continuesLine: follows && segment.continuesLine };
  });
}

/** Where drawing steps from side to side, again and again; from left to right. */
function findGutters(segments: readonly Segment[]): number[] {
  let gaps = segments.map((segment, at) => gapBetween(segments[at - 1], segment)).filter((gap) => gap !== null);
  const gutters: number[] = [];
  while (gutters.length < MAX_GUTTERS && gaps.length >= MIN_STEPS) {
    const { x, count } = mostCrossed(gaps);
    if (count < MIN_STEPS) break;
    gutters.push(x);
    gaps = gaps.filter(([left, right]) => left > x || right < x);
  }
  return gutters.sort((a, b) => a - b);
}

type Gap = readonly [left: number, right: number];

/** The white space between two lines drawn after each other that stand side by side. */
function gapBetween(previous: Segment | undefined, next: Segment): Gap | null {
  if (!previous || !isLine(previous) || !isLine(next)) return null;
  const size = Math.max(previous.size, next.size);
  if (Math.abs(next.baseline - previous.baseline) > LINE_PITCH * size) return null;
  const [left, right] = previous.left < next.left ? [previous.right, next.left] : [next.right, previous.left];
  return right - left >= BESIDE.gutter * Math.min(previous.size, next.size) ? [left, right] : null;
}

function isLine({ left, right, size }: Segment): boolean {
  return right - left >= BESIDE.line * size;
}

/** The middle of the stretch that most gaps hold. */
function mostCrossed(gaps: readonly Gap[]): { x: number; count: number } {
  const edges = gaps.flatMap(([left, right]) => [
    { x: left, step: 1 },
    { x: right, step: -1 },
  ]);
  edges.sort((a, b) => a.x - b.x || b.step - a.step);
  let [depth, most, x] = [0, 0, 0];
  for (const [at, edge] of edges.entries()) {
    depth += edge.step;
    if (depth <= most) continue;
    most = depth;
    x = (edge.x + edges[at + 1]!.x) / 2;
  }
  return { x, count: most };
}

/** What was drawn from top to bottom without a gap and without text across a gutter, in drawing order. */
function bandsOf(segments: readonly Segment[], gutters: readonly number[]): Segment[][] {
  const bands: Segment[][] = [];
  let isOpen = false;
  for (const segment of segments) {
    const previous = bands.at(-1)?.at(-1);
    const crosses = gutters.some((x) => segment.left < x - SLACK && segment.right > x + SLACK);
    if (previous && isOpen && !crosses && goesOnBelow(previous, segment)) bands.at(-1)!.push(segment);
    else bands.push([segment]);
    isOpen = !crosses;
  }
  return bands;
}

function goesOnBelow(previous: Segment, next: Segment): boolean {
  const size = Math.max(previous.size, next.size);
  const pitch = next.baseline - previous.baseline;
  return pitch <= BAND.below * size && pitch >= -BAND.above * size;
}

/** Prose above and below rows of cells, which stay as they were drawn. */
function besideTables(band: readonly Segment[], gutters: readonly number[]): readonly Segment[] {
  const stretches: Segment[][] = [[]];
  for (const [at, segment] of band.entries()) {
    const previous = band[at - 1];
    const isCell = previous && segment.continuesLine && columnOf(previous, gutters) === columnOf(segment, gutters);
    if (isCell) stretches.push([]);
    stretches.at(-1)!.push(segment);
  }
  return stretches.length > 1 ? stretches.flatMap((stretch) => inColumns(stretch, gutters) ?? stretch) : band;
}

/** A band column after column, the way its script runs; null where it is anything else than prose beside prose, drawn in turns. */
function inColumns(band: readonly Segment[], gutters: readonly number[]): Segment[] | null {
  const columns = [0, ...gutters]
    .map((_, at) => band.filter((segment) => columnOf(segment, gutters) === at))
    .filter(({ length }) => length > 0);
  const fewest = Math.min(...columns.map(({ length }) => length));
  if (columns.length < 2 || fewest < PROSE.lines || !columns.every(isProse)) return null;
  const steps = band.filter((segment, at) => at > 0 && columnOf(segment, gutters) !== columnOf(band[at - 1]!, gutters));
  if (steps.length < fewest) return null;
  return (band.filter(isRightToLeft).length * 2 > band.length ? columns.reverse() : columns).flat();
}

function columnOf({ left, right }: Segment, gutters: readonly number[]): number {
  return gutters.filter((x) => (left + right) / 2 > x).length;
}

function isProse(lines: readonly Segment[]): boolean {
  const left = lines.reduce((least, line) => Math.min(least, line.left), Infinity);
  const right = lines.reduce((most, line) => Math.max(most, line.right), -Infinity);
  const full = lines.filter((line) => line.right - line.left >= PROSE.reach * (right - left));
  const chars = lines.reduce((sum, line) => sum + segmentText(line).length, 0);
  return full.length >= PROSE.share * lines.length && chars >= PROSE.chars * lines.length;
}
