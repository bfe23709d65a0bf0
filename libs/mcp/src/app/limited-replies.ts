type Fetch = typeof globalThis.fetch;

/** Replies that are under way at once; who asks this quickly waits for none. */
const MOST_AT_ONCE = 8;
/** Replies of one connection, which lasts for a turn: a server that asks every second whether it still stands needs fewer. */
const MOST = 1_000;

/**
 * A fetch that answers what a server asks within bounds. Each of its messages may ask, and the SDK answers each with a
 * request of its own: one stream of ten megabytes would have this process send them by the hundred thousand.
 * @source MCP 2025-11-25, transports, "Sending Messages to the Server"
 */
export function limitedReplies(fetch: Fetch): Fetch {
  let underWay = 0;
  let sent = 0;
  return async (input, init) => {
    if (!isReply(init?.body)) return fetch(input, init);
    if (underWay >= MOST_AT_ONCE || sent >= MOST) throw new Error('The server asks more than it is answered.');
    underWay += 1;
    sent += 1;
    try {
      return await fetch(input, init);
    } finally {
      underWay -= 1;
    }
  };
}

function isReply(body: unknown): boolean {
  return typeof body === 'string' && (JSON.parse(body) as { method?: unknown }).method === undefined;
}
