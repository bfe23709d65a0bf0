import { MAX_SCHEMA_CHARS, problemOfSchema, problemOfValue } from './json-schema';

const PERSON = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };

describe('supplement §2.6: the schema of answers', () => {
  it.each([
    ['of an object', PERSON],
    ['without a type', { properties: {} }],
    ['of an object or nothing', { type: ['object', 'null'] }],
    ['of draft 7', { $schema: 'http://json-schema.org/draft-07/schema#', ...PERSON }],
    [
      'of 2020-12',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: { p: PERSON }, $ref: '#/$defs/p' },
    ],
    ['with formats and words of its own', { ...PERSON, title: 'Person', 'x-order': 1, format: 'person' }],
  ])('can be one %s', (_name, schema) => expect(problemOfSchema(schema)).toBeNull());

  it.each([
    ['of a list', { type: 'array' }],
    ['that is none', { properties: { age: { type: 'whole' } } }],
    ['that lies elsewhere', { $ref: 'https://example.test/schema.json' }],
    ['whose pattern is none', { properties: { name: { pattern: '(' } } }],
    ['that is endless', { description: 'x'.repeat(MAX_SCHEMA_CHARS) }],
  ])('cannot be one %s', (_name, schema) => expect(problemOfSchema(schema)).toEqual(expect.any(String)));

  it('tells valid values from others', () => {
    expect(problemOfValue(PERSON, { age: 3 })).toBeNull();
    expect(problemOfValue(PERSON, { age: 'three' })).toContain('/age');
    expect(problemOfValue(PERSON, {})).toContain('age');
    expect(problemOfValue(PERSON, { age: Number.POSITIVE_INFINITY })).toContain('/age');
  });

  it('is given up when checking never ends', () => {
    const schema = { properties: { name: { type: 'string', pattern: '^(a+)+$' } } };
    expect(problemOfSchema(schema)).toBeNull();
    expect(problemOfValue(schema, { name: `${'a'.repeat(64)}!` })).toEqual(expect.any(String));
  });

  it('is given up when it refers to itself over and over', () => {
    const doubled = (at: number) => ({ allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] });
    const $defs = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`d${at}`, doubled(at)]));
    const schema = { $defs: { ...$defs, d40: { type: 'object' } }, $ref: '#/$defs/d0' };
    expect(problemOfValue(schema, {})).toEqual(expect.any(String));
  });
});
