import { Reply, type SseWriter } from '@svc/http';
import type { SessionId } from '@svc/kernel';
import type { RunningTurn, TurnHead } from '../app/running-turn';
import type { AnswerEvent, FeedReader } from '../domain/answer-feed';
import { AskResponse } from './dto/turn.response';
import { errorPayload, firstChunk, framing } from './frames';

/** How long reading knowledge may keep a client waiting before the stream opens without it. @source spec §8.2 */
const SILENCE_MS = 15_000;

/** Name of an event, and what it carries. */
export type NamedFrame = readonly [event: string, payload: object];

/** In which words a stream tells of a turn. */
export interface StreamWords {
  /** Says that the turn is under way. */
  begin(head: TurnHead): NamedFrame;
  /** Says what happened; null keeps it to itself. */
  tell(event: AnswerEvent): NamedFrame | null;
  /** Says what went wrong, as the last event. */
  fail(error: unknown): NamedFrame;
  /** Says, as the last event, that the answer is complete; without it the end of the stream does. */
  complete?(): NamedFrame;
}

/** Says how many milliseconds of an answer were the service's own, and not its model's. */
const OVERHEAD = 'X-Overhead-Ms';

/** The headers of an answer in one piece. */
export function overheadOf(turn: RunningTurn): Record<string, string> {
  return { [OVERHEAD]: String(Math.round(turn.overheadMs)) };
}

/** The answer in one piece. @throws what the turn failed with */
export async function answerWhole(turn: RunningTurn): Promise<Reply<AskResponse>> {
  const answered = await turn.finished;
  return new Reply(AskResponse.from(answered), { headers: overheadOf(turn) });
}

/** The words of the versioned interface. @source spec §6.1 */
class VersionedWords implements StreamWords {
  readonly tell: StreamWords['tell'];

  constructor(private readonly sessionId: SessionId) {
    this.tell = framing(sessionId);
  }

  begin(head: TurnHead): NamedFrame {
    return ['first_chunk', firstChunk(head)];
  }

  fail(error: unknown): NamedFrame {
    return ['error', errorPayload(this.sessionId, error)];
  }
}

/**
 * The answer as an event stream. Headers wait until the turn has started (the model's first sign, or a second of its
 * silence), so that until then a failure is an ordinary HTTP error. Where it takes 15 seconds to get there, the stream
 * opens all the same, and failures become its last event. Resolves once the stream has begun; the turn's feed writes the
 * rest. A reader that is slow or leaves changes nothing about the turn.
 * @throws what the turn failed with before the stream was open  @source spec §6.1, supplement §15.12, §15.72
 */
export async function answerStreamed(
  turn: RunningTurn,
  sse: SseWriter,
  words: StreamWords = new VersionedWords(turn.sessionId),
): Promise<void> {
  let opened = false;
  const impatience = setTimeout(() => {
    opened = true;
    sse.comment();
  }, SILENCE_MS);
  try {
    const head = await turn.started;
    opened = true;
    sse.header(OVERHEAD, overheadOf(turn)[OVERHEAD]!);
    await sse.send(...words.begin(head));
    turn.feed.deliverTo(new StreamReader(turn, sse, words));
  } catch (error) {
    turn.feed.abandon();
    if (!opened) throw error;
    await sse.send(...words.fail(error));
    sse.end();
  } finally {
    clearTimeout(impatience);
  }
}

/** Writes what a turn tells of itself into a stream. */
class StreamReader implements FeedReader {
  private hasFailed = false;

  constructor(
    private readonly turn: RunningTurn,
    private readonly sse: SseWriter,
    private readonly words: StreamWords,
  ) {}

  async take(event: AnswerEvent): Promise<void> {
    this.hasFailed = event.type === 'error';
    try {
      const frame = this.words.tell(event);
      if (frame) await this.sse.send(...frame);
    } catch (error) {
      // What cannot be put into words ends the stream, not the turn.
      await this.sse.send(...this.words.fail(error));
      this.sse.end();
    }
    if (this.sse.closed) this.turn.feed.abandon();
  }

  async end(): Promise<void> {
    if (!this.hasFailed && this.words.complete) await this.sse.send(...this.words.complete());
    this.sse.end();
  }
}
