import { Injectable } from '@nestjs/common';
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
    const { model, tools } = inquiry;
    const messages = [...inquiry.prompt.messages];
    const callIds = new Set<string>();
    for (let round = 0; ; round++) {
      const offered = tools && model.supports.tools && round < tools.maxRounds && !tools.isSpent ? tools : undefined;
      const said = yield* this.call(inquiry, messages, offered);
      // A call of a tool that was not offered cannot be honoured.
      if (!offered || said.calls.length === 0) return;
      const toolCalls = distinctCalls(said.calls, callIds);
      yield { type: 'tool-calls', calls: toolCalls };
      const results = yield* this.runTools(inquiry, offered, toolCalls);
      const { text: content, continuation } = said;
      messages.push({ role: 'assistant', content, toolCalls, ...(continuation && { continuation }) }, ...results);
    }
  }

  /** One model call; it is counted, however it ends. */
  private async *call(
    inquiry: Inquiry,
    messages: readonly ChatMessage[],
    tools: Toolbox | undefined,
  ): AsyncGenerator<Step, Said> {
    const { model, signal } = inquiry;
    const began = performance.now();
    const said = new Said();
    const over = (outcome: CallOutcome): Promise<void> =>
      this.count(inquiry, said.usage(model, messages), outcome, (performance.now() - began) / 1000);
    let failure: { readonly thrown: unknown } | null = null;
    let isOver = false;
    let isSilent = true;
    try {
      for await (const event of model.stream(requestOf(inquiry, messages, tools))) {
        const step = said.take(event);
        if (step && isSilent) this.heard(inquiry, began);
        if (step) isSilent = false;
        if (step) yield step;
      }
      isOver = true;
    } catch (thrown) {
      isOver = true;
      failure = { thrown };
    } finally {
      // Whoever listened has gone.
      if (!isOver) await over('aborted');
    }
    if (failure) {
      // Whoever listens hears that it is over before it is written down, which takes its time.
      try {
        yield { type: 'usage', ...said.usage(model, messages), isBroken: true };
      } finally {
        await over(signal.aborted ? 'aborted' : 'failure');
      }
      throw signal.aborted ? signal.reason : failure.thrown;
    }
    await over('success');
    yield { type: 'usage', ...said.usage(model, messages) };
    return said;
  }

  private heard({ record, account }: Inquiry, began: number): void {
    if (account) this.metrics.modelFirstWord(record.providerType ?? 'unknown', (performance.now() - began) / 1000);
  }

  private async count(
    { record, account }: Inquiry,
    usage: Usage,
    outcome: CallOutcome,
    seconds: number,
  ): Promise<void> {
    if (!account) return;
    this.metrics.modelCall('completion', record.providerType ?? 'unknown', outcome, seconds);
    await this.ledger.record(account, record, usage, outcome);
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

/** What one model call has said so far. */
class Said {
  text = '';
  calls: readonly ToolCallRequest[] = [];
  continuation: Continuation | undefined;
  private reasoning = '';
  private counted: Usage | null = null;

  take(event: ChatEvent): Step | null {
    switch (event.type) {
      case 'text':
        this.text += event.delta;
        return event;
      case 'reasoning':
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

  /** What the provider counted; else what can be counted here. */
  usage(model: Pick<ChatModel, 'countTokens'>, messages: readonly ChatMessage[]): Usage {
    if (this.counted) return this.counted;
    return {
      promptTokens: model.countTokens(messages.map(textOf).join('\n')),
      completionTokens: model.countTokens(this.text + this.reasoning),
    };
  }
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
