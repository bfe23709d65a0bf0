import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import { numberText } from '../sheets/cell-value';
import { numberFormat, type NumberFormat } from '../sheets/number-format';
import type { SparseRow } from '../tables/table-writer';
import { ChartPoints } from './chart-points';

interface Series {
  name: string;
  categories: ChartPoints;
  values: ChartPoints;
}

type Role = 'name' | 'category' | 'value';

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['tx', 'name'],
  ['cat', 'category'],
  ['xVal', 'category'],
  ['val', 'value'],
  ['yVal', 'value'],
]);

/**
 * Reads the numbers that a chart was drawn from, as they are cached in it, and the words written on it.
 * @source ECMA-376 Part 1 §21.2
 */
export class ChartText implements XmlHandler {
  private readonly series: Series[] = [];
  private readonly written: string[] = [];
  private current: Series | null = null;
  /** Which part of the series is open. */
  private role: Role | null = null;
  /** Open titles and labels: their words belong to no series. */
  private writingDepth = 0;
  private writing = '';
  private point = 0;
  private format: NumberFormat | undefined;
  private pointFormat: NumberFormat | undefined;
  private since1904 = false;
  private value: string | null = null;

  /** The titles of the chart and its axes and the labels that were typed, one a line. */
  get words(): string {
    return this.written.join('\n');
  }

  open(name: string, { idx, val, formatCode }: XmlAttributes): void {
    if (name === 'title' || name === 'dLbl') this.writingDepth += 1;
    else if (name === 'date1904') this.since1904 = val !== '0' && val !== 'false';
    else if (name === 'ser') this.openSeries();
    else if (name === 'lvl') this.points()?.addLevel();
    else if (name === 'pt') {
      this.point = Number(idx ?? 0);
      this.pointFormat = formatCode === undefined ? undefined : numberFormat(0, formatCode);
    } else if (name === 'v' || name === 't' || name === 'formatCode') this.value = '';
    else if (this.current && this.writingDepth === 0) this.openRole(ROLES.get(name));
  }

  close(name: string): void {
    if (name === 'title' || name === 'dLbl') this.closeWriting();
    else if (name === 'p' && this.writingDepth > 0) this.writing += ' ';
    else if (name === 'ser') this.current = null;
    else if (ROLES.has(name) && this.writingDepth === 0) this.role = null;
    else if (name === 'formatCode') this.format = numberFormat(0, this.takeValue());
    else if (name === 'v' || name === 't') this.closeValue(this.takeValue());
  }

  text(text: string): void {
    if (this.value !== null) this.value += text;
  }

  /** One row a category, one column a series, the series' names first. */
  rows(): SparseRow[] {
    if (this.series.length === 0) return [];
    const header: SparseRow = new Map(this.series.map(({ name }, at) => [at + 1, name]));
    const points = new Set(this.series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]));
    const body = [...points].sort((a, b) => a - b).map((point) => this.row(point));
    return [header, ...body];
  }

  private row(point: number): SparseRow {
    const row: SparseRow = new Map();
    this.series.forEach(({ categories, values }, at) => {
      const category = categories.get(point);
      const value = values.get(point);
      if (category !== undefined && !row.has(0)) row.set(0, category);
      if (value !== undefined) row.set(at + 1, value);
    });
    return row;
  }

  private openSeries(): void {
    this.current = { name: '', categories: new ChartPoints(), values: new ChartPoints() };
    this.series.push(this.current);
  }

  private openRole(role: Role | undefined): void {
    if (role === undefined) return;
    this.role = role;
    this.format = undefined;
  }

  private points(): ChartPoints | undefined {
    if (this.role === 'category') return this.current?.categories;
    return this.role === 'value' ? this.current?.values : undefined;
  }

  private takeValue(): string {
    const value = this.value ?? '';
    this.value = null;
    return value;
  }

  private closeValue(value: string): void {
    if (this.writingDepth > 0) this.writing += value;
    else if (this.current && this.role === 'name') this.current.name += value;
    else this.points()?.set(this.point, this.shown(value));
  }

  private shown(value: string): string {
    const format = this.pointFormat ?? this.format;
    return format && value.trim() !== '' && Number.isFinite(Number(value))
      ? numberText(value, format, this.since1904)
      : value;
  }

  private closeWriting(): void {
    this.writingDepth -= 1;
    const text = this.writing.trim();
    this.writing = '';
    if (text !== '') this.written.push(text);
  }
}
