import { AppError } from '@svc/kernel';
import { eventually, type FakeOpenAi, gate, startFakeOpenAi } from '@svc/testing';
import type { ChatMessage } from '../src/domain/chat-model';
import { OpenAiCompatibleChat } from '../src/providers/openai/openai-chat';
import type { ProviderPatience } from '../src/providers/provider-http';
import { FOUR_CHARACTERS } from '../src/providers/tokens/token-counters';
import { UpstreamFailure } from '../src/providers/upstream-failure';
import { collect, completionRecord, connection, failureOf, providerHttp, question, textOf } from './kit';

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterEach(() => fake.reset());
afterAll(() => fake.close());

const abilities = { reasoning: true, vision: true, supportsToolCalling: true, supportsStrictToolSchema: true };

function chat(patience: Partial<ProviderPatience> = {}, record = completionRecord(abilities)): OpenAiCompatibleChat {
  return new OpenAiCompatibleChat(record, connection(fake.url), providerHttp(patience), FOUR_CHARACTERS);
}

describe('an answer', () => {
  it('arrives as reasoning, text, usage and an end, in that order', async () => {
    fake.chatReplies.push({ reasoning: ['Hm. ', 'Yes.'], text: ['It is', ' this.'] });
    expect(await collect(chat().stream(question()))).toEqual([
      { type: 'reasoning', delta: 'Hm. ' },
      { type: 'reasoning', delta: 'Yes.' },
      { type: 'text', delta: 'It is' },
      { type: 'text', delta: ' this.' },
      { type: 'usage', promptTokens: 11, completionTokens: 7 },
      { type: 'end', finishReason: 'stop' },
    ]);
  });

  it('has its thoughts apart where the server leaves them in the text', async () => {
    fake.chatReplies.push({ text: ['<thi', 'nk>Hm.</th', 'ink>\n\nIt', ' is. <'] });
    expect((await collect(chat().stream(question()))).slice(0, -2)).toEqual([
      { type: 'reasoning', delta: 'Hm.' },
      { type: 'text', delta: 'It' },
      { type: 'text', delta: ' is. <' },
    ]);
  });

  it('is asked for with whole characters, whoever cut a text within one: strict servers refuse the half of one', async () => {
    fake.chatReplies.push({ text: ['Yes.'] });
    const content = 'Tool: \ud83d, \ude00 and 😀 or \\ud83d';
    await collect(chat().stream(question({ messages: [{ role: 'user', content }] })));
    const sent = fake.lastRequest.bytes.toString('utf8');
    expect(sent).not.toMatch(/(?<!\\)\\ud[89a-f]/i);
    expect(fake.lastRequest.json.messages).toEqual([
      { role: 'user', content: 'Tool: \ufffd, \ufffd and 😀 or \\ud83d' },
    ]);
  });

  it('is counted by the service when the provider does not count', async () => {
    fake.chatReplies.push({ text: ['12345678'], usage: null });
    expect(await collect(chat().stream(question()))).toContainEqual({
      type: 'usage',
      promptTokens: 4 + 3,
      completionTokens: 2,
    });
  });

  it('brings tool calls whole, with their arguments read', async () => {
    fake.chatReplies.push({
      toolCalls: [
        { id: 'a', name: 'look_up', arguments: '{"word":"snö"}' },
        { id: 'b', name: 'broken', arguments: '{"word":' },
      ],
    });
    const events = await collect(chat().stream(question()));
    expect(events).toContainEqual({
      type: 'tool-calls',
      calls: [
        { id: 'a', name: 'look_up', argumentsText: '{"word":"snö"}', arguments: { word: 'snö' } },
        { id: 'b', name: 'broken', argumentsText: '{"word":', arguments: null },
      ],
    });
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'tool_calls' });
  });

  it('is understood from a server that does not stream', async () => {
    fake.chatReplies.push({ whole: true, text: ['All at once.'] });
    const events = await collect(chat().stream(question()));
    expect(textOf(events)).toBe('All at once.');
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'stop' });
  });
});

