import { vectorsFit } from './vector-fit';

describe('vectors made before a model was changed', () => {
  const plain = { dimensions: null, family: 'openai' };

  it('fit as long as they have the size of those made after it', () => {
    expect(vectorsFit(plain, plain, 64)).toBe(true);
    expect(vectorsFit(plain, { ...plain, dimensions: 64 }, 64)).toBe(true);
    expect(vectorsFit(plain, { ...plain, dimensions: 32 }, 64)).toBe(false);
    expect(vectorsFit({ ...plain, dimensions: 64 }, plain, 64)).toBe(false);
  });

  it('fit when the family changes, unless it puts a word before the texts', () => {
    expect(vectorsFit(plain, { ...plain, family: 'mistral' }, 64)).toBe(true);
    expect(vectorsFit(plain, { ...plain, family: 'e5' }, 64)).toBe(false);
    expect(vectorsFit({ ...plain, family: 'e5' }, plain, 64)).toBe(false);
  });
});
