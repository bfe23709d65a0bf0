import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/kernel';
import type {
  ChatEvent,
  ChatMessage,
  ChatModel,
  ChatRequest,
  Continuation,
  ModelKwargs,
  ToolCallRequest,
} from '@svc/models';
import { currentTrace, Metrics } from '@svc/telemetry';
import { type Account, type CalledModel, type CallOutcome, type Usage, UsageLedger } from '@svc/usage';
import { distinctCalls } from '../domain/distinct-calls';
import type { Prompt } from '../domain/prompt';
import type { Step, Toolbox } from '../domain/step';
import { type SaidAloud, thoughtsAloud } from '../domain/thoughts-aloud';

/** What a model is asked. */
export interface Inquiry {
  readonly model: ChatModel;
  /** The model as the catalogue knows it. */
  readonly record: CalledModel;
  /** Who pays; null for what was said and counted before. */
  readonly account: Account | null;
  readonly prompt: Prompt;
  readonly kwargs: ModelKwargs;
  /** Tokens of each answer of the model at most; null leaves it to the model. */
  readonly maxTokens?: number | null;
  readonly signal: AbortSignal;
  /** Offered to models that can call them. */
  readonly tools?: Toolbox;
}

/**
 * Asks a model until it has answered: what it says, the tools it has run, and what each call cost. Knows neither who
 * listens nor what is kept. Never inside a transaction.
 */
@Injectable()
export class ModelLoop {
  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: UsageLedger,
  ) {}

  /** @throws what the model, or running its tools, fails with, after the usage of the call; the reason of the signal */
  async *run(inquiry: Inquiry): AsyncGenerator<Step> {
    const { model, tools, signal } = inquiry;
    const messages = [...inquiry.prompt.messages];
    let callIds: Set<string> | undefined;
    for (let round = 0; ; round++) {
      const offered = tools && model.supports.tools && round < tools.maxRounds && !tools.isSpent ? tools : undefined;
      const said = new Said(model, messages);
      let isOver = false;
      try {
        for await (const event of model.stream(requestOf(inquiry, messages, offered))) {
          const step = said.take(event);
          if (!step) continue;
          if (said.isFirst) this.heard(inquiry, said);
          yield step;
        }
        isOver = true;
      } catch (thrown) {
        isOver = true;
        // Whoever listens hears that it is over before it is written down, which takes its time.
        try {
          yield { type: 'usage', ...(await said.usage()), isBroken: true };
        } finally {
          await this.count(inquiry, said, signal.aborted ? 'aborted' : 'failure');
        }
        throw signal.aborted ? signal.reason : thrown;
      } finally {
        // A call is counted, however it ends: whoever listened has gone.
        if (!isOver) await this.count(inquiry, said, 'aborted');
      }
      await this.count(inquiry, said, 'success');
      const aloud = said.takeBackThoughts();
      if (aloud) yield { type: 'thought-aloud', ...aloud };
      yield { type: 'usage', ...(await said.usage()) };
      // A call of a tool that was not offered cannot be honoured.
      if (!offered || said.calls.length === 0) return;
      const toolCalls = distinctCalls(said.calls, (callIds ??= new Set()));
      yield { type: 'tool-calls', calls: toolCalls };
      const results = yield* this.runTools(inquiry, offered, toolCalls);
      messages.push(said.asMessage(toolCalls), ...results);
    }
  }

  private heard({ record, account }: Inquiry, { seconds }: Said): void {
    if (account) this.metrics.modelFirstWord(record.providerType ?? 'unknown', seconds);
  }

  private async count({ record, account }: Inquiry, said: Said, outcome: CallOutcome): Promise<void> {
    if (!account) return;
    this.metrics.modelCall('completion', record.providerType ?? 'unknown', outcome, said.seconds);
    await this.ledger.record(account, record, await said.usage(), outcome);
  }

  private async *runTools(
    { record, account, signal }: Inquiry,
    tools: Toolbox,
    calls: readonly ToolCallRequest[],
  ): AsyncGenerator<Step, ChatMessage[]> {
    const results = new Map<string, string>();
    for await (const step of tools.run(calls, signal)) {
      if (step.type === 'tool-result') results.set(step.callId, step.content);
      if (step.type === 'usage' && account) {
        await this.ledger.record({ ...account, source: step.source }, record, step, 'success');
      }
      yield step;
    }
    return calls.map(({ id }) => {
      const content = results.get(id);
      if (content === undefined) throw new Error(`The tool call ${id} has no result.`);
      return { role: 'tool', toolCallId: id, content };
    });
  }
}

