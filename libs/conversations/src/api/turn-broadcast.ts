import { setImmediate as afterWhatWaits } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { RedisUnavailable } from '@svc/redis';
import { LiveTurns } from '../app/live-turns';
import type { RunningTurn } from '../app/running-turn';
import type { AnswerEvent } from '../domain/answer-feed';
import { type Frame, framing, firstChunk } from './frames';
import { LiveState } from './live-state';

/** Shows running turns to who did not ask, or asked elsewhere: what their stream carries goes to the shared store, too. */
@Injectable()
export class TurnBroadcast {
  private readonly logger = new Logger(TurnBroadcast.name);

  constructor(private readonly live: LiveTurns) {}

  /** Follows a turn to its end; never fails. A store that is away ends what is shown, never the turn. */
  async follow(turn: RunningTurn): Promise<void> {
    const feed = turn.watch();
    try {
      // One that fails before anybody heard of it leaves nothing behind.
      const head = await turn.started.catch(() => null);
      if (!head) return;
      // Who asked waits for the first word; who looks on hears it after.
      await afterWhatWaits();
      await this.show(turn, feed.read(), firstChunk(head));
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) this.logger.error({ err: error }, 'A turn could not be shown.');
    } finally {
      feed.abandon();
    }
  }

  private async show(
    { id: turnId, sessionId, finished }: RunningTurn,
    events: AsyncIterable<AnswerEvent>,
    head: object,
  ): Promise<void> {
    await this.live.begin(sessionId, turnId, head);
    const frame = framing(sessionId);
    const state = new LiveState();
    let sequence = 0;
    // While one event is on its way the next ones are joined, so a store that is slow is asked less often.
    for await (const happened of events) {
      const [event, payload] = frame(happened);
      sequence += 1;
      await this.live.add(sessionId, { turnId, sequence, event, payload }, state.grow([event, payload] as Frame));
    }
    const status = await finished.then(
      () => 'complete',
      () => 'failed',
    );
    await this.live.end(sessionId, { turnId, sequence: sequence + 1, event: 'end', payload: { status } });
  }
}
