/** So many calls are under way at a time: enough to wait for none alone, and few enough to leave others their share. */
const AT_ONCE = 4;
const MOST_TRIES = 5;
/** Where an installation is busy and does not say for how long. */
const USUAL_WAIT_S = 1;

/**
 * How a round is looked at and ended: `onEnded` after each thing, `onWait` with the seconds that one waits because the
 * installation is busy.
 * @typedef {{ signal?: AbortSignal, onEnded?: () => void, onWait?: (seconds: number) => void }} Watch
 */

/**
 * What became of a thing.
 * @template Thing, Value
 * @typedef {{ thing: Thing, value: Value } | { thing: Thing, error: unknown }} Outcome
 */

/**
 * Does the same for each of several things, a few at a time. Where it fails the others go on; once `signal` says so, no
 * further one is begun.
 * @template Thing, Value
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => Promise<Value>} work
 * @param {Watch} watch
 * @returns {Promise<Outcome<Thing, Value>[]>} of those that ended, in the order of the things
 */
export async function eachOf(things, work, { signal, onEnded } = {}) {
  /** @type {Map<number, Outcome<Thing, Value>>} */
  const outcomes = new Map();
  const waiting = things.entries();
  const worker = async () => {
    for (const [at, thing] of waiting) {
      if (signal?.aborted) return;
      const outcome = await outcomeOf(thing, work);
      if (signal?.aborted && 'error' in outcome) return;
      outcomes.set(at, outcome);
      onEnded?.();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return [...outcomes].sort(([one], [other]) => one - other).map(([, outcome]) => outcome);
}

/**
 * @template Thing, Value
 * @param {Thing} thing @param {(thing: Thing) => Promise<Value>} work
 * @returns {Promise<Outcome<Thing, Value>>}
 */
async function outcomeOf(thing, work) {
  try {
    return { thing, value: await work(thing) };
  } catch (error) {
    return { thing, error };
  }
}

/**
 * Calls an installation; where it is busy (429, 503) waits as long as it says and calls again, some times.
 * @template Value
 * @param {() => Promise<Value>} ask
 * @param {(error: unknown) => { status: number, retryAfterSeconds: number | null }} problemOf
 * @param {Watch} watch
 * @returns {Promise<Value>}
 */
export async function patiently(ask, problemOf, { signal, onWait } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const { status, retryAfterSeconds } = problemOf(error);
      if (signal?.aborted || (status !== 429 && status !== 503) || attempt === MOST_TRIES) throw error;
      const seconds = retryAfterSeconds ?? USUAL_WAIT_S;
      onWait?.(seconds);
      await pause(seconds, signal);
    }
  }
}

/** @param {number} seconds @param {AbortSignal} [signal] ends it early */
function pause(seconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
