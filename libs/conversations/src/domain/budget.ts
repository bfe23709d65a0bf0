/** Tokens of the context window that are never filled, because counting is not exact. @source supplement §13.4 */
export const RESERVE_TOKENS = 1_000;

const HISTORY_SHARE = 0.2;
const ALWAYS_KEPT = 4;

/** An earlier turn as the model is shown it. */
export interface HistoryTurn {
  readonly question: string;
  readonly answer: string;
}

/** How a context window is divided. */
export interface Division<Turn extends HistoryTurn> {
  /** The turns that are sent, oldest first. */
  readonly history: readonly Turn[];
  /** Tokens of everything but knowledge. */
  readonly usedTokens: number;
  /** What may be filled at all. */
  readonly usableTokens: number;
}

/**
 * Divides a context window: the fixed part, then the newest turns within a fifth of what is usable less the fixed part,
 * the four newest in any case. Whether it all fits is the caller's question. @param earlier oldest first
 * @source supplement §13.4
 */
export function divide<Turn extends HistoryTurn>(
  contextWindow: number,
  fixedTokens: number,
  earlier: readonly Turn[],
  count: (text: string) => number,
): Division<Turn> {
  const usableTokens = contextWindow - RESERVE_TOKENS;
  const historyTokens = Math.floor(usableTokens * HISTORY_SHARE) - fixedTokens;
  const history: Turn[] = [];
  let used = 0;
  for (const turn of [...earlier].reverse()) {
    const tokens = count(turn.question) + count(turn.answer);
    if (history.length >= ALWAYS_KEPT && used + tokens > historyTokens) break;
    history.unshift(turn);
    used += tokens;
  }
  return { history, usedTokens: fixedTokens + used, usableTokens };
}
