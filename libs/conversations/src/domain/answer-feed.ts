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

/**
 * Hands events of a turn to one reader that may be slower than the model. What the reader has not taken yet is joined:
 * neighbouring deltas of a kind become one, so that a reader who stalls holds at most the answer once more, never one
 * object a token. The turn never waits for its reader.
 */
export class AnswerFeed {
  private pending: AnswerEvent[] = [];
  private wake: (() => void) | null = null;
  private ended = false;
  private abandoned = false;

  /** Adds an event; nothing happens when nobody reads any more. */
  push(event: AnswerEvent): void {
    if (this.abandoned || this.ended) return;
    const joined = join(this.pending.at(-1), event);
    if (joined) this.pending[this.pending.length - 1] = joined;
    else this.pending.push(event);
    this.wake?.();
  }

  /** Ends the feed; what is pending is still read. */
  end(): void {
    this.ended = true;
    this.wake?.();
  }

  /** Forgets what is pending, and everything to come: the reader has left. */
  abandon(): void {
    this.abandoned = true;
    this.pending = [];
    this.wake?.();
  }

  /** The events in order, for one reader. */
  async *read(): AsyncGenerator<AnswerEvent> {
    for (;;) {
      const event = this.pending.shift();
      if (event) yield event;
      else if (this.ended || this.abandoned) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

function join(last: AnswerEvent | undefined, next: AnswerEvent): AnswerEvent | null {
  if (last?.type === 'text' && next.type === 'text') return { ...next, delta: last.delta + next.delta };
  if (last?.type === 'reasoning' && next.type === 'reasoning') return { ...next, delta: last.delta + next.delta };
  return null;
}
