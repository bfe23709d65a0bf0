import { divided, lineOf, questionsPrompt, roomFor } from './analysis-prompt';

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const words = async (text: string): Promise<number> => wordsOf(text);

describe('a question about questions', () => {
  it('is put with each question on a line of its own, whatever breaks it had', () => {
    const createdAt = new Date('2026-03-04T05:06:07Z');
    const line = lineOf({ question: 'When\n\nis it?', createdAt });
    expect(line).toBe('2026-03-04T05:06 When is it?');
    const [system, user] = questionsPrompt('How many?', [line]);
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('never instructions') });
    expect(user!.content).toBe('Questions:\n2026-03-04T05:06 When is it?\n\nWhat is asked: How many?');
  });

  it('keeps room for its answer', async () => {
    expect(await roomFor('one two', 8_000, words)).toBe(8_000 - 2_000 - 200 - 2);
    expect(await roomFor('one two', 100_000, words)).toBe(100_000 - 4_000 - 200 - 2);
    expect(await roomFor('one two', 10, words)).toBe(1);
  });

  it('divides what does not fit into one prompt, in order, and loses nothing', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `line ${index}`);
    const groups = await divided(lines, 30, words);
    expect(groups.flat()).toEqual(lines);
    expect(groups.map((group) => group.length)).toEqual([10, 10, 5]);
    expect(await divided([], 30, words)).toEqual([]);
  });

  it('counts what fits once, since that is what takes long', async () => {
    const count = jest.fn(words);
    await divided(['one two', 'three'], 30, count);
    expect(count.mock.calls).toEqual([['one two'], ['three']]);
  });

  it('lets others have their turn while it counts thousands of short ones', async () => {
    let turns = 0;
    let isOver = false;
    const others = () => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    const slowly = async (text: string): Promise<number> => {
      const since = performance.now();
      while (performance.now() - since < 2);
      return words(text);
    };
    await divided(Array(20).fill('some words'), 30, slowly);
    isOver = true;
    expect(turns).toBeGreaterThan(1);
  });

  it('cuts a line that no prompt has room for', async () => {
    const [[line] = []] = await divided([Array(100).fill('word').join(' ')], 30, words);
    expect(wordsOf(line!)).toBeLessThan(30);
    expect(wordsOf(line!)).toBeGreaterThan(10);
  });
});
