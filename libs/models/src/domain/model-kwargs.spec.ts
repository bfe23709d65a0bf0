import { everyKwarg, kwargCapabilities, knownKwargs } from './model-kwargs';

const model = (providerType: string, reasoning = false) => ({ builtin: false, providerType, reasoning });
const ALL = {
  temperature: 1.25,
  top_p: 0.9,
  reasoning_effort: 'low',
  verbosity: 'high',
  response_format: { type: 'json_object' },
  presence_penalty: 1,
  frequency_penalty: -1,
  top_k: 40,
};

describe('§2.3 parameters', () => {
  it.each([
    ['openai', false, ['temperature', 'top_p', 'response_format', 'presence_penalty', 'frequency_penalty']],
    ['openai', true, ['reasoning_effort', 'verbosity', 'response_format']],
    ['anthropic', false, ['temperature', 'top_p', 'top_k']],
    ['mistral', false, ['temperature', 'top_p', 'response_format', 'presence_penalty', 'frequency_penalty']],
    ['gemini', true, ['temperature', 'top_p', 'reasoning_effort', 'response_format']],
    ['vllm', false, ['temperature', 'top_p', 'response_format', 'presence_penalty', 'frequency_penalty', 'top_k']],
  ])('of %s (reasoning: %p) keep only what it knows', (providerType, reasoning, names) => {
    expect(Object.keys(knownKwargs(model(providerType, reasoning), ALL))).toEqual(names);
  });

  it('that are null stay out, and numbers are moved into the range of the model', () => {
    expect(knownKwargs(model('vllm'), { temperature: null, top_p: 0 })).toEqual({ top_p: 0 });
    expect(knownKwargs(model('anthropic'), { temperature: 1.25 })).toEqual({ temperature: 1 });
  });

  it('that narrow nothing are said to who knows how, and to nobody else', () => {
    expect(knownKwargs(model('vllm'), { top_k: -1 })).toEqual({ top_k: -1 });
    expect(knownKwargs(model('anthropic'), { top_k: -1 })).toEqual({});
    expect(knownKwargs(model('anthropic'), { top_k: 1 })).toEqual({ top_k: 1 });
  });

  it('are none for the built-in model', () => {
    expect(kwargCapabilities({ ...model('builtin'), builtin: true })).toEqual({});
  });

  it('are named in full when they are shown, null where they are not set', () => {
    const every = everyKwarg({ temperature: 0 });
    expect(every).toEqual({ ...Object.fromEntries(Object.keys(ALL).map((name) => [name, null])), temperature: 0 });
    expect(everyKwarg(ALL)).toEqual(ALL);
  });
});
