import type { MessageId } from '@svc/kernel';

/** One event of a turn as readers elsewhere hear it: what a stream would carry, and where it comes in the turn. */
export interface LiveEvent {
  readonly turnId: MessageId;
  /** 0 for the first event of a turn, then one more each time. */
  readonly sequence: number;
  /** Name of the stream's event; `end` after the last one. */
  readonly event: string;
  readonly payload: object;
}

/** A turn as far as it has come, for who joins it now. */
export interface LiveCopy {
  readonly turnId: MessageId;
  /** Of the last event that is part of it. */
  readonly sequence: number;
  /** The stream's first event. */
  readonly head: object;
  readonly answer: string;
  readonly reasoning: string;
  /** What is shown beside, e.g. calls of tools; empty before there is any. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/** What an event adds to the copy. */
export interface LiveGrowth {
  readonly answer?: string;
  readonly reasoning?: string;
  /** The whole of what is shown beside; left out where it is as before. */
  readonly shown?: Readonly<Record<string, unknown>>;
}
