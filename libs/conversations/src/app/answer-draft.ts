import type { ChatEvent, ChatModel } from '@svc/models';
import { CitationTracker } from '../domain/citations';
import type { DocumentReference, RetrievalVersion, TurnUsage } from '../domain/conversation';
import type { TurnEvent } from '../domain/turn-feed';
import type { Prompt } from './prompt-builder.service';

/** An answer as it grows: its text, its reasoning, what it cites and what it cost. */
export class AnswerDraft {
  private text: string[] = [];
  private thoughts: string[] = [];
  private counted: TurnUsage | null = null;
  private readonly citations: CitationTracker;

  constructor(
    private readonly version: RetrievalVersion,
    private readonly found: readonly DocumentReference[],
  ) {
    this.citations = new CitationTracker(found);
  }

  get answer(): string {
    return this.text.join('');
  }

  get reasoning(): string | null {
    return this.thoughts.length > 0 ? this.thoughts.join('') : null;
  }

  /** Whether the model has said anything at all. */
  get isEmpty(): boolean {
    return this.text.length === 0 && this.thoughts.length === 0;
  }

  /** Version 1 reports every document that was found, version 2 those cited so far. @source supplement §1.4 */
  get references(): readonly DocumentReference[] {
    return this.version === 1 ? this.found : this.citations.cited;
  }

  /** Takes what the model says next; gives what a reader is told of it, if anything. */
  take(event: ChatEvent): TurnEvent | null {
    switch (event.type) {
      case 'text':
        this.text.push(event.delta);
        this.citations.feed(event.delta);
        return { type: 'text', delta: event.delta, references: this.references };
      case 'reasoning':
        this.thoughts.push(event.delta);
        return { type: 'reasoning', delta: event.delta };
      case 'usage':
        this.counted = { promptTokens: event.promptTokens, completionTokens: event.completionTokens };
        return null;
      case 'tool-calls':
      case 'end':
        // No tools are offered, so a call of one cannot be honoured and says nothing to the reader.
        return null;
    }
  }

  /** What the provider counted; else what can be counted here. */
  usage({ messages }: Prompt, model: Pick<ChatModel, 'countTokens'>): TurnUsage {
    if (this.counted) return this.counted;
    const sent = messages.map(({ content }) => (typeof content === 'string' ? content : textOf(content)));
    return {
      promptTokens: model.countTokens(sent.join('\n')),
      completionTokens: model.countTokens(this.answer + (this.reasoning ?? '')),
    };
  }
}

function textOf(parts: readonly { readonly type: string; readonly text?: string }[]): string {
  return parts.map((part) => part.text ?? '').join('\n');
}
