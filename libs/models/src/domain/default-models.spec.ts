import { completionProbe } from '../app/probe-record';
import { defaultModel, defaultOrLocked, isOnlyLocked } from './default-models';
import type { CompletionModelRecord } from './model-record';

const at = (second: number) => new Date(second * 1000);
const model = (name: string, overrides: Partial<CompletionModelRecord> = {}) => ({
  ...completionProbe(name, 'vllm'),
  createdAt: at(0),
  ...overrides,
});
const joined = model('builtin/minilm-lexical2-1408', { builtin: true, createdAt: at(9) });
const earlier = model('builtin/minilm-lexical-1408', { builtin: true, createdAt: at(9) });
const lexical = model('builtin/lexical-1024', { builtin: true });

describe('§15.3 defaultModel', () => {
  it('prefers the organisation’s default, then the newest configured one, then the better built-in one', () => {
    const older = model('older', { createdAt: at(1), isOrgDefault: true });
    const newer = model('newer', { createdAt: at(2) });
    expect(defaultModel([lexical, newer, older])).toBe(older);
    expect(defaultModel([newer, { ...older, isOrgDefault: false }, joined])).toBe(newer);
    expect(defaultModel([lexical, earlier, joined])).toBe(joined);
    expect(defaultModel([lexical, earlier])).toBe(earlier);
  });

  it('passes over what cannot be used', () => {
    const barred = model('barred', { isOrgDefault: true, canAccess: false });
    const asleep = model('asleep', { providerActive: false });
    expect(defaultModel([barred, asleep, lexical])).toBe(lexical);
    expect(defaultModel([barred, asleep])).toBeNull();
  });

  it('takes one that lacks only a key where it is to say so itself, and no other that may not be used', () => {
    const locked = model('locked', { canAccess: false, isLocked: true });
    const gone = { isOrgDefault: true, canAccess: false, isLocked: true };
    const others = [model('off', { ...gone, isOrgEnabled: false }), model('old', { ...gone, isDeprecated: true })];
    expect(defaultOrLocked([...others, locked, lexical])).toBe(lexical);
    expect(defaultOrLocked([...others, locked])).toBe(locked);
    expect(defaultOrLocked(others)).toBeNull();
    expect(defaultModel([locked])).toBeNull();
  });
});

it.each([
  ['that lacks its provider’s key', {}, true],
  ['that has it', { isLocked: false }, false],
  ['that is switched off, too', { isOrgEnabled: false }, false],
  ['that is deprecated, too', { isDeprecated: true }, false],
  ['whose provider is switched off, too', { providerActive: false }, false],
])('isOnlyLocked of a model %s', (_, overrides, expected) => {
  expect(isOnlyLocked(model('keyless', { canAccess: false, isLocked: true, ...overrides }))).toBe(expected);
});
