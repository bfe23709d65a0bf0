import { divide } from './budget';

/** A turn of that many tokens, when every character is one. */
const turn = (tokens: number, name = 'x') => ({ question: name.repeat(tokens - 1), answer: name });
const characters = (text: string): number => text.length;

describe('divide', () => {
  it('keeps a thousand tokens free', async () => {
    expect(await divide(8_000, 100, [], characters)).toEqual({ history: [], usedTokens: 100, usableTokens: 7_000 });
  });

  it('takes the newest turns within a fifth of what is usable less the fixed part', async () => {
    // 7,000 usable: 1,400 for fixed part and history; 400 fixed leave 1,000, which is ten turns of 100.
    const earlier = Array.from({ length: 20 }, () => turn(100));
    const { history, usedTokens } = await divide(8_000, 400, earlier, characters);
    expect(history).toHaveLength(10);
    expect(usedTokens).toBe(1_400);
  });

  it('sends them oldest first and leaves out the oldest', async () => {
    const earlier = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => turn(300, name));
    const { history } = await divide(8_000, 0, earlier, characters);
    expect(history.map(({ answer }) => answer)).toEqual(['c', 'd', 'e', 'f']);
  });

  it('keeps the four newest even when they exceed the share, and no fifth', async () => {
    const earlier = Array.from({ length: 6 }, () => turn(2_000));
    const { history, usedTokens, usableTokens } = await divide(8_000, 50, earlier, characters);
    expect(history).toHaveLength(4);
    expect(usedTokens).toBe(8_050);
    expect(usedTokens).toBeGreaterThan(usableTokens);
  });

  it('skips no turn to reach an older one', async () => {
    const earlier = [turn(10), turn(5_000), ...Array.from({ length: 4 }, () => turn(10))];
    expect((await divide(8_000, 0, earlier, characters)).history).toHaveLength(4);
  });
});
