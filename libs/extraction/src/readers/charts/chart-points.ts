/** Excel and PowerPoint keep at most this many points in a chart's cache. */
const MAX_POINTS = 32_000;

/** The cached points of a chart's series. Categories may have levels, such as quarters in years, the inner one first. */
export class ChartPoints {
  private readonly levels: Map<number, string>[] = [new Map()];
  private levelsSeen = 0;

  /** Says that the points of the next level follow. */
  addLevel(): void {
    if (this.levelsSeen > 0) this.levels.push(new Map());
    this.levelsSeen += 1;
  }

  /** Keeps a point of the current level. */
  set(index: number, value: string): void {
    if (index >= 0 && index < MAX_POINTS) this.levels.at(-1)?.set(index, value);
  }

  /** Indexes of the points that have a value of their own. */
  keys(): Iterable<number> {
    return this.levels[0]!.keys();
  }

  /** The value of a point, behind those of the outer levels that cover it. */
  get(index: number): string | undefined {
    const [inner, ...outer] = this.levels;
    const value = inner!.get(index);
    if (value === undefined || outer.length === 0) return value;
    const covering = outer.map((level) => lastUpTo(level, index)).reverse();
    return [...covering.filter((label) => label !== undefined), value].join(' / ');
  }
}

/** An outer label stands at the first of the points that it covers. */
function lastUpTo(level: ReadonlyMap<number, string>, index: number): string | undefined {
  for (let at = index; at >= 0; at -= 1) {
    const label = level.get(at);
    if (label !== undefined) return label;
  }
  return undefined;
}
