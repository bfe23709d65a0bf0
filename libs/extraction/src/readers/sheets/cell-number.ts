/**
 * A stored number as people know it: the shortest digits that mean the same double, so that the 0.10000000000000001
 * of the file reads 0.1; whole numbers keep every digit they were written with.
 */
export function plainNumber(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const shortest = String(Number(value.toPrecision(15)));
  return shortest.includes('e') && Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : shortest;
}
