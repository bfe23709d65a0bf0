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

  it('takes linear time', () => {
    const before = process.cpuUsage();
    clipText('word '.repeat(200_000), letters(250), 'end');
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
