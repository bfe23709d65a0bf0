/** The largest context that a model can have here; what a turn of many calls adds up to can still be stored. */
const MOST = 100_000_000;

/** A number of tokens as a server tells it; undefined for what can be none, so that it does not count. */
export function tokenCount(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST ? (value as number) : undefined;
}
