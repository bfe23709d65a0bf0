/**
 * Waits until `condition` gives something truthy and returns it; tests wait on conditions, never for a fixed time.
 * @throws Error with `what` when `timeoutMs` passed first
 */
export async function eventually<Result>(
  what: string,
  condition: () => Promise<Result> | Result,
  { timeoutMs = 40_000, everyMs = 50 } = {},
): Promise<NonNullable<Result>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await condition();
    if (result) return result as NonNullable<Result>;
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
