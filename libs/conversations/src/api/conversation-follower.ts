import { Logger } from '@nestjs/common';
import type { MessageId, SessionId } from '@svc/kernel';
import type { EndLive } from '@svc/live';
import type { LiveTurns } from '../app/live-turns';
import type { LiveCopy, LiveEvent } from '../domain/live-turn';

/** Tells the client one event of a turn, or of the conversation when no turn is named. */
export type Tell = (event: string, payload: object, turnId?: MessageId) => void;

/**
 * Follows the turns of a conversation for one client. Events are numbered within their turn, and a snapshot knows the
 * number of the last event in it: what came before is dropped, and where one is missing the snapshot is taken anew.
 */
export class ConversationFollower {
  private readonly logger = new Logger(ConversationFollower.name);
  /** The last event told, by turn. */
  private readonly told = new Map<MessageId, number>();
  /** Everything is done one after another, in the order in which it came. */
  private work: Promise<void> = Promise.resolve();
  private ended = false;

  private constructor(
    private readonly live: LiveTurns,
    private readonly sessionId: SessionId,
    private readonly tell: Tell,
  ) {}

  /** Begins to tell; gives how to end it. */
  static async start(live: LiveTurns, sessionId: SessionId, tell: Tell): Promise<EndLive> {
    const follower = new ConversationFollower(live, sessionId, tell);
    // Listening comes first, so that nothing happens between the snapshot and the first event.
    const unsubscribe = await live.listen(sessionId, (event) => follower.next(() => follower.hear(event)));
    follower.next(() => follower.catchUp());
    const unwatch = live.onGap(() => follower.next(() => follower.catchUp()));
    return () => {
      follower.ended = true;
      unsubscribe();
      unwatch();
    };
  }

  private next(step: () => void | Promise<void>): void {
    this.work = this.work
      .then(() => (this.ended ? undefined : step()))
      .catch((error: unknown) => {
        // The store is away: when it is back, everything is looked at again.
        this.logger.warn({ err: error }, 'A conversation could not be followed for a moment.');
      });
  }

  private async catchUp(): Promise<void> {
    const copies = await this.live.read(this.sessionId);
    const running = new Set(copies.map(({ turnId }) => turnId));
    for (const turnId of [...this.told.keys()]) if (!running.has(turnId)) this.end(turnId, { status: 'unknown' });
    for (const copy of copies) if (this.told.get(copy.turnId) !== copy.sequence) this.show(copy);
    if (copies.length === 0) this.tell('idle', {});
  }

  private async hear({ turnId, sequence, event, payload }: LiveEvent): Promise<void> {
    const last = this.told.get(turnId);
    if (event === 'end') return last === undefined ? undefined : this.end(turnId, payload);
    if (last !== undefined && sequence <= last) return;
    if (sequence !== (last ?? -1) + 1) return this.catchUp();
    this.told.set(turnId, sequence);
    this.tell(event, payload, turnId);
  }

  private show({ turnId, sequence, head, answer, reasoning, shown }: LiveCopy): void {
    this.told.set(turnId, sequence);
    this.tell('snapshot', { ...head, answer, reasoning, ...shown }, turnId);
  }

  private end(turnId: MessageId, payload: object): void {
    this.told.delete(turnId);
    this.tell('end', payload, turnId);
  }
}
