import { anthropicEvents, WireServer, type WireReply } from '@svc/testing';
import type { ModelKwargs } from '../src/domain/chat-model';
import { AnthropicChat } from '../src/providers/anthropic/anthropic-chat';
import { OpenAiCompatibleChat } from '../src/providers/openai/openai-chat';
import { FOUR_CHARACTERS } from '../src/providers/tokens/token-counters';
import { collect, completionRecord, connection, failureOf, providerHttp, question, textOf } from './kit';

let wire: WireServer;

beforeAll(async () => {
  wire = await WireServer.start();
});
beforeEach(() => wire.reset());
afterAll(() => wire.close());

const frame = (document: unknown) => `data: ${JSON.stringify(document)}\n\n`;
const DONE = 'data: [DONE]\n\n';

describe('an answer of the common interface', () => {
  const delta = (content: string, finish_reason: string | null = null) =>
    frame({ choices: [{ index: 0, delta: { content }, finish_reason }] });
  const ask = (kwargs: ModelKwargs = {}) => {
    const http = providerHttp({ idleMs: 1_000, retries: 1 });
    const record = completionRecord({ reasoning: true });
    const chat = new OpenAiCompatibleChat(record, connection(`${wire.url}/v1`), http, FOUR_CHARACTERS);
    return collect(chat.stream(question({ kwargs })));
  };
  const hear = (pieces: string[], how: Partial<WireReply> = {}) => {
    wire.replies.push({ pieces, ...how });
    return ask();
  };

  it.each([
    ['the connection is cut', { ending: 'cut' }],
    ['nothing more comes, and the connection stays', { ending: 'open' }],
  ] as const)('is whole once it is said why it ended, although %s', async (_how, how) => {
    const events = await hear([delta('It is.'), delta('', 'stop')], how);
    expect([textOf(events), events.at(-1)]).toEqual(['It is.', { type: 'end', finishReason: 'stop' }]);
  });

  it.each([
    ['a stream that is called JSON', [' \n', delta('It is.'), delta('', 'stop'), DONE], 'application/json'],
    [
      'a document that is called text',
      ['{"choices":[{"message":{"content":"It is."},"finish_reason":"stop"}]}'],
      'text/plain',
    ],
  ])('is read from %s', async (_what, pieces, contentType) => {
    const events = await hear(pieces, { contentType });
    expect([textOf(events), events.at(-1)]).toEqual(['It is.', { type: 'end', finishReason: 'stop' }]);
  });

  it('is not whole where every piece says that there is no reason yet', async () => {
    const failure = await failureOf(hear([delta('It', ''), delta(' is', '')]));
    expect(failure.code).toBe('upstream_unavailable');
  });

  it.each(['error', 'insufficient_system_resource', 'function_call_filter: MALFORMED_FUNCTION_CALL'])(
    '§15.12 has failed that ends with %s',
    async (reason) => {
      const failure = await failureOf(hear([delta('It'), delta('', reason), DONE]));
      expect(failure.code).toBe('upstream_unavailable');
      expect(failure.options.cause.excerpt).toContain(reason);
    },
  );

  it.each([
    ['in the choice', frame({ choices: [{ error: { code: 429, message: 'Slow down' } }] }), 'upstream_rate_limited'],
    [
      'beside no choices',
      frame({ choices: null, error_type: 'BadRequestError', error_message: 'No.' }),
      'upstream_rejected',
    ],
    [
      'for its length',
      frame({
        error: { code: 400, message: "This model's maximum context length is 20 tokens, you requested 80 tokens" },
      }),
      'query_too_long',
    ],
  ])('§15.12 has failed that says so %s', async (_where, piece, code) => {
    // For the next try, where one is made.
    wire.replies.push({ pieces: [piece, DONE] });
    expect((await failureOf(hear([piece, DONE]))).code).toBe(code);
  });

  it.each<[string, Partial<WireReply>]>([
    ['a stream', {}],
    ['one document', { contentType: 'application/json' }],
  ])('is asked for again where a failure that passes stands in its place, in %s', async (_how, how) => {
    const failure = JSON.stringify({ error: { code: 503, message: 'Overloaded' } });
    wire.replies.push({ pieces: [how.contentType ? failure : `data: ${failure}\n\n`], ...how });
    expect(textOf(await hear([delta('It is.', 'stop'), DONE]))).toBe('It is.');
    expect(wire.requests).toHaveLength(2);
  });

  it('is asked for in another form where a refusal stands in its place', async () => {
    const message = "Unsupported value: 'reasoning_effort' is not supported with this model.";
    wire.replies.push({ pieces: [frame({ error: { code: 400, message } })] });
    wire.replies.push({ pieces: [delta('It is.', 'stop'), DONE] });
    expect(textOf(await ask({ reasoning_effort: 'low' }))).toBe('It is.');
    expect(wire.requests.map(({ json }) => json.reasoning_effort)).toEqual(['low', undefined]);
  });

  it('is not asked for again once a part of it was said', async () => {
    const pieces = [delta('It'), frame({ error: { code: 503, message: 'Overloaded' } })];
    expect((await failureOf(hear(pieces))).code).toBe('upstream_unavailable');
    expect(wire.requests).toHaveLength(1);
  });

  it('is none without any choice, whether or not it is a stream', async () => {
    const document = '{"detail":"Not here"}';
    const failures = [
      await failureOf(hear([DONE])),
      await failureOf(hear([document], { contentType: 'application/json' })),
    ];
    expect(failures.map(({ code }) => code)).toEqual(['upstream_unavailable', 'upstream_unavailable']);
    expect(failures[1].options.cause.excerpt).toBe(document);
  });

  it('may have events without data between its pieces', async () => {
    expect(textOf(await hear(['data:\n\n', delta('It '), 'event: ping\ndata: \n\n', delta('is.', 'stop'), DONE]))).toBe(
      'It is.',
    );
  });
});

