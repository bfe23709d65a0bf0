import type { DocumentReference } from '@svc/asking';
import type { FileRecord } from '@svc/content';
import type { TurnToolCall } from './tool-call';
import type { TurnUsage } from './turn';

/** What a reader of a running turn is told, in order. */
export type AnswerEvent =
  | { readonly type: 'reasoning'; readonly delta: string }
  | { readonly type: 'text'; readonly delta: string; readonly references: readonly DocumentReference[] }
  /** Calls that begin, or that stand otherwise than before. */
  | { readonly type: 'tool-calls'; readonly calls: readonly TurnToolCall[] }
  | {
      readonly type: 'approval' | 'approval-timeout';
      readonly approvalId: string;
      readonly calls: readonly TurnToolCall[];
    }
  | { readonly type: 'generating-image' }
  | { readonly type: 'files'; readonly files: readonly FileRecord[] }
  | { readonly type: 'usage'; readonly usage: TurnUsage }
  | { readonly type: 'error'; readonly error: unknown };

/** Who hears of a turn. Neither method ever rejects. */
export interface FeedReader {
  /** Takes an event, in its own time. */
  take(event: AnswerEvent): Promise<void>;
  /** Hears that there is nothing more to come. */
  end(): Promise<void>;
}

/**
 * Hands events of a turn to one reader that may be slower than the model. What the reader has not taken yet is joined:
 * neighbouring deltas of a kind become one, so that a reader who stalls holds at most the answer once more, never one
 * object a token. The turn never waits for its reader, and nothing waits while nothing happens: thousands of turns whose
 * models think cost no more than their feeds.
 */
export class AnswerFeed {
  private pending: AnswerEvent[] = [];
  private reader: FeedReader | null = null;
  private isServing = false;
  private ended = false;
  private abandoned = false;

  /** Adds an event; nothing happens when nobody reads any more. */
  push(event: AnswerEvent): void {
    if (this.abandoned || this.ended) return;
    const joined = join(this.pending.at(-1), event);
    if (joined) this.pending[this.pending.length - 1] = joined;
    else this.pending.push(event);
    this.wake();
  }

  /** Ends the feed; what is pending is still read. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Forgets what is pending, and everything to come: the reader has left. */
  abandon(): void {
    this.abandoned = true;
    this.pending = [];
    this.reader = null;
  }

  /** Hands the events to a reader in order: those that are pending, and what comes. */
  deliverTo(reader: FeedReader): void {
    if (this.abandoned) return;
    this.reader = reader;
    this.wake();
  }

  private wake(): void {
    if (this.isServing || !this.reader) return;
    this.isServing = true;
    // What is told in one go is joined before the reader is disturbed.
    queueMicrotask(() => void this.serve());
  }

  private async serve(): Promise<void> {
    for (let event = this.pending.shift(); event; event = this.pending.shift()) await this.reader?.take(event);
    this.isServing = false;
    if (!this.ended) return;
    const { reader } = this;
    this.reader = null;
    await reader?.end();
  }
}

function join(last: AnswerEvent | undefined, next: AnswerEvent): AnswerEvent | null {
  if (last?.type === 'text' && next.type === 'text') return { ...next, delta: last.delta + next.delta };
  if (last?.type === 'reasoning' && next.type === 'reasoning') return { ...next, delta: last.delta + next.delta };
  return null;
}
