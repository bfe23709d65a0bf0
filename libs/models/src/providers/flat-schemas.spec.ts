import type { CallBody } from './accepted-forms';
import { MESSAGES_AMENDMENTS } from './anthropic/messages-amendments';
import { CHAT_AMENDMENTS } from './openai/chat-amendments';

const text = { type: 'string' };
const REFUSALS = {
  anthropic: 'tools.47.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
  openai:
    "Invalid schema for function 'attach': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
};

function offered(schema: object, of: keyof typeof REFUSALS = 'anthropic'): any {
  const plain = { type: 'object', properties: { a: text } };
  const tools = [plain, schema].map((one) =>
    of === 'openai' ? { type: 'function', function: { name: 'f', parameters: one } } : { name: 'f', input_schema: one },
  );
  const amendments = of === 'openai' ? CHAT_AMENDMENTS : MESSAGES_AMENDMENTS;
  const body: CallBody = { model: 'm', tools };
  const amended = amendments.map(({ amend }) => amend(body, REFUSALS[of])).find((form) => form !== body);
  if (!amended) return null;
  const [first, second] = amended['tools'] as any[];
  expect(first).toBe(tools[0]);
  return of === 'openai' ? second.function.parameters : second.input_schema;
}

describe('tools whose arguments have several forms', () => {
  it.each(['openai', 'anthropic'] as const)('are offered to %s with what each form has', (of) => {
    const anyOf = [
      { properties: { page: text, content: text }, required: ['page', 'content'] },
      { properties: { page: text, url: text }, required: ['page', 'url'] },
    ];
    expect(offered({ type: 'object', anyOf, $schema: 'x' }, of)).toEqual({
      type: 'object',
      $schema: 'x',
      properties: { page: text, content: text, url: text },
      required: ['page'],
    });
  });

  it('keep what holds for all of them, and the values by which they are told apart', () => {
    const [one, two] = [{ const: 'one' }, { const: 'two' }];
    const schema = {
      type: 'object',
      properties: { id: text },
      required: ['id'],
      allOf: [{ properties: { size: text }, required: ['size'] }],
      oneOf: [{ properties: { kind: one } }, { properties: { kind: two }, required: ['kind'] }],
      not: { required: ['x'] },
    };
    expect(offered(schema)).toEqual({
      type: 'object',
      properties: { id: text, size: text, kind: { anyOf: [one, two] } },
      required: ['id', 'size'],
    });
  });

  it('are as they were where forms stand further down only, or something else was refused', () => {
    expect(offered({ type: 'object', properties: { a: { anyOf: [text, { type: 'null' }] } } })).toBeNull();
  });
});
