const KEEP_ALIVE_MS = 30_000;

/** How connections to others are opened and kept, whichever way they take. */
export const CONNECTIONS = {
  connectTimeoutMs: 10_000,
  kept: {
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    /** Heads of answers. Policies, cookies and lists of what to load beforehand make them larger than Node's 16 KiB. */
    maxHeaderSize: 64 * 1024,
  },
} as const;