describe("an answer of Anthropic's interface", () => {
  const said = [
    { type: 'message_start', message: { usage: { input_tokens: 9, output_tokens: 1 } } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'It is.' } },
  ];
  const reason = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } };
  const stop = { type: 'message_stop' };
  const hear = (pieces: string[], how: Partial<WireReply> = {}) => {
    wire.replies.push({ pieces, ...how });
    const provider = connection(`${wire.url}/v1`, { providerType: 'anthropic', dialect: 'anthropic' });
    const chat = new AnthropicChat(completionRecord(), provider, providerHttp({ retries: 1 }), FOUR_CHARACTERS);
    return collect(chat.stream(question()));
  };

  it.each<[string, string[], Partial<WireReply>]>([
    ['a mark that other interfaces end with', [...anthropicEvents(...said, reason, stop), DONE], {}],
    ['that mark alone', [...anthropicEvents(...said, reason), DONE], {}],
    ['a cut once it is said why', anthropicEvents(...said, reason), { ending: 'cut' }],
  ])('is whole with %s', async (_what, pieces, how) => {
    const events = await hear(pieces, how);
    expect([textOf(events), events.at(-1)]).toEqual(['It is.', { type: 'end', finishReason: 'stop' }]);
  });

  it('is asked for again where a failure that passes stands in its place', async () => {
    const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    wire.replies.push({ pieces: anthropicEvents(overloaded) });
    expect(textOf(await hear(anthropicEvents(...said, reason, stop)))).toBe('It is.');
    expect(wire.requests).toHaveLength(2);
  });

  it('is over when it says so, although the connection stays', async () => {
    const began = performance.now();
    expect(textOf(await hear(anthropicEvents(...said, reason, stop), { ending: 'open' }))).toBe('It is.');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('is not whole before it is said why it ends', async () => {
    expect((await failureOf(hear([...anthropicEvents(...said), DONE]))).code).toBe('upstream_unavailable');
  });
});