describe('a request', () => {
  it('carries messages, images, tools, known parameters, key and trace', async () => {
    const messages: ChatMessage[] = [
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look:' },
          { type: 'image', mediaType: 'image/png', data: Buffer.from('png') },
        ],
      },
      { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'f', argumentsText: '{}', arguments: {} }] },
      { role: 'tool', content: 'done', toolCallId: 'a' },
    ];
    const tools = [{ name: 'f', description: 'Does it.', parameters: { type: 'object' }, strict: true }];
    const kwargs = { temperature: 0.25, top_p: null, top_k: 5, verbosity: 'low' };
    await collect(chat().stream(question({ messages, tools, kwargs, traceId: 'trace-1' })));
    const { json, headers } = fake.lastRequest;
    expect(headers).toMatchObject({ authorization: 'Bearer key-1234567890', 'x-client-request-id': 'trace-1' });
    expect(json).toEqual({
      model: 'fake-chat',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.25,
      top_k: 5,
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look:' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,cG5n' } },
          ],
        },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{}' } }],
        },
        { role: 'tool', content: 'done', tool_call_id: 'a' },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: 'f',
            description: 'Does it.',
            parameters: { type: 'object', properties: {} },
            strict: true,
          },
        },
      ],
    });
  });

  it('goes to the deployment of an Azure resource, with its own header', async () => {
    const azure = connection(fake.url.replace('/v1', ''), {
      providerType: 'azure',
      dialect: 'azure',
      apiVersion: '2024-10-21',
      deploymentName: 'my gpt',
    });
    const model = new OpenAiCompatibleChat(completionRecord(), azure, providerHttp(), FOUR_CHARACTERS);
    expect(textOf(await collect(model.stream(question())))).toContain('What is it?');
    expect(fake.lastRequest.path).toBe('/openai/deployments/my%20gpt/chat/completions');
    expect(fake.lastRequest.headers['api-key']).toBe('key-1234567890');
    expect(fake.lastRequest.headers.authorization).toBeUndefined();
  });

  it('offers no tools to a model that cannot call them', async () => {
    const tools = [{ name: 'f', parameters: {} }];
    await collect(chat({}, completionRecord()).stream(question({ tools })));
    expect(fake.lastRequest.json).not.toHaveProperty('tools');
  });
});

describe('a server that does not know how to be asked for a count', () => {
  const refusal = (said: string) => ({ status: 400, body: JSON.stringify({ error: { message: said } }) });

  it('is asked again without, and the answer is counted by the service', async () => {
    fake.chatReplies.push(refusal("Unknown parameter: 'stream_options'."), { text: ['12345678'], usage: null });
    const events = await collect(chat().stream(question()));
    expect(textOf(events)).toBe('12345678');
    expect(events).toContainEqual({ type: 'usage', promptTokens: 4 + 3, completionTokens: 2 });
    expect(fake.requests.map(({ json }) => 'stream_options' in json)).toEqual([true, false]);
  });

  it('is asked again once, and not for another refusal', async () => {
    fake.chatReplies.push(...Array.from({ length: 3 }, () => refusal('Unknown parameter: stream_options')));
    expect(await failureOf(collect(chat().stream(question())))).toMatchObject({ code: 'upstream_rejected' });
    expect(fake.requests).toHaveLength(2);
    fake.reset();
    fake.chatReplies.push(refusal('Too long.'));
    expect(await failureOf(collect(chat().stream(question())))).toMatchObject({ code: 'upstream_rejected' });
    expect(fake.requests).toHaveLength(1);
  });

  it('is not asked for it the next time', async () => {
    fake.chatReplies.push(refusal("Unknown parameter: 'stream_options'."));
    const model = chat();
    await collect(model.stream(question()));
    await collect(model.stream(question()));
    expect(fake.requests.map(({ json }) => 'stream_options' in json)).toEqual([true, false, false]);
  });
});

describe('a tool whose name begins with a digit', () => {
  it('is called by its own name where a model knows it by another one', async () => {
    const message = 'tools[0].name: Invalid function name. Must start with a letter or an underscore.';
    const toolCalls = [{ id: 'a', name: '_1c__look', arguments: '{}' }];
    fake.chatReplies.push({ status: 400, body: JSON.stringify({ error: { message } }) }, { toolCalls });
    const tools = [{ name: '1c__look', parameters: { type: 'object' } }];
    const record = completionRecord({ supportsToolCalling: true });
    const model = new OpenAiCompatibleChat(record, connection(fake.url), providerHttp(), FOUR_CHARACTERS);
    const events = await collect(model.stream(question({ tools })));
    expect(fake.lastRequest.json.tools[0].function.name).toBe('_1c__look');
    expect(events).toContainEqual({ type: 'tool-calls', calls: [expect.objectContaining({ name: '1c__look' })] });
  });
});

