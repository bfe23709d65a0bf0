import type { ChatMessage } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import { chatBody } from './chat-body';

const record = { name: 'model', supportsToolCalling: true } as CompletionModelRecord;
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
});
