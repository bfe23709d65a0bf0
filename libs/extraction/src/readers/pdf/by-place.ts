/** Things begin where they are said to, give or take so many units of the page. */
const STEP = 0.5;

/** Things by where they are on a page; those beyond `most` at one place are not kept. */
export class ByPlace<T> {
  private readonly places = new Map<string, T[]>();

  constructor(private readonly most: number) {}

  add([x, y]: readonly [number, number], thing: T): void {
    const place = placeOf(Math.round(x / STEP), Math.round(y / STEP));
    const others = this.places.get(place);
    if (!others) this.places.set(place, [thing]);
    else if (others.length < this.most) others.push(thing);
  }

  /** What is here, in the order it was added at each place. */
  at([x, y]: readonly [number, number]): T[] {
    const [columns, rows] = [around(x / STEP), around(y / STEP)];
    return columns.flatMap((column) => rows.flatMap((row) => this.places.get(placeOf(column, row)) ?? []));
  }
}

function around(value: number): number[] {
  const [low, high] = [Math.floor(value), Math.ceil(value)];
  return low === high ? [low] : [low, high];
}

function placeOf(column: number, row: number): string {
  return `${column} ${row}`;
}
