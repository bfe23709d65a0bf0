interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Where in tables a document says something; `sheet` is null where a file is one table. */
export interface TablePlace {
  readonly sheet: string | null;
  /** In order, neighbours joined. */
  readonly rows: readonly Rows[];
}

/** The tables and rows of what was found of a document, in the order in which sheets were found. */
export function tablePlacesOf(
  chunks: readonly { readonly sheet?: string | null; readonly rows?: Rows | null }[],
): readonly TablePlace[] {
  const places = new Map<string | null, Rows[]>();
  for (const { sheet = null, rows } of chunks) {
    if (sheet === null && !rows) continue;
    places.set(sheet, [...(places.get(sheet) ?? []), ...(rows ? [rows] : [])]);
  }
  return [...places].map(([sheet, rows]) => ({ sheet, rows: joined(rows) }));
}

function joined(rows: readonly Rows[]): readonly Rows[] {
  const result: Rows[] = [];
  for (const each of [...rows].sort((one, other) => one.first - other.first)) {
    const last = result.at(-1);
    if (last && each.first <= last.last + 1) {
      result[result.length - 1] = { first: last.first, last: Math.max(last.last, each.last) };
    } else result.push(each);
  }
  return result;
}
