// Shorter than the patience of orchestrators, so that a hanging dependency gives a clear "no" instead of a timeout.
const PATIENCE_MS = 3_000;

/** What `ask` resolves to; null when there is nobody to ask, it rejects, or it takes longer than three seconds. */
export async function inTime<Result>(ask: (() => Promise<Result>) | undefined): Promise<Result | null> {
  if (!ask) return null;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  try {
    return await Promise.race([ask(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `check` resolves in time, and to anything but false. */
export async function answersWell(check: () => Promise<unknown>): Promise<boolean> {
  const answer = await inTime(async () => (await check()) !== false);
  return answer === true;
}
