import { instructionFor, kwargsFor, readOutput, repairRequest } from './output';
import type { OutputForm } from './service';

const SCHEMA = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };
const JSON_FORM: OutputForm = { outputFormat: 'json', jsonSchema: SCHEMA };
const form = (outputFormat: OutputForm['outputFormat']): OutputForm => ({ outputFormat, jsonSchema: null });

describe('supplement §2.6: the form of what a service gives', () => {
  it.each([
    ['text as it is', form(null), ' Hello. ', ' Hello. '],
    ['an object', JSON_FORM, '{"age": 3}', { age: 3 }],
    ['an object in a fence', JSON_FORM, '```json\n{"age": 3}\n```', { age: 3 }],
    ['an object behind words', JSON_FORM, 'Here you are: {"age": 3}', { age: 3 }],
    ['a list', form('list'), '["a", "b"]', ['a', 'b']],
    ['text without what no database keeps', form(null), 'a\0b', 'ab'],
    ['a list without what no database keeps', form('list'), '["a\\u0000b"]', ['ab']],
    ['a list of nothing', form('list'), '[]', []],
    ['yes', form('boolean'), 'True.', true],
    ['no', form('boolean'), '"false"\n', false],
    ['yes in a fence', form('boolean'), '```json\ntrue\n```', true],
  ])('reads %s', (_name, wanted, text, output) => expect(readOutput(wanted, text)).toEqual({ output }));

  it.each([
    ['words for an object', JSON_FORM, 'three'],
    ['a broken object', JSON_FORM, '{"age": 3'],
    ['a list for an object', JSON_FORM, '[1]'],
    ['numbers in a list', form('list'), '[1, 2]'],
    ['words for a list', form('list'), 'a, b'],
    ['words in a fence for yes or no', form('boolean'), '```\nnot true\n```'],
    ['words for yes or no', form('boolean'), 'It is true that it is not false.'],
  ])('refuses %s', (_name, wanted, text) => {
    expect(readOutput(wanted, text)).toEqual({ problem: expect.any(String) });
  });

  it('is asked for in words, and again after an answer that could not be used', () => {
    expect(instructionFor(form(null))).toBe('');
    expect(instructionFor(JSON_FORM)).toContain(JSON.stringify(SCHEMA));
    expect(repairRequest(form('list'), 'It is none.')).toMatch(/It is none\..*JSON array/);
  });

  it('is asked of the provider where it is an object', () => {
    const response_format = { type: 'json_schema', json_schema: { name: 'answer', schema: SCHEMA } };
    expect(kwargsFor(JSON_FORM, { temperature: 1 })).toEqual({ temperature: 1, response_format });
    expect(kwargsFor(form('list'), { temperature: 1 })).toEqual({ temperature: 1 });
  });
});
