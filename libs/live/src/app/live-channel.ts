import type { UserCaller } from '@svc/kernel';

/** What hears a subscription. */
export interface LiveListener {
  /** Sends one event of the channel to the client. */
  send(data: object): void;
}

/** Ends a subscription; calling it again does nothing. */
export type EndLive = () => void;

/** A kind of event that clients subscribe to by its name, which is the `type` of its messages, too. */
export interface LiveChannel {
  readonly name: string;
  /**
   * What the client means, out of the data of its message: the same text for the same thing, which a socket hears once.
   * Null for data that cannot be meant; such a message is ignored.
   */
  subjectOf(data: Readonly<object>): string | null;
  /** Begins to tell a listener; what `listener` was told before the end is called may still arrive. */
  open(caller: UserCaller, subject: string, listener: LiveListener): Promise<EndLive>;
}
