/** Excel and PowerPoint keep at most this many points in a chart's cache. */
const MAX_POINTS = 32_000;
/** No axis shows more levels. */
const MAX_LEVELS = 16;

/** The cached points of a chart's series. Categories may have levels, such as quarters in years, the inner one first. */
export class ChartPoints {
  private readonly inner = new Map<number, string>();
  private readonly outer: Map<number, string>[] = [];
  private current = this.inner;
  private levelsSeen = 0;
  /** For each outer level, its labels carried over the points that they cover. */
  private covering: string[][] | null = null;

  /** Says that the points of the next level follow. */
  addLevel(): void {
    this.levelsSeen += 1;
    if (this.levelsSeen === 1 || this.levelsSeen > MAX_LEVELS) return;
    this.current = new Map();
    this.outer.push(this.current);
  }

  /** Keeps a point of the current level. */
  set(index: number, value: string): void {
    if (index >= 0 && index < MAX_POINTS) this.current.set(index, value);
  }

  /** Indexes of the points that have a value of their own. */
  keys(): Iterable<number> {
    return this.inner.keys();
  }

  /** The value of a point, behind those of the outer levels that cover it; ask when all points are in. */
  get(index: number): string | undefined {
    const value = this.inner.get(index);
    if (value === undefined || this.outer.length === 0) return value;
    this.covering ??= this.outer.map(carried).reverse();
    const labels = this.covering.map((level) => level[Math.min(index, level.length - 1)] ?? '');
    return [...labels.filter((label) => label !== ''), value].join(' / ');
  }
}

/** An outer label stands at the first of the points that it covers. */
function carried(level: ReadonlyMap<number, string>): string[] {
  const labels: string[] = [];
  const last = Math.max(-1, ...level.keys());
  for (let at = 0; at <= last; at += 1) labels.push(level.get(at) ?? labels[at - 1] ?? '');
  return labels;
}
