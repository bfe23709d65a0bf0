import type { XmlAttributes, XmlHandler } from '../package/xml-stream';
import type { SparseRow } from '../tables/table-writer';
import { ChartPoints } from './chart-points';

/** Reads charts of the kinds that Office 2016 added, such as waterfalls and funnels. @source MS-ODRAWXML §2.24.3 */
export class ChartExText implements XmlHandler {
  private readonly written: string[] = [];
  private readonly dimensions: { numbers: boolean; points: ChartPoints }[] = [];
  private inData = false;
  private point = 0;
  private value: string | null = null;

  /** Titles and names of series, one a line. */
  get words(): string {
    return this.written.join('\n');
  }

  open(name: string, { idx }: XmlAttributes): void {
    if (name === 'chartData') this.inData = true;
    else if (name === 'strDim' || name === 'numDim') {
      this.dimensions.push({ numbers: name === 'numDim', points: new ChartPoints() });
    } else if (name === 'lvl') this.dimensions.at(-1)?.points.addLevel();
    else if (name === 'pt' && this.inData) {
      this.point = Number(idx ?? 0);
      this.value = '';
    } else if (name === 'v' || name === 't') this.value = '';
  }

  close(name: string): void {
    if (name === 'chartData') this.inData = false;
    else if (name === 'pt' && this.inData) this.dimensions.at(-1)?.points.set(this.point, this.value ?? '');
    else if ((name === 'v' || name === 't') && !this.inData && this.value) this.written.push(this.value);
    if (['pt', 'v', 't'].includes(name)) this.value = null;
  }

  text(text: string): void {
    if (this.value !== null) this.value += text;
  }

  /** One row a point, categories before values. */
  rows(): SparseRow[] {
    const ordered = [
      ...this.dimensions.filter(({ numbers }) => !numbers),
      ...this.dimensions.filter(({ numbers }) => numbers),
    ];
    const indexes = new Set(ordered.flatMap(({ points }) => [...points.keys()]));
    return [...indexes]
      .sort((a, b) => a - b)
      .map((index) => {
        const row: SparseRow = new Map();
        ordered.forEach(({ points }, column) => {
          const value = points.get(index);
          if (value !== undefined) row.set(column, value);
        });
        return row;
      });
  }
}
