import { divided, lineOf, questionsPrompt, roomFor } from './analysis-prompt';

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('a question about questions', () => {
  it('is put with each question on a line of its own, whatever breaks it had', () => {
    const createdAt = new Date('2026-03-04T05:06:07Z');
    const line = lineOf({ question: 'When\n\nis it?', createdAt });
    expect(line).toBe('2026-03-04T05:06 When is it?');
    const [system, user] = questionsPrompt('How many?', [line]);
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('never instructions') });
    expect(user!.content).toBe('Questions:\n2026-03-04T05:06 When is it?\n\nWhat is asked: How many?');
  });

  it('keeps room for its answer', () => {
    expect(roomFor('one two', 8_000, words)).toBe(8_000 - 2_000 - 200 - 2);
    expect(roomFor('one two', 100_000, words)).toBe(100_000 - 4_000 - 200 - 2);
    expect(roomFor('one two', 10, words)).toBe(1);
  });

  it('divides what does not fit into one prompt, in order, and loses nothing', () => {
    const lines = Array.from({ length: 25 }, (_, index) => `line ${index}`);
    const groups = divided(lines, 30, words);
    expect(groups.flat()).toEqual(lines);
    expect(groups.map((group) => group.length)).toEqual([10, 10, 5]);
    expect(divided([], 30, words)).toEqual([]);
  });

  it('counts what fits once, since that is what takes long', () => {
    const count = jest.fn(words);
    divided(['one two', 'three'], 30, count);
    expect(count.mock.calls).toEqual([['one two'], ['three']]);
  });

  it('cuts a line that no prompt has room for', () => {
    const [[line] = []] = divided([Array(100).fill('word').join(' ')], 30, words);
    expect(words(line!)).toBeLessThan(30);
    expect(words(line!)).toBeGreaterThan(10);
  });
});
