import { setImmediate as afterWhatWaits } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { RedisUnavailable } from '@svc/redis';
import { LiveTurns } from '../app/live-turns';
import type { RunningTurn, TurnHead } from '../app/running-turn';
import type { AnswerEvent, FeedReader } from '../domain/answer-feed';
import type { LiveEvent } from '../domain/live-turn';
import { type Frame, framing, firstChunk } from './frames';
import { LiveState } from './live-state';

/** Shows running turns to who did not ask, or asked elsewhere: what their stream carries goes to the shared store, too. */
@Injectable()
export class TurnBroadcast {
  private readonly logger = new Logger(TurnBroadcast.name);

  constructor(private readonly live: LiveTurns) {}

  /** Follows a turn from its start to its end; never fails. A store that is away ends what is shown, never the turn. */
  async follow(turn: RunningTurn): Promise<void> {
    const feed = turn.watch();
    // One that fails before anybody heard of it leaves nothing behind.
    const head = await turn.started.catch(() => null);
    if (!head) return feed.abandon();
    // Who asked waits for the first word; who looks on hears it after.
    await afterWhatWaits();
    const copy = new CopyWriter(this.live, turn, (error) => {
      feed.abandon();
      if (!(error instanceof RedisUnavailable)) this.logger.error({ err: error }, 'A turn could not be shown.');
    });
    if (await copy.begin(head)) feed.deliverTo(copy);
  }
}

/**
 * Writes what a turn tells of itself into the shared store. While one event is on its way the next ones are joined, so a
 * store that is slow is asked less often.
 */
class CopyWriter implements FeedReader {
  private readonly frame: (event: AnswerEvent) => Frame;
  private readonly state = new LiveState();
  private sequence = 0;

  constructor(
    private readonly live: LiveTurns,
    private readonly turn: RunningTurn,
    private readonly givenUp: (error: unknown) => void,
  ) {
    this.frame = framing(turn.sessionId);
  }

  /** Begins the copy; gives whether there is one. */
  begin(head: TurnHead): Promise<boolean> {
    return this.tried(() => this.live.begin(this.turn.sessionId, this.turn.id, firstChunk(head)));
  }

  async take(happened: AnswerEvent): Promise<void> {
    await this.tried(() => {
      const frame = this.frame(happened);
      const [event, payload] = frame;
      return this.live.add(this.turn.sessionId, this.next(event, payload), this.state.grow(frame));
    });
  }

  async end(): Promise<void> {
    const status = await this.turn.finished.then(
      () => 'complete',
      () => 'failed',
    );
    await this.tried(() => this.live.end(this.turn.sessionId, this.next('end', { status })));
  }

  private next(event: LiveEvent['event'], payload: LiveEvent['payload']): LiveEvent {
    this.sequence += 1;
    return { turnId: this.turn.id, sequence: this.sequence, event, payload };
  }

  private async tried(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      this.givenUp(error);
      return false;
    }
  }
}
