/** So many failures behind each other are hardly due to what failed: the database is away, for example. */
const MOST_IN_A_ROW = 5;

/** What a walk over many things does beside its work. */
export interface WalkOptions<Thing> {
  readonly signal?: AbortSignal;
  /** Hears what went wrong with which. */
  readonly failed: (error: unknown, thing: Thing) => void;
}

/**
 * Works on things that have nothing to do with each other, one after the other: what fails for one stops none behind it.
 * @throws the reason of the signal · the last of five failures in a row · Error at the end when something failed, so that
 *   a job is tried again
 */
export async function eachByItself<Thing>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
  { signal, failed }: WalkOptions<Thing>,
): Promise<void> {
  let tried = 0;
  let failures = 0;
  let inARow = 0;
  for await (const thing of things) {
    signal?.throwIfAborted();
    tried += 1;
    try {
      await work(thing);
      inARow = 0;
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      inARow += 1;
      failed(error, thing);
      if (inARow === MOST_IN_A_ROW) throw error;
    }
  }
  if (failures > 0) throw new Error(`${failures} of ${tried} failed; the log says which.`);
}

/** Everything that is read by page, in order. @param pageAfter reads the page behind a thing, the first one behind null */
export async function* pageByPage<Thing>(
  size: number,
  pageAfter: (last: Thing | null) => Promise<readonly Thing[]>,
): AsyncGenerator<Thing> {
  for (let last: Thing | null = null; ;) {
    const page: readonly Thing[] = await pageAfter(last);
    yield* page;
    if (page.length < size) return;
    last = page.at(-1)!;
  }
}
