import { Injectable } from '@nestjs/common';
import type { ChatEvent, ChatMessage, ChatModel, Continuation, ModelKwargs, ToolCallRequest } from '@svc/models';
import { currentTrace, Metrics } from '@svc/telemetry';
import { distinctCalls } from '../domain/distinct-calls';
import type { Prompt } from '../domain/prompt';
import type { Step, Toolbox } from '../domain/step';

/** What a model is asked. */
export interface Inquiry {
  readonly model: ChatModel;
  /** The provider's type, for the metrics. */
  readonly provider: string;
  readonly prompt: Prompt;
  readonly kwargs: ModelKwargs;
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
  constructor(private readonly metrics: Metrics) {}

  /** @throws what the model, or running its tools, fails with, after the usage of the call; the reason of the signal */
  async *run(inquiry: Inquiry): AsyncGenerator<Step> {
    const { model, tools, signal } = inquiry;
    const messages = [...inquiry.prompt.messages];
    const callIds = new Set<string>();
    for (let round = 0; ; round++) {
      const offered = tools && model.supports.tools && round < tools.maxRounds && !tools.isSpent ? tools : undefined;
      const said = yield* this.call(inquiry, messages, offered);
      // A call of a tool that was not offered cannot be honoured.
      if (!offered || said.calls.length === 0) return;
      const toolCalls = distinctCalls(said.calls, callIds);
      yield { type: 'tool-calls', calls: toolCalls };
      const results = yield* runTools(offered, toolCalls, signal);
      const { text: content, continuation } = said;
      messages.push({ role: 'assistant', content, toolCalls, ...(continuation && { continuation }) }, ...results);
    }
  }

  /** One model call. */
  private async *call(
    { model, provider, prompt, kwargs, signal }: Inquiry,
    messages: readonly ChatMessage[],
    tools: Toolbox | undefined,
  ): AsyncGenerator<Step, Said> {
    const began = performance.now();
    const said = new Said();
    const over = (outcome: 'success' | 'failure' | 'aborted'): Step => {
      this.metrics.modelCall('completion', provider, outcome, (performance.now() - began) / 1000);
      return said.usage(model, messages);
    };
    try {
      const events = model.stream({
        messages,
        knowledge: prompt.passages,
        kwargs,
        tools: tools?.definitions,
        signal,
        traceId: currentTrace()?.traceId,
      });
      for await (const event of events) {
        const step = said.take(event);
        if (step) yield step;
      }
    } catch (thrown) {
      yield over(signal.aborted ? 'aborted' : 'failure');
      throw signal.aborted ? signal.reason : thrown;
    }
    yield over('success');
    return said;
  }
}

/** What one model call has said so far. */
class Said {
  text = '';
  calls: readonly ToolCallRequest[] = [];
  continuation: Continuation | undefined;
  private reasoning = '';
  private counted: { promptTokens: number; completionTokens: number } | null = null;

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
  usage(model: Pick<ChatModel, 'countTokens'>, messages: readonly ChatMessage[]): Step {
    if (this.counted) return { type: 'usage', ...this.counted };
    return {
      type: 'usage',
      promptTokens: model.countTokens(messages.map(textOf).join('\n')),
      completionTokens: model.countTokens(this.text + this.reasoning),
    };
  }
}

async function* runTools(
  tools: Toolbox,
  calls: readonly ToolCallRequest[],
  signal: AbortSignal,
): AsyncGenerator<Step, ChatMessage[]> {
  const results = new Map<string, string>();
  for await (const step of tools.run(calls, signal)) {
    if (step.type === 'tool-result') results.set(step.callId, step.content);
    yield step;
  }
  return calls.map(({ id }) => {
    const content = results.get(id);
    if (content === undefined) throw new Error(`The tool call ${id} has no result.`);
    return { role: 'tool', toolCallId: id, content };
  });
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
