import { CHAT_AMENDMENTS } from './openai/chat-amendments';

const withSchema = (parameters: object) => ({ tools: [{ type: 'function', function: { name: 'look', parameters } }] });

/** The body after the first amendment for what a server said, as the real ones say it. */
function amended(parameters: object, said: string): unknown {
  const body = withSchema(parameters);
  return CHAT_AMENDMENTS.map(({ amend }) => amend(body, said)).find((form) => form !== body) ?? null;
}

const TAGS = { type: 'object', properties: { tags: { type: 'array', description: 'Tags.' } } };

describe('tools whose arguments are not described to the end', () => {
  it.each<[string, object, object]>([
    [
      "Invalid schema for function 'look': In context=('properties', 'tags'), array schema missing items.",
      TAGS,
      { type: 'object', properties: { tags: { type: 'array', description: 'Tags.', items: {} } } },
    ],
    [
      "Invalid schema for function 'look': In context=('properties', 'a', 'items'), object schema missing properties.",
      { type: 'object', properties: { a: { type: ['array', 'null'], items: { type: 'object' } } } },
      { type: 'object', properties: { a: { type: ['array', 'null'], items: { type: 'object', properties: {} } } } },
    ],
    [
      '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[tags].items: missing field.',
      TAGS,
      { type: 'object', properties: { tags: { type: 'array', description: 'Tags.', items: { type: 'string' } } } },
    ],
  ])('are where a server says %s', (said, schema, whole) => {
    expect(amended(schema, said)).toEqual(withSchema(whole));
  });

  it('stay as they are where something else is wrong, or nothing is left out', () => {
    expect(amended(TAGS, "Invalid schema for function 'look': it is not of type 'object'.")).toBeNull();
    expect(amended({ type: 'object', properties: {} }, 'array schema missing items')).toBeNull();
  });
});
