import type { ChatEvent } from '../../domain/chat-model';
import { ChatChunks } from './chat-chunks';

const NO_ESTIMATE = () => {
  throw new Error('There was a count.');
};
const delta = (members: object, finish_reason: string | null = null) => ({
  choices: [{ delta: members, finish_reason }],
});

async function all(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const found: ChatEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}

describe('ChatChunks', () => {
  it('reads reasoning under either name, and among the parts of the content', () => {
    const chunks = new ChatChunks();
    const events = [
      delta({ reasoning: 'a' }),
      delta({ reasoning_content: 'b' }),
      delta({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'c' }] },
          { type: 'text', text: 'd' },
        ],
      }),
    ].flatMap((chunk) => [...chunks.read(chunk)]);
    expect(events).toEqual([
      { type: 'reasoning', delta: 'a' },
      { type: 'reasoning', delta: 'b' },
      { type: 'reasoning', delta: 'c' },
      { type: 'text', delta: 'd' },
    ]);
  });

  it('says whole characters that can be stored, of each kind of text by itself', () => {
    const chunks = new ChatChunks();
    const events = [
      delta({ content: 'a\0b \ud83d', reasoning: '\ud83d' }),
      delta({ content: '\ude00' }),
      delta({ reasoning: '\ude01' }),
    ].flatMap((chunk) => [...chunks.read(chunk)]);
    expect(events).toEqual([
      { type: 'text', delta: 'ab ' },
      { type: 'text', delta: '😀' },
      { type: 'reasoning', delta: '😁' },
    ]);
  });

  it('keeps what came along with calls, an entry for each', async () => {
    const chunks = new ChatChunks();
    const extra_content = { google: { thought_signature: 'signed' } };
    const called = { function: { name: 'look', arguments: '{}' } };
    const events = [
      delta({ tool_calls: [{ index: 0, id: 'a', ...called, extra_content }] }),
      delta({ tool_calls: [{ index: 1, id: 'b', ...called }] }, 'tool_calls'),
    ].flatMap((chunk) => [...chunks.read(chunk)]);
    expect(events).toEqual([]);
    expect((await all(chunks.finish(true, async () => ({ promptTokens: 1, completionTokens: 1 }))))[0]).toMatchObject({
      calls: [{ id: 'a' }, { id: 'b' }],
      continuation: [{ extra_content }, {}],
    });
  });

  it('keeps what was thought with the calls, be it nothing, under the names that are wanted back', async () => {
    const called = { tool_calls: [{ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }] };
    const continuationAfter = async (...thoughts: object[]) => {
      const chunks = new ChatChunks();
      for (const said of [...thoughts, called]) Array.from(chunks.read(delta(said)));
      const [event] = await all(chunks.finish(true, async () => ({ promptTokens: 1, completionTokens: 1 })));
      return (event as { continuation?: unknown }).continuation;
    };
    expect(await continuationAfter({ reasoning_content: 'Hm. ' }, { reasoning_content: 'Yes.' })).toEqual([
      {},
      { reasoning_content: 'Hm. Yes.' },
    ]);
    expect(await continuationAfter({ reasoning_content: '' })).toEqual([{}, { reasoning_content: '' }]);
    expect(await continuationAfter({ reasoning: 'Hm.', reasoning_content: null })).toBeUndefined();
    const [text, sealed] = [
      { type: 'reasoning.text', text: 'Hm.', index: 0 },
      { type: 'reasoning.encrypted', data: 'x' },
    ];
    expect(
      await continuationAfter(
        { reasoning_details: [text] },
        { reasoning_details: [{ ...text, text: ' Yes.' }, sealed] },
      ),
    ).toEqual([{}, { reasoning_details: [{ ...text, text: 'Hm. Yes.' }, sealed] }]);
    const thinking_blocks = [{ type: 'thinking', thinking: 'Hm.', signature: 'signed' }];
    expect(await continuationAfter({ reasoning_content: 'Hm.', thinking_blocks })).toEqual([
      {},
      { reasoning_content: 'Hm.', thinking_blocks },
    ]);
  });

  it('takes the last of several counts', async () => {
    const chunks = new ChatChunks();
    const usage = (completion_tokens: number) => ({ choices: [], usage: { prompt_tokens: 3, completion_tokens } });
    for (const chunk of [usage(1), delta({}, 'length'), usage(5)]) expect([...chunks.read(chunk)]).toEqual([]);
    expect(await all(chunks.finish(true, NO_ESTIMATE))).toEqual([
      { type: 'usage', promptTokens: 3, completionTokens: 5 },
      { type: 'end', finishReason: 'length' },
    ]);
  });

  it.each([0, 1.5, -1, 3_000_000_000, '7', null, Number.NaN])('does not take %p for a count', async (wrong) => {
    const chunks = new ChatChunks();
    const end = { type: 'end', finishReason: 'stop' };
    const estimated = async () => ({ promptTokens: 8, completionTokens: 2 });
    const counted = (usage: object) => chunks.read({ ...delta({}, 'stop'), usage });
    expect([...counted({ prompt_tokens: wrong, completion_tokens: wrong })]).toEqual([]);
    expect(await all(chunks.finish(true, estimated))).toEqual([{ type: 'usage', ...(await estimated()) }, end]);
    expect([...counted({ prompt_tokens: 6, completion_tokens: wrong })]).toEqual([]);
    expect(await all(chunks.finish(true, estimated))).toEqual([
      { type: 'usage', promptTokens: 6, completionTokens: 0 },
      end,
    ]);
  });

  it.each([null, 5, 'text', [], {}, { choices: null }, { choices: [null] }, { choices: [{ delta: null }] }])(
    'passes over %p',
    (document) => {
      expect([...new ChatChunks().read(document)]).toEqual([]);
    },
  );

  it('knows an answer that ended from one that stopped', async () => {
    const ended = new ChatChunks();
    expect([...ended.read(delta({}, 'stop'))]).toEqual([]);
    const estimate = async () => ({ promptTokens: 1, completionTokens: 2 });
    expect((await all(ended.finish(false, estimate))).at(-1)).toEqual({ type: 'end', finishReason: 'stop' });
    await expect(all(new ChatChunks().finish(false, estimate))).rejects.toEqual(
      expect.objectContaining({ code: 'upstream_unavailable' }),
    );
  });
});
