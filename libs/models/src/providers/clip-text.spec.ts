import { clipText } from './clip-text';

/** Every letter is a token. */
const letters = (maxInputTokens: number) => ({
  count: (text: string) => text.replace(/\s/g, '').length,
  maxInputTokens,
});

describe('clipText', () => {
  it('leaves a text alone that fits', () => {
    expect(clipText('  ab  cd ', letters(4), 'start')).toBe('  ab  cd ');
  });

  it('keeps the beginning or the end, between words', () => {
    expect(clipText('aa bb cc', letters(5), 'start')).toBe('aa bb');
    expect(clipText('aa bb cc', letters(5), 'end')).toBe('bb cc');
  });

  it('cuts a run without blanks, too', () => {
    const run = 'x'.repeat(1_000);
    expect(clipText(run, letters(130), 'start')).toBe('x'.repeat(128));
  });

  it.each(['start', 'end'] as const)('counts no more of a long text than may be read at its %s', (keep) => {
    let counted = 0;
    const count = (text: string): number => {
      counted += text.length;
      return letters(250).count(text);
    };
    const text = `first ${'word '.repeat(200_000)}last`;
    const clipped = clipText(text, { count, maxInputTokens: 250 }, keep);
    expect(clipped).toMatch(keep === 'start' ? /^first word/ : /word last$/);
    expect(counted).toBeLessThan(3 * 250 * 32);
  });

  it('goes once through blanks, and cuts no character in two', () => {
    expect(clipText(`a${' '.repeat(1_000_000)}`, letters(5_000), 'start')).toBe('a');
    expect(clipText(`x${'😀'.repeat(200)}`, letters(10), 'start').isWellFormed()).toBe(true);
  });

  it('takes linear time', () => {
    const before = process.cpuUsage();
    clipText('word '.repeat(200_000), letters(250), 'end');
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
