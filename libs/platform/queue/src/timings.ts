/** How often things happen and how long they may take; tests shorten them. All in milliseconds. */
export class QueueTimings {
  /** How long a try may go without renewing its claim before the job is given to somebody else. */
  readonly leaseMs: number = 30_000;
  readonly renewEveryMs: number = 10_000;
  /** How often to store how far jobs are, where that has changed. */
  readonly progressEveryMs: number = 1_000;
  /** How long the queue waits for a sign of life before it offers an entry again whose taker died. */
  readonly offerLockMs: number = 10_000;
  readonly offerCheckEveryMs: number = 5_000;
  /** How long an entry waits whose job could not be taken. */
  readonly takeAgainMs: number = 1_000;
  /** How often to look for rows that were committed but not handed over; doubles up to `relayIdleMs` while none are. */
  readonly relayBusyMs: number = 1_000;
  readonly relayIdleMs: number = 15_000;
  /** How often the leader compares rows with the queue. */
  readonly sweepEveryMs: number = 15_000;
  /** How often the sweep looks whether a waiting job still has its queue entry. */
  readonly entryCheckEveryMs: number = 5 * 60_000;
  /** How often the leader looks whether the queue was wiped, which brings the next sweep forward. */
  readonly leaderTickMs: number = 2_000;
  readonly leadershipMs: number = 15_000;
  readonly purgeEveryMs: number = 60 * 60_000;
  readonly heartbeatEveryMs: number = 20_000;
  /** How long Redis may leave what it was asked unanswered before the connection is opened anew; it may block for 10 s. */
  readonly silentStoreMs: number = 20_000;
  /** How long an aborted try may take to clean up before it is left behind. */
  readonly cleanUpMs: number = 5_000;
  /** Pause before the second try; doubles with each further one. */
  readonly backoffMs: number = 5_000;
  /** How long a row of a kind that nobody knows waits for a process of the release that wrote it. */
  readonly unknownKindForMs: number = 24 * 60 * 60_000;
  readonly backoffMaxMs: number = 10 * 60_000;
}
