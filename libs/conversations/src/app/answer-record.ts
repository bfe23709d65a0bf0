import { CitationTracker, type DocumentReference, type RetrievalVersion, type Step, type WebResult } from '@svc/asking';
import type { FileRecord } from '@svc/content';
import type { Clock } from '@svc/kernel';
import { sumOfUsage } from '@svc/usage';
import type { AnswerEvent } from '../domain/answer-feed';
import type { TurnToolCall } from '../domain/tool-call';
import type { TurnStep, TurnUsage } from '../domain/turn';
import { type ShownTools, ToolCallLog } from './tool-call-log';

/** An answer as it grows: its text, what it cites, and the steps that led to it. */
export class AnswerRecord {
  private text = '';
  /** Calls of tools stand by their place in the log, as they change until they are over. */
  private readonly taken: (TurnStep | number)[] = [];
  private citations!: CitationTracker<DocumentReference>;
  private pageCitations!: CitationTracker<WebResult>;
  /** Where in the text the call of the model began that is not over. */
  private callBegan = 0;
  private thoughts: string[] = [];
  private readonly made: FileRecord[] = [];
  private readonly log: ToolCallLog;

  constructor(
    private readonly version: RetrievalVersion,
    private readonly found: readonly DocumentReference[],
    private readonly web: readonly WebResult[],
    private readonly tools: ShownTools & { readonly skillTokens: number },
    private readonly clock: Clock,
  ) {
    this.log = new ToolCallLog(tools);
    this.say('');
  }

  get answer(): string {
    return this.text;
  }

  /** What was done beside saying the answer. */
  get steps(): readonly TurnStep[] {
    this.closeThoughts();
    return this.taken.map((step) => (typeof step === 'number' ? this.callStep(step) : step));
  }

  get toolCalls(): readonly TurnToolCall[] {
    return this.log.calls.map(({ call }) => call);
  }

  /** Files that were made on the way. */
  get generatedFiles(): readonly FileRecord[] {
    return this.made;
  }

  /** Whether the model has said anything at all. */
  get isEmpty(): boolean {
    return this.text.length === 0 && !this.steps.some(({ kind }) => kind !== 'model-call');
  }

  /** Version 1 reports every document that was found, version 2 those cited so far. @source supplement §1.4 */
  get references(): readonly DocumentReference[] {
    return this.version === 1 ? this.found : this.citations.cited;
  }

  /** The pages cited so far. */
  get webReferences(): readonly WebResult[] {
    return this.pageCitations.cited;
  }

  get usage(): TurnUsage {
    const calls = this.steps.flatMap((step) => (step.kind === 'model-call' ? [step] : []));
    const last = sumOfUsage(calls.slice(-1));
    return { ...sumOfUsage(calls), last, skillTokens: this.tools.skillTokens };
  }

  /** Takes what happens next; gives what a reader is told of it, if anything. */
  take(step: Step): AnswerEvent | null {
    switch (step.type) {
      case 'text':
        this.closeThoughts();
        this.text += step.delta;
        this.citations.feed(step.delta);
        this.pageCitations.feed(step.delta);
        return { type: 'text', delta: step.delta, references: this.references };
      case 'reasoning':
        this.thoughts.push(step.delta);
        return { type: 'reasoning', delta: step.delta };
      case 'thought-aloud':
        // Readers have seen it pass as text; what is kept, and what anybody reads later, has it in its place.
        this.say(this.text.slice(0, this.callBegan));
        this.thoughts.push(step.thought);
        this.closeThoughts();
        this.say(this.text + step.text);
        return null;
      case 'usage':
        this.closeThoughts();
        this.callBegan = this.text.length;
        this.taken.push({
          kind: 'model-call',
          answerLength: this.text.length,
          promptTokens: step.promptTokens,
          completionTokens: step.completionTokens,
        });
        return null;
      case 'tool-calls':
        this.closeThoughts();
        this.taken.push(...step.calls.map((_call, index) => this.log.calls.length + index));
        return this.log.take(step, this.text.length, this.clock.now());
      case 'generating-image':
        return step;
      case 'files':
        this.made.push(...step.files);
        return step;
      case 'waiting':
      case 'decided':
      case 'tool-result':
        return this.log.take(step, this.text.length, this.clock.now());
    }
  }

  /** Ends the calls that the turn leaves open; gives what a reader is told of it, if there are any. */
  leaveCalls(): AnswerEvent | null {
    return this.log.leave();
  }

  /** Says another text than before. */
  private say(text: string): void {
    this.text = text;
    this.citations = new CitationTracker(this.found, idOfDocument);
    this.pageCitations = new CitationTracker(this.web, idOfPage);
    this.citations.feed(text);
    this.pageCitations.feed(text);
  }

  private callStep(index: number): TurnStep {
    const { call, result, answerLength } = this.log.calls[index]!;
    return { kind: 'tool-call', answerLength, tool: call, text: result };
  }

  private closeThoughts(): void {
    if (this.thoughts.length === 0) return;
    const text = this.thoughts.join('');
    this.thoughts = [];
    if (text === '') return;
    this.taken.push({ kind: 'reasoning', answerLength: this.text.length, text });
  }
}

function idOfDocument({ infoBlobId }: DocumentReference): string {
  return infoBlobId;
}

function idOfPage({ id }: WebResult): string {
  return id;
}
