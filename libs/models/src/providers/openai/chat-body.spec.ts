import type { ChatMessage } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import { chatBody } from './chat-body';

const record = { name: 'model', supportsToolCalling: true } as CompletionModelRecord;
const NUMBER = { type: 'object', properties: { a: { type: 'number' } } };
const { signal } = new AbortController();
const bodyOf = (...messages: ChatMessage[]) => chatBody(record, { messages, knowledge: [], kwargs: {}, signal });

describe('chatBody', () => {
  it('gives each call back what came along with it', () => {
    const call = (id: string) => ({ id, name: 'look', argumentsText: '{"a":1}', arguments: { a: 1 } });
    const extra_content = { google: { thought_signature: 'signed' } };
    const toolCalls = [call('a'), call('b')];
    const { messages } = bodyOf({ role: 'assistant', content: '', toolCalls, continuation: [{ extra_content }, {}] });
    const called = { type: 'function', function: { name: 'look', arguments: '{"a":1}' } };
    expect(messages).toEqual([
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'a', ...called, extra_content },
          { id: 'b', ...called },
        ],
      },
    ]);
  });

  it('gives back what was thought with the calls', () => {
    const toolCalls = [{ id: 'a', name: 'look', argumentsText: '{}', arguments: {} }];
    const reasoning_content = 'Hm.';
    const { messages } = bodyOf({
      role: 'assistant',
      content: '',
      toolCalls,
      continuation: [{}, { reasoning_content }],
    });
    expect(messages).toMatchObject([{ role: 'assistant', reasoning_content, tool_calls: [{ id: 'a' }] }]);
  });

  it.each([
    ['nothing', { type: 'object' }, { type: 'object', properties: {} }],
    ['a number', NUMBER, NUMBER],
  ])('offers a tool that takes %s with its properties', (_what, parameters, offered) => {
    const tools = [{ name: 'look', description: 'Looks.', parameters }];
    expect(chatBody(record, { messages: [], knowledge: [], kwargs: {}, tools, signal })['tools']).toEqual([
      { type: 'function', function: { name: 'look', description: 'Looks.', parameters: offered } },
    ]);
  });

  it.each([
    ['openai', null, 500, { max_completion_tokens: 500 }],
    ['azure', 100, 500, { max_completion_tokens: 100 }],
    ['mistral', 1_000, 500, { max_tokens: 500 }],
    ['mistral', 1_000, null, {}],
  ])('tells %s, whose limit is %s, that the answer has at most %s tokens', (providerType, limit, maxTokens, said) => {
    const model = { ...record, providerType, maxOutputTokens: limit } as CompletionModelRecord;
    const body = chatBody(model, { messages: [], knowledge: [], kwargs: {}, maxTokens, signal });
    const { max_tokens, max_completion_tokens } = body;
    expect(JSON.parse(JSON.stringify({ max_tokens, max_completion_tokens }))).toEqual(said);
  });

  it.each([
    ['openai', { include_usage: true }],
    ['mistral', undefined],
  ])('asks %s for a count of tokens as it likes to be asked', (providerType, asked) => {
    const model = { ...record, providerType } as CompletionModelRecord;
    expect(chatBody(model, { messages: [], knowledge: [], kwargs: {}, signal })['stream_options']).toEqual(asked);
  });
});
