import { anthropicEvents, WireServer } from '@svc/testing';
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

const record = completionRecord({ supportsToolCalling: true, reasoning: true });
const tools = ['f', 'g'].map((name) => ({ name, parameters: { type: 'object' } }));

const providers = {
  openai: () => new OpenAiCompatibleChat(record, connection(`${wire.url}/v1`), providerHttp(), FOUR_CHARACTERS),
  azure: () => {
    const azure = { providerType: 'azure', dialect: 'azure', apiVersion: '2024-10-21', deploymentName: 'gpt' } as const;
    return new OpenAiCompatibleChat(record, connection(wire.url, azure), providerHttp(), FOUR_CHARACTERS);
  },
  anthropic: () => {
    const anthropic = { providerType: 'anthropic', dialect: 'anthropic' } as const;
    return new AnthropicChat(record, connection(`${wire.url}/v1`, anthropic), providerHttp(), FOUR_CHARACTERS);
  },
};

/** What a provider says when it sends these bytes. */
function hear(provider: keyof typeof providers, ...pieces: (string | Uint8Array)[]) {
  wire.replies.push({ pieces });
  return collect(providers[provider]().stream(question({ tools })));
}

/** The calls of an answer: id, name, arguments. */
const callsOf = (events: Awaited<ReturnType<typeof hear>>) =>
  events
    .flatMap((event) => (event.type === 'tool-calls' ? event.calls : []))
    .map((one) => [one.id, one.name, one.arguments]);
const reasoningOf = (events: Awaited<ReturnType<typeof hear>>) =>
  events.map((event) => (event.type === 'reasoning' ? event.delta : '')).join('');

const frame = (document: unknown) => `data: ${JSON.stringify(document)}\n\n`;
const delta = (members: object, finish_reason: string | null = null) =>
  frame({ choices: [{ index: 0, delta: members, finish_reason }] });
const call = (members: object) => delta({ content: null, tool_calls: [members] });
const DONE = [delta({}, 'tool_calls'), 'data: [DONE]\n\n'];
const bytesOf = (text: string): Uint8Array[] => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));

describe.each(['openai', 'azure'] as const)('%s: calls that come', (provider) => {
  it('interleaved, numbered with gaps, in pieces of one character, the name last', async () => {
    const events = await hear(
      provider,
      call({ index: 5, id: 'a', type: 'function', function: { name: '', arguments: '' } }),
      call({ index: 2, id: 'b', type: 'function', function: { name: 'g', arguments: '' } }),
      ...[...'{"x":"å"}'].flatMap((piece) => [
        call({ index: 5, function: { arguments: piece } }),
        call({ index: 2, id: null, function: { name: '', arguments: piece } }),
      ]),
      call({ index: 5, function: { name: 'f', arguments: '' } }),
      ...DONE,
    );
    const values = { x: 'å' };
    expect(callsOf(events)).toEqual([
      ['a', 'f', values],
      ['b', 'g', values],
    ]);
  });

  it('byte by byte, with carriage returns and comments between', async () => {
    const stream = [
      ': connected\n\n',
      delta({ role: 'assistant', content: null, reasoning_content: 'Möjligen. ' }),
      ': keep-alive\n\n',
      delta({ content: 'Vänta. ' }),
      call({ index: 0, id: 'a', function: { name: 'f', arguments: '{"ort":"Ö' } }),
      call({ index: 0, function: { arguments: 'rebro 🚲"}' } }),
      ...DONE,
    ].join('');
    const events = await hear(provider, ...bytesOf(stream.replaceAll('\n', '\r\n')));
    expect([reasoningOf(events), textOf(events)]).toEqual(['Möjligen. ', 'Vänta. ']);
    expect(callsOf(events)).toEqual([['a', 'f', { ort: 'Örebro 🚲' }]]);
  });

  it('beside text and reasoning of one piece', async () => {
    const both = {
      reasoning: 'Hm.',
      content: 'One moment.',
      tool_calls: [{ index: 0, id: 'a', function: { name: 'f' } }],
    };
    const events = await hear(provider, delta(both), ...DONE);
    expect([reasoningOf(events), textOf(events), callsOf(events)]).toEqual(['Hm.', 'One moment.', [['a', 'f', {}]]]);
    expect(events.at(-1)).toEqual({ type: 'end', finishReason: 'tool_calls' });
  });

  it('with their arguments as an object, without ids or numbers, and no word on why it ended', async () => {
    const calls = [{ function: { name: 'f', arguments: { x: 1 } } }, { function: { name: 'f', arguments: { x: 2 } } }];
    const events = await hear(provider, delta({ content: null, tool_calls: calls }), 'data: [DONE]\n\n');
    expect(callsOf(events)).toEqual([
      ['call_1', 'f', { x: 1 }],
      ['call_2', 'f', { x: 2 }],
    ]);
  });

  it('all at once, from a server that does not stream', async () => {
    const tool_calls = [{ id: 'a', type: 'function', function: { name: 'f', arguments: '' } }];
    const document = { choices: [{ message: { content: null, tool_calls }, finish_reason: 'tool_calls' }] };
    wire.replies.push({ pieces: [JSON.stringify(document)], contentType: 'application/json' });
    const events = await collect(providers[provider]().stream(question({ tools })));
    expect(callsOf(events)).toEqual([['a', 'f', {}]]);
  });

  it.each([
    ['an error among the chunks', frame({ error: { message: 'Overloaded', code: 429 } }), 'upstream_rate_limited'],
    ['an error with nothing around it', frame({ object: 'error', message: 'Bad', code: 400 }), 'upstream_rejected'],
    ['the end of the connection', '', 'upstream_unavailable'],
    ['something that is no JSON', 'data: <html>\n\n', 'upstream_unavailable'],
  ])('and break off with %s are none', async (_what, last, code) => {
    const begun = call({ index: 0, id: 'a', function: { name: 'f', arguments: '{"x":1}' } });
    expect((await failureOf(hear(provider, begun, last))).code).toBe(code);
  });

  it('are repeated to the model so that every server can read them', async () => {
    wire.replies.push({ pieces: [delta({ content: 'So.' }, 'stop')] });
    const toolCalls = [
      { id: 'a', name: 'f', argumentsText: '', arguments: {} },
      { id: 'b', name: 'f', argumentsText: '{"x":', arguments: null },
    ];
    const messages = [{ role: 'assistant', content: '', toolCalls }] as const;
    await collect(providers[provider]().stream(question({ messages, tools })));
    const sent = wire.requests[0]!.json.messages[0].tool_calls;
    expect(sent.map((one: any) => one.function.arguments)).toEqual(['{}', '{}']);
  });
});

