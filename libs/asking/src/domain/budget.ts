/** Tokens of the context window that are never filled, because counting is not exact. @source supplement §13.4 */
export const RESERVE_TOKENS = 1_000;

const HISTORY_SHARE = 0.2;

/** Exchanges that are sent even when they exceed their share. */
export const ALWAYS_KEPT = 4;

/** An earlier question and its answer. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

/** Tokens of a text. */
export type CountText = (text: string) => number | Promise<number>;

/** How a context window is divided. */
export interface Division<Earlier> {
  /** What is sent of the history, oldest first. */
  readonly history: readonly Earlier[];
  /** Tokens of everything but knowledge. */
  readonly usedTokens: number;
  /** What may be filled at all. */
  readonly usableTokens: number;
}

/** Tokens that history may take beside a fixed part; the four newest exchanges are kept in any case. */
export function historyBudget(contextWindow: number, fixedTokens: number): number {
  return Math.floor(usableTokens(contextWindow) * HISTORY_SHARE) - fixedTokens;
}

/**
 * The newest exchanges within a budget, the four newest in any case; none is skipped to reach an older one.
 * @param earlier oldest first  @source supplement §13.4
 */
export async function newestWithin<Earlier>(
  budgetTokens: number,
  earlier: readonly Earlier[],
  tokensOf: (exchange: Earlier) => Promise<number>,
): Promise<{ readonly history: readonly Earlier[]; readonly tokens: number }> {
  let first = earlier.length;
  let tokens = 0;
  while (first > 0) {
    const next = await tokensOf(earlier[first - 1]!);
    if (earlier.length - first >= ALWAYS_KEPT && tokens + next > budgetTokens) break;
    tokens += next;
    first -= 1;
  }
  return { history: earlier.slice(first), tokens };
}

/**
 * Divides a context window: the fixed part, then the newest exchanges within a fifth of what is usable less the fixed
 * part. Whether it all fits is the caller's question. @param earlier oldest first  @source supplement §13.4
 */
export async function divide<Earlier extends Exchange>(
  contextWindow: number,
  fixedTokens: number,
  earlier: readonly Earlier[],
  count: CountText,
): Promise<Division<Earlier>> {
  const { history, tokens } = await newestWithin(
    historyBudget(contextWindow, fixedTokens),
    earlier,
    async ({ question, answer }) => (await count(question)) + (await count(answer)),
  );
  return { history, usedTokens: fixedTokens + tokens, usableTokens: usableTokens(contextWindow) };
}

/** What of a window may be filled. */
export function usableTokens(contextWindow: number): number {
  return contextWindow - RESERVE_TOKENS;
}
