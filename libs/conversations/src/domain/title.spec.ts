import { titleMessages } from './title';

const characters = async (text: string): Promise<number> => text.length;

describe('titleMessages', () => {
  it('asks for a title of what was said', async () => {
    const [system, user] = await titleMessages(
      [
        { question: 'Q1', answer: 'A1' },
        { question: 'Q2', answer: 'A2' },
      ],
      9_000,
      characters,
    );
    expect(system!.role).toBe('system');
    expect(user).toEqual({ role: 'user', content: 'Question: Q1\nAnswer: A1\n\nQuestion: Q2\nAnswer: A2' });
  });

  it('leaves out the later turns that do not fit', async () => {
    const turns = [
      { question: 'Q1', answer: 'A1' },
      { question: 'x'.repeat(9_000), answer: '' },
    ];
    const [, user] = await titleMessages(turns, 9_000, characters);
    expect(user!.content).toBe('Question: Q1\nAnswer: A1');
  });

  it('cuts a first turn that fills the window alone', async () => {
    const [, user] = await titleMessages([{ question: 'x'.repeat(9_000), answer: 'y' }], 3_000, characters);
    expect((user!.content as string).length).toBeLessThan(2_000);
    expect(user!.content).toMatch(/^Question: x+$/);
  });
});
