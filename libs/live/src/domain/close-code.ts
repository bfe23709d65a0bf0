/** Why the service closes a socket. @source supplement §9, §15.99; RFC 6455 §7.4 */
export const CloseCode = {
  /** The process stops; the client connects again and reaches another one. */
  goingAway: 1001,
  /** The client takes less than it is told. */
  tooSlow: 1013,
  /** The session ended: its time is over, or it was taken away. */
  sessionEnded: 4401,
  /** The user has as many sockets as one may. */
  tooManySockets: 4429,
} as const;

/** One of the codes. */
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];
