import { AppError, type CompletionModelId, type TenantId, type UserId } from '@svc/kernel';
import type { ChatEvent, ChatModel, ChatRequest, ToolCallRequest } from '@svc/models';
import { Metrics } from '@svc/telemetry';
import type { UsageLedger } from '@svc/usage';
import type { Step, Toolbox, ToolStep } from '../domain/step';
import { type Inquiry, ModelLoop } from './model-loop';

type Reply = readonly (ChatEvent | Error)[];

/** A model that says what it is told to, call after call, and remembers what it was asked. */
function scripted(replies: readonly Reply[], tools = true) {
  const requests: ChatRequest[] = [];
  const model: ChatModel = {
    id: 'model' as CompletionModelId,
    contextWindow: 8_000,
    supports: { vision: false, reasoning: false, tools },
    countTokens: (text) => text.length,
    countLongText: async (text) => text.length,
    async *stream(request) {
      requests.push({ ...request, messages: [...request.messages] });
      for (const event of replies[requests.length - 1]!) {
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
  return { model, requests };
}

const text = (delta: string): ChatEvent => ({ type: 'text', delta });
const end: ChatEvent = { type: 'end', finishReason: 'stop' };
const usage = (promptTokens: number, completionTokens: number): ChatEvent & Step => ({
  type: 'usage',
  promptTokens,
  completionTokens,
});
const call = (id: string): ToolCallRequest => ({ id, name: 'look', argumentsText: '{}', arguments: {} });
const wants = (...ids: string[]): ChatEvent => ({ type: 'tool-calls', calls: ids.map(call) });
const result = (callId: string, content = `of ${callId}`): ToolStep => ({
  type: 'tool-result',
  callId,
  outcome: 'succeeded',
  content,
  result: content,
  references: [],
});

function toolbox(run: (calls: readonly ToolCallRequest[]) => readonly ToolStep[], maxRounds = 10): Toolbox {
  return {
    definitions: [{ name: 'look', parameters: { type: 'object' } }],
    maxRounds,
    isSpent: false,
    async *run(calls) {
      yield* run(calls);
    },
  };
}

const metrics = { modelCall: jest.fn(), modelFirstWord: jest.fn() };
const ledger = { record: jest.fn() };
const loop = new ModelLoop(metrics as unknown as Metrics, ledger as unknown as UsageLedger);
const record = { id: 'model', name: 'm', displayName: 'M', org: null, providerName: 'P', providerType: 'openai' };
const account = {
  tenantId: 'tenant' as TenantId,
  owner: { userId: 'user' as UserId, apiKeyId: null },
  source: 'turn',
};
const ask = (model: ChatModel, more: Partial<Inquiry> = {}): AsyncGenerator<Step> =>
  loop.run({
    model,
    record,
    account,
    prompt: { messages: [{ role: 'user', content: 'Why?' }], passages: [] },
    kwargs: {},
    signal: new AbortController().signal,
    ...more,
  });
const all = async (steps: AsyncIterable<Step>): Promise<Step[]> => {
  const taken: Step[] = [];
  for await (const step of steps) taken.push(step);
  return taken;
};
const outcomes = () => metrics.modelCall.mock.calls.map(([, , outcome]) => outcome);
/** What was written down: source, tokens and outcome of each call. */
const entries = () =>
  ledger.record.mock.calls.map(([{ source }, , { promptTokens, completionTokens }, outcome]) => [
    source,
    promptTokens,
    completionTokens,
    outcome,
  ]);

describe('ModelLoop', () => {
  beforeEach(() => jest.clearAllMocks());

  it('passes on what a model says, and what the call cost at its end', async () => {
    const { model, requests } = scripted([[{ type: 'reasoning', delta: 'Hm' }, text('So.'), usage(5, 2), end]]);
    expect(await all(ask(model))).toEqual([{ type: 'reasoning', delta: 'Hm' }, text('So.'), usage(5, 2)]);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.tools).toBeUndefined();
    expect(outcomes()).toEqual(['success']);
    // Once, however much follows.
    expect(metrics.modelFirstWord.mock.calls).toEqual([['openai', expect.any(Number)]]);
  });

  it('tells thoughts that were said as text from the answer, and does not remind the model of them', async () => {
    const { model, requests } = scripted([
      [text('I have to '), text('look.\n</think>'), text('\n\nOne moment.'), wants('a'), usage(5, 4), end],
      [text('Found.'), usage(9, 1), end],
    ]);
    const steps = await all(ask(model, { tools: toolbox((calls) => calls.map(({ id }) => result(id))) }));
    const aloud = { type: 'thought-aloud', thought: 'I have to look.', text: 'One moment.' };
    expect(steps.slice(2, 5)).toEqual([text('\n\nOne moment.'), aloud, usage(5, 4)]);
    expect(steps.filter(({ type }) => type === 'thought-aloud')).toHaveLength(1);
    expect(requests[1]!.messages[1]).toMatchObject({ role: 'assistant', content: 'One moment.' });
  });

  it('counts itself what the provider does not count', async () => {
    const { model } = scripted([[{ type: 'reasoning', delta: 'Hm' }, text('So.'), end]]);
    expect((await all(ask(model))).at(-1)).toEqual(usage('Why?'.length, 'HmSo.'.length));
  });

  it('has tools run and asks again with their results until the model answers', async () => {
    const { model, requests } = scripted([
      [text('Let me look.'), wants('a', 'b'), usage(5, 4), end],
      [wants('c'), usage(9, 1), end],
      [text('Found.'), usage(12, 2), end],
    ]);
    const ran: string[][] = [];
    const tools = toolbox((calls) => {
      ran.push(calls.map(({ id }) => id));
      // Results may come in any order; the model gets them in that of its calls.
      return calls.toReversed().map(({ id }) => result(id));
    });
    expect(await all(ask(model, { tools }))).toEqual([
      text('Let me look.'),
      usage(5, 4),
      { type: 'tool-calls', calls: [call('a'), call('b')] },
      result('b'),
      result('a'),
      usage(9, 1),
      { type: 'tool-calls', calls: [call('c')] },
      result('c'),
      text('Found.'),
      usage(12, 2),
    ]);
    expect(ran).toEqual([['a', 'b'], ['c']]);
    expect(entries()).toEqual([
      ['turn', 5, 4, 'success'],
      ['turn', 9, 1, 'success'],
      ['turn', 12, 2, 'success'],
    ]);
    expect(requests.map((request) => request.tools)).toEqual([tools.definitions, tools.definitions, tools.definitions]);
    expect(requests[2]!.messages).toEqual([
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Let me look.', toolCalls: [call('a'), call('b')] },
      { role: 'tool', toolCallId: 'a', content: 'of a' },
      { role: 'tool', toolCallId: 'b', content: 'of b' },
      { role: 'assistant', content: '', toolCalls: [call('c')] },
      { role: 'tool', toolCallId: 'c', content: 'of c' },
    ]);
  });

  it('gives a model back what its provider sent along with calls', async () => {
    const continuation = [{ signature: 'signed' }];
    const wanted: ChatEvent = { type: 'tool-calls', calls: [call('a')], continuation };
    const { model, requests } = scripted([
      [wanted, end],
      [wants('b'), end],
      [text('Found.'), end],
    ]);
    await all(ask(model, { tools: toolbox((calls) => calls.map(({ id }) => result(id))) }));
    const repeated = requests[2]!.messages.filter(({ role }) => role === 'assistant');
    expect(repeated).toEqual([
      { role: 'assistant', content: '', toolCalls: [call('a')], continuation },
      { role: 'assistant', content: '', toolCalls: [call('b')] },
    ]);
  });

  it('keeps the results of calls apart that the model gave one id', async () => {
    const { model, requests } = scripted([
      [wants('a', 'a'), end],
      [wants('a'), end],
      [text('Found.'), end],
    ]);
    let results = 0;
    const tools = toolbox((calls) => calls.map(({ id }) => result(id, `result ${++results}`)));
    await all(ask(model, { tools }));
    const told = requests[2]!.messages;
    expect(told.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
      'result 1',
      'result 2',
      'result 3',
    ]);
    const asked = told.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id));
    expect(new Set(asked).size).toBe(3);
    expect(told.flatMap(({ toolCallId = [] }) => toolCallId)).toEqual(asked);
  });

  it('tells when tools wait for somebody', async () => {
    const { model } = scripted([
      [wants('a'), end],
      [text('Then not.'), end],
    ]);
    const waiting: ToolStep = { type: 'waiting', approvalId: 'p', calls: [call('a')] };
    const denied: ToolStep = {
      type: 'tool-result',
      callId: 'a',
      outcome: 'denied',
      content: 'Denied.',
      result: 'Denied.',
      references: [],
    };
    const steps = await all(ask(model, { tools: toolbox(() => [waiting, denied]) }));
    expect(steps.filter(({ type }) => type !== 'usage')).toEqual([
      { type: 'tool-calls', calls: [call('a')] },
      waiting,
      denied,
      text('Then not.'),
    ]);
  });

  it('asks once more without tools when the rounds are used up', async () => {
    const { model, requests } = scripted([
      [wants('a'), end],
      [wants('b'), end],
      [text('Enough.'), wants('c'), end],
    ]);
    const tools = toolbox((calls) => calls.map(({ id }) => result(id)), 2);
    const steps = await all(ask(model, { tools }));
    expect(steps.filter(({ type }) => type === 'tool-calls')).toHaveLength(2);
    expect(requests.map((request) => request.tools !== undefined)).toEqual([true, true, false]);
  });

  it('offers no tools to a model that calls none, and takes no call of one that was not offered', async () => {
    const { model, requests } = scripted([[text('So.'), wants('a'), end]], false);
    const steps = await all(ask(model, { tools: toolbox(() => []) }));
    expect(steps.map(({ type }) => type)).toEqual(['text', 'usage']);
    expect(requests[0]!.tools).toBeUndefined();
  });

  it('fails when tools leave a call without a result', async () => {
    const { model } = scripted([[wants('a', 'b'), end]]);
    await expect(all(ask(model, { tools: toolbox(() => [result('a')]) }))).rejects.toThrow();
  });

  it('tells what a call that failed has cost before it fails', async () => {
    const failure = new AppError('upstream_unavailable');
    const { model } = scripted([[text('So'), failure]]);
    const steps = ask(model);
    expect((await steps.next()).value).toEqual(text('So'));
    expect((await steps.next()).value).toEqual({ ...usage(4, 2), isBroken: true });
    expect(entries()).toEqual([]);
    await expect(steps.next()).rejects.toBe(failure);
    expect(outcomes()).toEqual(['failure']);
    expect(entries()).toEqual([['turn', 4, 2, 'failure']]);
  });

  it('gives up a model that never ends, and tells what that has cost', async () => {
    let said = 0;
    const endless: ChatModel = {
      ...scripted([]).model,
      async *stream() {
        for (;;) {
          said += 1;
          yield text('word '.repeat(100_000));
        }
      },
    };
    const steps: Step[] = [];
    const answer = async () => {
      for await (const step of ask(endless)) steps.push(step);
    };
    await expect(answer()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(said).toBeLessThan(12);
    expect(steps.at(-1)).toMatchObject({ type: 'usage', isBroken: true });
  });

  it('ends with the reason of its signal', async () => {
    const reason = new AppError('answer_interrupted');
    const { model } = scripted([[text('So'), new Error('The socket was closed.')]]);
    await expect(all(ask(model, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(outcomes()).toEqual(['aborted']);
    expect(entries()).toEqual([['turn', 4, 2, 'aborted']]);
  });

  it('writes down a call that nobody listens to any more', async () => {
    const { model } = scripted([[text('So'), text(' on'), usage(5, 9), end]]);
    const steps = ask(model);
    await steps.next();
    await steps.return(undefined);
    expect(entries()).toEqual([['turn', 4, 2, 'aborted']]);
  });

  it('writes down what models behind tools cost, under their own source', async () => {
    const { model } = scripted([
      [wants('a'), usage(5, 1), end],
      [text('Drawn.'), usage(6, 2), end],
    ]);
    const drawn = { ...usage(7, 70), source: 'picture' } as ToolStep;
    await all(ask(model, { tools: toolbox((calls) => [drawn, ...calls.map(({ id }) => result(id))]) }));
    expect(entries()).toEqual([
      ['turn', 5, 1, 'success'],
      ['picture', 7, 70, 'success'],
      ['turn', 6, 2, 'success'],
    ]);
  });

  it('writes nothing down of what was said and counted before', async () => {
    const { model } = scripted([[text('So.'), usage(5, 2), end]]);
    expect((await all(ask(model, { account: null }))).at(-1)).toEqual(usage(5, 2));
    expect([...entries(), ...outcomes()]).toEqual([]);
  });
});
