import { sha256Hex } from '@svc/crypto';
import type { CallBody } from '../accepted-forms';
import { CHAT_AMENDMENTS } from './chat-amendments';

const tools = [{ type: 'function' }];
const called = (id: string) => ({ id, type: 'function', function: { name: 'look', arguments: '{}' } });
const tool = (name: string) => ({ type: 'function', function: { name } });
const shown = (pictures: number) => ({
  role: 'user',
  content: [{ type: 'text', text: 'What?' }, ...Array<object>(pictures).fill({ type: 'image_url' })],
});
/** The same for the same id. */
const SHORT = sha256Hex('call_1').slice(0, 9);

/** The body after the first amendment for what a server said, as the real ones say it. */
function amended(body: CallBody, said: string): CallBody {
  return CHAT_AMENDMENTS.map(({ amend }) => amend(body, said)).find((form) => form !== body) ?? body;
}

describe('CHAT_AMENDMENTS', () => {
  it.each<[string, CallBody, CallBody]>([
    ["Unknown parameter: 'stream_options'.", { stream_options: {} }, {}],
    ['Unrecognized request argument supplied: stream_options', { stream_options: {} }, {}],
    [
      '{"detail":[{"type":"extra_forbidden","loc":["body","stream_options","include_usage"],"msg":"Extra inputs are not permitted"}]}',
      { stream_options: {} },
      {},
    ],
    [
      "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      { temperature: 0.2, top_p: 1 },
      { top_p: 1 },
    ],
    [
      "Unsupported value: 'minimal' is not supported with the 'gpt-5.1' model. param: reasoning_effort",
      { reasoning_effort: 'minimal' },
      {},
    ],
    ...[
      '"qwen2.5:7b" does not support thinking',
      'think value "medium" is not supported for this model',
      'Budget 0 is invalid. This model only works in thinking mode.',
      'Unable to submit request because The model does not support setting thinking_budget to 0',
    ].map((said): [string, CallBody, CallBody] => [said, { reasoning_effort: 'none', top_p: 1 }, { top_p: 1 }]),
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { max_tokens: 5 },
      { max_completion_tokens: 5 },
    ],
    [
      '{"type":"extra_forbidden","loc":["body","max_completion_tokens"],"msg":"Extra inputs are not permitted"}',
      { max_completion_tokens: 5 },
      { max_tokens: 5 },
    ],
    [
      "Function tools with reasoning_effort are not supported for gpt-5.6 in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
      { tools },
      { tools, reasoning_effort: 'none' },
    ],
    [
      'Function tools with reasoning_effort are not supported for gpt-5.4 in /v1/chat/completions.',
      { tools, reasoning_effort: 'high' },
      { tools, reasoning_effort: 'none' },
    ],
    [
      'Missing `reasoning_content` field in the assistant message at message index 2.',
      { messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'assistant', reasoning_content: 'Hm.' }] },
      {
        messages: [
          { role: 'user' },
          { role: 'assistant', reasoning_content: '' },
          { role: 'assistant', reasoning_content: 'Hm.' },
        ],
      },
    ],
    [
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (5000 in the messages, 4000 in the completion).",
      { max_tokens: 4_000 },
      {},
    ],
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 8192 tokens and your request has 5000 input tokens.",
      { max_completion_tokens: 4_000 },
      {},
    ],
    [
      'The `reasoning_content` in the thinking mode must be passed back to the API.',
      { messages: [{ role: 'assistant' }] },
      { messages: [{ role: 'assistant', reasoning_content: '' }] },
    ],
    [
      '{"object":"error","message":"Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9."}',
      {
        messages: [
          { role: 'assistant', tool_calls: [called('call_1'), called('abcDEF123')] },
          { role: 'tool', tool_call_id: 'call_1' },
          { role: 'tool', tool_call_id: 'abcDEF123' },
        ],
      },
      {
        messages: [
          { role: 'assistant', tool_calls: [called(SHORT), called('abcDEF123')] },
          { role: 'tool', tool_call_id: SHORT },
          { role: 'tool', tool_call_id: 'abcDEF123' },
        ],
      },
    ],
    [
      'The toolConfig field must be defined when using toolUse and toolResult content blocks.',
      { messages: [{ role: 'assistant', tool_calls: [called('a'), called('b')] }] },
      {
        messages: [{ role: 'assistant', tool_calls: [called('a'), called('b')] }],
        tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object', properties: {} } } }],
      },
    ],
    [
      'System role not supported',
      {
        messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user', content: 'What?' }, { role: 'assistant' }],
      },
      { messages: [{ role: 'user', content: 'Be brief.\n\nWhat?' }, { role: 'assistant' }] },
    ],
    [
      'System role not supported',
      {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: [{ type: 'image_url' }] },
        ],
      },
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'Be brief.' }, { type: 'image_url' }] }] },
    ],
    ...['At most 2 image(s) may be provided in one request.', 'This model supports up to 2 images'].map(
      (said): [string, CallBody, CallBody] => [
        said,
        { messages: [shown(1), { role: 'assistant', content: 'A duck.' }, shown(1), shown(1)] },
        {
          messages: [
            {
              role: 'user',
              content: [
                { type: 'text', text: 'What?' },
                { type: 'text', text: '(A picture was here that cannot be shown to you any more.)' },
              ],
            },
            { role: 'assistant', content: 'A duck.' },
            shown(1),
            shown(1),
          ],
        },
      ],
    ),
    ...[
      'Model grok-4.5 does not support parameter presencePenalty.',
      'Argument not supported on this model: presencePenalty',
    ].map((said): [string, CallBody, CallBody] => [said, { presence_penalty: 0, top_p: 1 }, { top_p: 1 }]),
    ...[
      'GenerateContentRequest.tools[0].function_declarations[1].name: Invalid function name. Must start with a letter or an underscore.',
      'tools[0].function_declarations[53].name: [FIELD_INVALID] Invalid function name. Must start with a letter or an underscore.',
    ].map((said): [string, CallBody, CallBody] => [
      said,
      { tools: [tool('1c__look'), tool('b')], messages: [{ role: 'assistant', tool_calls: [tool('1c__look')] }] },
      { tools: [tool('_1c__look'), tool('b')], messages: [{ role: 'assistant', tool_calls: [tool('_1c__look')] }] },
    ]),
    ...[
      'The text field in the ContentBlock object at messages.1.content.0 is blank. Add text to the text field, and try again.',
      'messages: text content blocks must be non-empty',
    ].map((said): [string, CallBody, CallBody] => [
      said,
      {
        messages: [
          { role: 'assistant', content: '', tool_calls: [called('call_1')] },
          { role: 'tool', tool_call_id: 'call_1', content: '' },
          { role: 'assistant', content: 'It is.' },
        ],
      },
      {
        messages: [
          { role: 'assistant', content: null, tool_calls: [called('call_1')] },
          { role: 'tool', tool_call_id: 'call_1', content: '(nothing)' },
          { role: 'assistant', content: 'It is.' },
        ],
      },
    ]),
    [
      "Invalid 'tools[1].function.description': string too long. Expected a string with maximum length 10, but got a string with length 12 instead.",
      { tools: [tool('a'), { function: { name: 'b', description: 'Says all it.' } }] },
      { tools: [tool('a'), { function: { name: 'b', description: 'Says all …' } }] },
    ],
  ])('take heed of %s', (said, body, form) => {
    expect(amended(body, said)).toEqual(form);
  });

  it('leave a question with more pictures than a model looks at as it is', () => {
    const body = { messages: [shown(1), shown(3)] };
    expect(amended(body, 'At most 2 image(s) may be provided in one request.')).toBe(body);
  });

  it.each(['The question is not supported.', 'max_tokens must be at least 1', 'Unknown model: temperature-7b'])(
    'have nothing to say to %s',
    (said) => {
      const body = { max_tokens: 0, stream_options: {}, messages: [] };
      expect(amended(body, said)).toBe(body);
    },
  );
});
