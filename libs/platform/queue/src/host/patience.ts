const TRIES = 4;
const FIRST_PAUSE_MS = 250;

/** Does something that may fail for a moment a few times over, about two seconds long. @throws the last failure */
export async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tried - 1)));
    }
  }
}

/**
 * Waits for work, but once `signal` has aborted only `graceMs` longer.
 * @throws what the work throws, or the reason of the signal when it was not done in time
 */
export async function withDeadline<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  graceMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp: () => void = () => undefined;
  const deadline = new Promise<never>((_, reject) => {
    giveUp = () => {
      timer = setTimeout(() => reject(signal.reason), graceMs);
    };
  });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