function requestOf(
  { prompt, kwargs, maxTokens, signal }: Inquiry,
  messages: readonly ChatMessage[],
  tools: Toolbox | undefined,
): ChatRequest {
  return {
    messages,
    knowledge: prompt.passages,
    kwargs,
    maxTokens,
    tools: tools?.definitions,
    signal,
    traceId: currentTrace()?.traceId,
  };
}

/**
 * Characters of thoughts and answer of one model call; the longest that models give are a quarter of it. All of them are held,
 * and kept, for everybody who reads along: a server that never ends would take the memory of the process.
 */
const MAX_SAID_CHARS = 4 * 1024 * 1024;

/** What one model call has said so far. */
class Said {
  calls: readonly ToolCallRequest[] = NO_CALLS;
  private text = '';
  private reasoning = '';
  private heard = 0;
  private continuation: Continuation | undefined;
  private counted: Usage | null = null;
  private estimate: Promise<Usage> | undefined;
  private readonly began = performance.now();

  constructor(
    private readonly model: Pick<ChatModel, 'countLongText'>,
    private readonly messages: readonly ChatMessage[],
  ) {}

  /** Since the model was asked. */
  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  /** Whether the last piece that was taken is the first one of all. */
  get isFirst(): boolean {
    return this.heard === 1;
  }

  /** @throws upstream_unavailable for more than any model says */
  take(event: ChatEvent): Step | null {
    if (this.text.length + this.reasoning.length > MAX_SAID_CHARS) {
      const message = `The model says more than ${MAX_SAID_CHARS} characters at once.`;
      throw new AppError('upstream_unavailable', { message });
    }
    switch (event.type) {
      case 'text':
        this.heard += 1;
        this.text += event.delta;
        return event;
      case 'reasoning':
        this.heard += 1;
        this.reasoning += event.delta;
        return event;
      case 'tool-calls':
        this.calls = [...this.calls, ...event.calls];
        this.continuation = event.continuation;
        return null;
      case 'usage':
        this.counted = { promptTokens: event.promptTokens, completionTokens: event.completionTokens };
        return null;
      case 'end':
        return null;
    }
  }

  /** The thoughts that were said as text, apart; null where there are none. To be asked once the call is over. */
  takeBackThoughts(): SaidAloud | null {
    const aloud = thoughtsAloud(this.text);
    if (!aloud) return null;
    this.text = aloud.text;
    this.reasoning += aloud.thought;
    return aloud;
  }

  /** What the provider counted; else what can be counted here. To be asked once the call is over. */
  async usage(): Promise<Usage> {
    return this.counted ?? (this.estimate ??= this.estimated());
  }

  private async estimated(): Promise<Usage> {
    return {
      promptTokens: await this.model.countLongText(this.messages.map(textOf).join('\n')),
      completionTokens: await this.model.countLongText(this.text + this.reasoning),
    };
  }

  /** The call as the model is reminded of it, with the ids that its calls of tools go by. */
  asMessage(toolCalls: readonly ToolCallRequest[]): ChatMessage {
    const { text: content, continuation } = this;
    return { role: 'assistant', content, toolCalls, ...(continuation && { continuation }) };
  }
}

const NO_CALLS: readonly never[] = [];

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