describe('§15.12 a failure', () => {
  it.each([
    [429, 'upstream_rate_limited', 503],
    [500, 'upstream_unavailable', 503],
    [503, 'upstream_unavailable', 503],
    [400, 'upstream_rejected', 400],
    [401, 'upstream_rejected', 400],
    [402, 'upstream_rejected', 400],
    [404, 'upstream_rejected', 400],
  ])('of status %i is %s', async (status, code, ours) => {
    fake.chatReplies.push({ status, retryAfter: '20', body: '{"error":{"message":"secret words, key-1234567890"}}' });
    const error = await failureOf(collect(chat().stream(question())));
    expect(error).toBeInstanceOf(AppError);
    expect([error.code, error.status]).toEqual([code, ours]);
    expect(error.message).not.toContain('secret words');
    expect(error.options.cause.excerpt).toContain('secret words, ***');
    if (ours === 503) expect(error.options.retryAfterSeconds).toBe(20);
  });

  it('of a question that is too long for the model says how long it was', async () => {
    const message = "This model's maximum context length is 10 tokens. However, your messages resulted in 12 tokens.";
    fake.chatReplies.push({ status: 400, body: JSON.stringify({ error: { message } }) });
    const error = await failureOf(collect(chat().stream(question())));
    expect(error).toMatchObject({ code: 'query_too_long', details: { tokens_used: 12, token_limit: 10 } });
  });

  it('of a server that is not there is upstream_unavailable with a time to try again', async () => {
    const gone = await startFakeOpenAi();
    await gone.close();
    const model = new OpenAiCompatibleChat(
      completionRecord(),
      connection('http://127.0.0.1:9/v1'),
      providerHttp(),
      FOUR_CHARACTERS,
    );
    const error = await failureOf(collect(model.stream(question())));
    expect(error.code).toBe('upstream_unavailable');
    expect(error.options.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('of an address that is not allowed is upstream_rejected and never called', async () => {
    const model = new OpenAiCompatibleChat(
      completionRecord(),
      connection('http://10.0.0.1:8000/v1'),
      providerHttp(),
      FOUR_CHARACTERS,
    );
    expect(await failureOf(collect(model.stream(question())))).toMatchObject({ code: 'upstream_rejected' });
  });

  it('inside the stream ends it with the matching error, after what was said', async () => {
    fake.chatReplies.push({ text: ['Half an '], frameError: { message: 'slow down', type: 'rate_limit_error' } });
    const seen: unknown[] = [];
    const error = await failureOf(
      (async () => {
        for await (const event of chat().stream(question())) seen.push(event);
      })(),
    );
    expect(seen).toEqual([{ type: 'text', delta: 'Half an ' }]);
    expect(error.code).toBe('upstream_rate_limited');
  });

  it('by a connection that breaks is upstream_unavailable', async () => {
    fake.chatReplies.push({ text: ['a', 'b', 'c'], breakAfter: 2 });
    expect(await failureOf(collect(chat().stream(question())))).toMatchObject({ code: 'upstream_unavailable' });
  });

  it('by silence before the first byte gives up and does not try again', async () => {
    const { opened, open } = gate();
    fake.chatReplies.push({ until: opened, text: ['late'] });
    const error = await failureOf(collect(chat({ firstByteMs: 500, retries: 2 }).stream(question())));
    open();
    expect(error.code).toBe('upstream_unavailable');
    expect(error.options.cause).toBeInstanceOf(UpstreamFailure);
    expect(error.options.cause.timedOut).toBe(true);
    expect(fake.requests).toHaveLength(1);
  });

  it('by silence in the middle gives up', async () => {
    fake.chatReplies.push({ text: ['a', 'b'], hangAfter: 1 });
    const error = await failureOf(collect(chat({ idleMs: 100 }).stream(question())));
    expect(error.options.cause.timedOut).toBe(true);
  });

  it('is tried again before the first byte, and only then', async () => {
    fake.chatReplies.push({ status: 500 }, { status: 429, retryAfter: '0' }, { text: ['Third time.'] });
    expect(textOf(await collect(chat({ retries: 2 }).stream(question())))).toBe('Third time.');
    // Many servers turn away without a word on when to come again.
    fake.chatReplies.push({ status: 429 }, { text: ['Second time.'] });
    expect(textOf(await collect(chat({ retries: 2 }).stream(question())))).toBe('Second time.');
    fake.reset();
    fake.chatReplies.push({ text: ['a'], breakAfter: 1 }, { text: ['again'] });
    await failureOf(collect(chat({ retries: 2 }).stream(question())));
    expect(fake.requests).toHaveLength(1);
  });
});

describe('abort', () => {
  it('hangs up on the provider and fails with the reason given', async () => {
    fake.chatReplies.push({ text: ['a', 'b', 'c'], hangAfter: 1 });
    const controller = new AbortController();
    const reason = new Error('The reader left.');
    const error = await failureOf(
      (async () => {
        for await (const event of chat().stream(question({ signal: controller.signal }))) {
          expect(event.type).toBe('text');
          controller.abort(reason);
        }
      })(),
    );
    expect(error).toBe(reason);
    await eventually('the provider notices', () => fake.lastRequest.aborted);
  });

  it('happens too when the reader stops reading', async () => {
    fake.chatReplies.push({ text: ['a', 'b', 'c'], hangAfter: 2 });
    for await (const event of chat().stream(question())) {
      expect(event).toEqual({ type: 'text', delta: 'a' });
      break;
    }
    await eventually('the provider notices', () => fake.lastRequest.aborted);
  });

  it('before the call sends nothing', async () => {
    const error = await failureOf(collect(chat().stream(question({ signal: AbortSignal.abort(new Error('no')) }))));
    expect(error.message).toBe('no');
    expect(fake.requests).toHaveLength(0);
  });
});