describe('anthropic: calls that come', () => {
  const start = { type: 'message_start', message: { usage: { input_tokens: 9, output_tokens: 1 } } };
  const begin = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
  const more = (index: number, piece: object) => ({ type: 'content_block_delta', index, delta: piece });
  const json = (index: number, partial_json: string) => more(index, { type: 'input_json_delta', partial_json });
  const stop = (index: number) => ({ type: 'content_block_stop', index });
  const end = [
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
    { type: 'message_stop' },
  ];
  const use = (id: string, name: string, input: object = {}) => ({ type: 'tool_use', id, name, input });
  const thoughts = [
    begin(0, { type: 'thinking', thinking: '', signature: '' }),
    more(0, { type: 'thinking_delta', thinking: 'Möj' }),
    more(0, { type: 'thinking_delta', thinking: 'ligen.' }),
    more(0, { type: 'signature_delta', signature: 'signed' }),
    stop(0),
    begin(1, { type: 'redacted_thinking', data: 'sealed' }),
    stop(1),
  ];
  const signed = [
    { type: 'thinking', thinking: 'Möjligen.', signature: 'signed' },
    { type: 'redacted_thinking', data: 'sealed' },
  ];

  it('interleaved, numbered with gaps, byte by byte, beside thoughts and text', async () => {
    const stream = anthropicEvents(
      start,
      ...thoughts,
      begin(2, { type: 'text', text: '' }),
      more(2, { type: 'text_delta', text: 'Vänta.' }),
      begin(9, use('a', 'f')),
      begin(4, use('b', 'g')),
      json(9, ''),
      ...[...'{"x":"å"}'].flatMap((piece) => [json(9, piece), { type: 'ping' }, json(4, piece)]),
      stop(9),
      stop(4),
      ...end,
    );
    const whole = `: connected\n\n${stream.join(': keep-alive\n\n')}`.replaceAll('\n', '\r\n');
    const events = await hear('anthropic', ...bytesOf(whole));
    expect([reasoningOf(events), textOf(events)]).toEqual(['Möjligen.', 'Vänta.']);
    expect(callsOf(events)).toEqual([
      ['a', 'f', { x: 'å' }],
      ['b', 'g', { x: 'å' }],
    ]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'tool-calls', continuation: signed }));
  });

  it('without arguments, and with all of them at the beginning', async () => {
    const blocks = [begin(0, use('a', 'f')), stop(0), begin(1, use('b', 'g', { x: 1 })), stop(1)];
    const events = await hear('anthropic', ...anthropicEvents(start, ...blocks, ...end));
    expect(callsOf(events)).toEqual([
      ['a', 'f', {}],
      ['b', 'g', { x: 1 }],
    ]);
  });

  it.each([
    [{ type: 'error', error: { type: 'rate_limit_error', message: 'Slow down' } }, 'upstream_rate_limited'],
    [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'upstream_unavailable'],
    [{ type: 'ping' }, 'upstream_unavailable'],
  ])('and break off with %j are none', async (last, code) => {
    const pieces = anthropicEvents(start, begin(0, use('a', 'f')), json(0, '{"x":1}'), last);
    expect((await failureOf(hear('anthropic', ...pieces))).code).toBe(code);
  });
});
