import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import type { SparseRow } from '../tables/table-writer';

interface Series {
  name: string;
  categories: Map<number, string>;
  values: Map<number, string>;
}

/** Excel and PowerPoint keep at most this many points in a chart's cache. */
const MAX_POINTS = 32_000;

/** Reads the numbers that a chart was drawn from, as they are cached in it. @source ECMA-376 Part 1 §21.2 */
export class ChartText implements XmlHandler {
  private readonly series: Series[] = [];
  private titleText = '';
  private current: Series | null = null;
  /** Which part of the series is open. */
  private role: 'name' | 'category' | 'value' | null = null;
  private point = 0;
  private inValue = false;
  private inTitle = false;
  private value = '';

  /** The chart's own title. */
  get title(): string {
    return this.titleText.trim();
  }

  open(name: string, { idx }: XmlAttributes): void {
    if (name === 'title') this.inTitle = true;
    else if (name === 'ser') this.series.push((this.current = { name: '', categories: new Map(), values: new Map() }));
    else if (name === 'tx' && this.current) this.role = 'name';
    else if (name === 'cat' || name === 'xVal') this.role = 'category';
    else if (name === 'val' || name === 'yVal') this.role = 'value';
    else if (name === 'pt') this.point = Number(idx ?? 0);
    else if (name === 'v' || name === 't') {
      this.inValue = true;
      this.value = '';
    }
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false;
    else if (name === 'ser') this.current = null;
    else if (['tx', 'cat', 'xVal', 'val', 'yVal'].includes(name)) this.role = null;
    else if (name === 'v' || name === 't') this.closeValue();
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
  }

  /** One row a category, one column a series, the series' names first. */
  rows(): SparseRow[] {
    if (this.series.length === 0) return [];
    const header: SparseRow = new Map(this.series.map(({ name }, at) => [at + 1, name]));
    const points = new Set(this.series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]));
    const body = [...points]
      .sort((a, b) => a - b)
      .map((point): SparseRow => {
        const row: SparseRow = new Map();
        this.series.forEach(({ categories, values }, at) => {
          const category = categories.get(point);
          const value = values.get(point);
          if (category !== undefined && !row.has(0)) row.set(0, category);
          if (value !== undefined) row.set(at + 1, value);
        });
        return row;
      });
    return [header, ...body];
  }

  private closeValue(): void {
    this.inValue = false;
    if (this.inTitle) this.titleText += this.value;
    else if (this.current && this.role === 'name') this.current.name += this.value;
    else if (this.current && this.role && this.point < MAX_POINTS) {
      (this.role === 'category' ? this.current.categories : this.current.values).set(this.point, this.value);
    }
  }
}
