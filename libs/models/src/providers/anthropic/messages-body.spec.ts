import { completionProbe } from '../../app/probe-record';
import type { ChatMessage, ModelKwargs } from '../../domain/chat-model';
import { messagesBody } from './messages-body';

const record = {
  ...completionProbe('claude', 'anthropic'),
  reasoning: true,
  supportsToolCalling: true,
  maxOutputTokens: 1_000,
};

function body(messages: ChatMessage[], kwargs: ModelKwargs = {}, more: object = {}) {
  return messagesBody(record, { messages, kwargs, signal: new AbortController().signal, ...more });
}

describe('messagesBody', () => {
  it('sets the instructions apart and lets turns alternate', () => {
    const call = { id: 'a', name: 'f', argumentsText: '{"x":1}', arguments: { x: 1 } };
    const { system, messages } = body([
      { role: 'system', content: 'Be brief.' },
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'One.' },
      { role: 'user', content: [{ type: 'image', mediaType: 'image/png', data: Buffer.from('png') }] },
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', content: 'done', toolCallId: 'a' },
      { role: 'user', content: 'Two.' },
    ]);
    expect(system).toBe('Be brief.\n\nBe kind.');
    expect(messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'One.' },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'cG5n' } },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'f', input: { x: 1 } }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: 'done' },
          { type: 'text', text: 'Two.' },
        ],
      },
    ]);
  });

  it('limits the answer, with room for thinking on top, and then leaves sampling alone', () => {
    expect(body([], { temperature: 1.25, top_p: 0.5 })).toMatchObject({ max_tokens: 1_000, temperature: 1 });
    expect(body([], { temperature: 1, top_p: 0.5 })).not.toHaveProperty('top_p');
    const thinking = body([], { reasoning_effort: 'low', temperature: 1 });
    expect(thinking).toMatchObject({ max_tokens: 3_048, thinking: { type: 'enabled', budget_tokens: 2_048 } });
    expect(thinking).not.toHaveProperty('temperature');
  });

  it('describes tools in its own words', () => {
    const tools = [{ name: 'f', description: 'Does it.', parameters: { type: 'object' } }];
    expect(body([], {}, { tools })['tools']).toEqual([
      { name: 'f', description: 'Does it.', input_schema: { type: 'object' } },
    ]);
  });

  it('sends thoughts back before the calls they came with, and describes tools that may not be called any more', () => {
    const call = { id: 'a', name: 'f', argumentsText: '', arguments: {} };
    const continuation = [{ type: 'thinking', thinking: 'Hm.', signature: 'signed' }];
    const sent = body([
      { role: 'assistant', content: 'So.', toolCalls: [call], continuation },
      { role: 'tool', content: 'done', toolCallId: 'a' },
    ]);
    expect(sent).toMatchObject({
      messages: [
        { content: [...continuation, { type: 'text', text: 'So.' }, { type: 'tool_use', name: 'f' }] },
        { content: [{ type: 'tool_result' }] },
      ],
      tools: [{ name: 'f', input_schema: { type: 'object' } }],
      tool_choice: { type: 'none' },
    });
  });

  it('has the answer no longer than was wanted, nor than the model can', () => {
    expect(body([], {}, { maxTokens: 10 })).toMatchObject({ max_tokens: 10 });
    expect(body([], {}, { maxTokens: 10_000 })).toMatchObject({ max_tokens: 1_000 });
  });
});
