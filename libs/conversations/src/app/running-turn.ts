import type { DocumentReference } from '@svc/asking';
import type { FileRecord, HeardFile } from '@svc/content';
import { AppError, type MessageId, type SessionId } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { type AnswerEvent, AnswerFeed } from '../domain/answer-feed';
import { Outcome } from '../domain/outcome';
import type { TurnToolCall } from '../domain/tool-call';
import type { WebReference } from '../domain/turn';

/** What is known of a turn before its answer. */
export interface TurnHead {
  readonly id: MessageId;
  readonly sessionId: SessionId;
  readonly question: string;
  readonly files: readonly HeardFile[];
  /** Null when nobody was chosen in a group chat. */
  readonly assistant: { readonly id: string; readonly name: string } | null;
  readonly model: CompletionModelRecord;
  /** Every document that was found. */
  readonly found: readonly DocumentReference[];
  /** Every page that was found on the web. */
  readonly web: readonly WebReference[];
  readonly createdAt: Date;
}

/** A turn with its answer. */
export interface AnsweredTurn extends TurnHead {
  readonly answer: string;
  /** The documents that are reported with the answer. */
  readonly references: readonly DocumentReference[];
  /** The pages that the answer cites. */
  readonly webReferences: readonly WebReference[];
  readonly toolCalls: readonly TurnToolCall[];
  readonly generatedFiles: readonly FileRecord[];
  readonly updatedAt: Date;
}

/**
 * A turn on its way. It belongs to the service: whether its reader stays, is slow or has left changes nothing about it.
 */
export class RunningTurn {
  /** For who asked. */
  readonly feed = new AnswerFeed();
  private readonly beginning = new Outcome<TurnHead>();
  private readonly ending = new Outcome<AnsweredTurn>();
  private readonly controller = new AbortController();
  private feeds: readonly AnswerFeed[] = [this.feed];
  private readonly begunAt = performance.now();
  private askedAt: number | null = null;
  private answeredAt: number | null = null;
  private begun = false;
  private wantedNoMore = false;

  constructor(
    readonly id: MessageId,
    readonly sessionId: SessionId,
  ) {}

  /** Settles with the first sign of the model, or when it takes its time. @throws what went wrong before */
  get started(): Promise<TurnHead> {
    return this.beginning.promise;
  }

  /** Settles once the turn is stored. @throws what went wrong */
  get finished(): Promise<AnsweredTurn> {
    return this.ending.promise;
  }

  /** Aborts when the process, or who asked, stops the turn before it is over. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether somebody may have heard of the turn. */
  get hasStarted(): boolean {
    return this.begun;
  }

  /** Whether who asked stopped it; such a turn ends as one that is complete, with what was said until then. */
  get stopped(): boolean {
    return this.wantedNoMore;
  }

  /**
   * Milliseconds since the turn began that were spent neither by the model nor by its tools: reading, searching and
   * storing. Grows no more while the model is at work.
   */
  get overheadMs(): number {
    const now = performance.now();
    const theirs = this.askedAt === null ? 0 : (this.answeredAt ?? now) - this.askedAt;
    return Math.max(0, now - this.begunAt - theirs);
  }

  /** Says that from now on the model is at work. */
  asked(): void {
    this.askedAt = performance.now();
  }

  /** Says that the model has said its last. */
  answered(): void {
    this.answeredAt = performance.now();
  }

  /** A feed for another reader, with everything that happens from now on. */
  watch(): AnswerFeed {
    const feed = new AnswerFeed();
    this.feeds = [...this.feeds, feed];
    return feed;
  }

  /** Tells every reader what happens. */
  tell(event: AnswerEvent): void {
    for (const feed of this.feeds) feed.push(event);
  }

  /** Says that the turn is under way; once is enough. */
  start(head: TurnHead): void {
    this.begun = true;
    this.beginning.settle(head);
  }

  /** Says that the turn is stored. */
  finish(turn: AnsweredTurn): void {
    this.ending.settle(turn);
    this.endFeeds();
  }

  /** Says that the turn failed; after its start the reader hears it as the last event. */
  fail(error: unknown): void {
    this.beginning.fail(error);
    this.ending.fail(error);
    this.tell({ type: 'error', error });
    this.endFeeds();
  }

  /** Ends the turn early, as who asked wants no more of it. */
  stop(): void {
    this.wantedNoMore = true;
    this.abort(new AppError('answer_interrupted'));
  }

  /** Ends the turn early, with what was said until now. */
  abort(reason: Error): void {
    this.controller.abort(reason);
  }

  private endFeeds(): void {
    for (const feed of this.feeds) feed.end();
  }
}
