import { createEstimatingCounter, createWordPieceCounter } from './piece-counter';

describe('createEstimatingCounter', () => {
  const counter = createEstimatingCounter();

  it.each([
    ['', 0],
    ['ord', 1],
    ['sjukpenninggrundande', 5],
    ['Hello, world!', 6],
    ['2,5 kg', 4],
  ])('counts "%s" as %i', (text, tokens) => {
    expect(counter.count(text)).toBe(tokens);
  });
});

describe('createWordPieceCounter', () => {
  it('says which file is missing', () => {
    expect(() => createWordPieceCounter('/nowhere')).toThrow(expect.objectContaining({ code: 'weights_missing' }));
  });
});
