import { wordsSharedWith } from './shared-words';

describe('wordsSharedWith', () => {
  it('is the share of telling words that stand in a text', () => {
    const shareIn = wordsSharedWith('What is the capital of Australia?');
    expect(shareIn('Canberra is the capital of Australia.')).toBe(1);
    expect(shareIn('Vienna is the capital of Austria.')).toBeLessThan(0.6);
    expect(shareIn('What is the use of it?')).toBe(0);
  });

  it('knows forms of a word and parts of a compound', () => {
    expect(wordsSharedWith('biblioteket fredagar')('Stadsbiblioteket, fredag')).toBe(1);
    expect(wordsSharedWith('lånekortet')('ett lånekort')).toBe(1);
  });

  it('takes an amount of money for the price that is asked for, and a number for how long', () => {
    expect(wordsSharedWith('Vad kostar en kopia?')('Kopia 2 kronor')).toBe(1);
    expect(wordsSharedWith('Vad kostar en kopia?')('Kopia i färg')).toBeLessThan(0.7);
    expect(wordsSharedWith('How long is the tunnel?')('Tunnel 8 km')).toBe(1);
  });

  it('tells abbreviations from everyday words, unless all is in capitals', () => {
    const shareIn = wordsSharedWith('Who works in IT?');
    expect(shareIn('Omar Said, IT support')).toBeGreaterThan(0.5);
    expect(shareIn('Omar Said fixes it')).toBe(0);
    expect(wordsSharedWith('WHAT IS IT')('WHAT IS IT')).toBe(0);
  });

  it('is 0 for a question that names nothing, and looks for a bounded number of words', () => {
    expect(wordsSharedWith('Is it?')('It is.')).toBe(0);
    const started = performance.now();
    wordsSharedWith('frågan lyder '.repeat(50_000))('svaret lyder '.repeat(500));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
