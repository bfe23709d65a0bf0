/** How long a lost message of a change may go unnoticed. */
const LIFETIME_MS = 5_000;

/** Whether what was loaded at one moment may be used at another, in milliseconds; nothing lives on because a clock is put back. */
export function isFresh(loadedAt: number, now: number): boolean {
  const age = now - loadedAt;
  return age >= 0 && age < LIFETIME_MS;
}
