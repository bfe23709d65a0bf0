/** Most rows or columns that a cell reaches into. */
const MAX_SPAN = 1_000;

/** How many columns and rows a cell takes, by its attributes; 0 rows are all that follow in its group. @source HTML §4.9.11 */
export function cellSpan({ colspan, rowspan }: Readonly<Record<string, string>>): { columns: number; rows: number } {
  return { columns: span(colspan), rows: rowspan === '0' ? MAX_SPAN : span(rowspan) };
}

function span(value: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(value ?? 1)) || 1, 1), MAX_SPAN);
}
