/** Items that are put into words at a time; a list with no more is one piece. */
const ITEMS = 50;

/** How deep lists are looked for: a list may lie in an object of the answer, and its items may hold long ones. */
const DEPTH = 4;

/** Whether a value is, or holds near its top, a list whose text may take long to make. */
export function hasLongList(value: unknown, depth = 2): boolean {
  if (Array.isArray(value)) return value.length > ITEMS;
  if (depth === 0 || !isPlain(value)) return false;
  for (const key in value) if (hasLongList(value[key], depth - 1)) return true;
  return false;
}

/** The JSON of a value, character by character what `JSON.stringify` makes of it, piece by piece. */
export function* jsonPieces(value: unknown, depth = DEPTH): Generator<string> {
  if (depth > 0 && Array.isArray(value)) yield* piecesOfList(value, depth);
  else if (depth > 0 && isPlain(value)) yield* piecesOfObject(value, depth);
  // In a list, what JSON has no words for is null.
  else yield JSON.stringify(value) ?? 'null';
}

function* piecesOfList(list: readonly unknown[], depth: number): Generator<string> {
  yield '[';
  for (let at = 0; at < list.length; at += ITEMS) {
    if (at > 0) yield ',';
    const items = list.slice(at, at + ITEMS);
    if (items.some((item) => hasLongList(item))) {
      for (const [index, item] of items.entries()) {
        if (index > 0) yield ',';
        yield* jsonPieces(item, depth - 1);
      }
    } else yield JSON.stringify(items).slice(1, -1);
  }
  yield ']';
}

function* piecesOfObject(object: Readonly<Record<string, unknown>>, depth: number): Generator<string> {
  let separator = '{';
  for (const [key, member] of Object.entries(object)) {
    const isLong = hasLongList(member);
    const text = isLong ? '' : JSON.stringify(member);
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:${text}`;
    if (isLong) yield* jsonPieces(member, depth - 1);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Whether a value is written as its members are; dates and the like say themselves how. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('toJSON' in value) && !Array.isArray(value);
}
