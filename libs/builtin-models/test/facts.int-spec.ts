import { FACT_QUESTIONS, FACT_SHEETS } from './support/facts';
import { quoting } from './support/quoting';

describe('facts that stand in lines, not in sentences', () => {
  const quote = quoting();

  // As running text, 8 and 11 of 15 came out wrong.
  it.each([
    ['en', 0],
    ['sv', 2],
  ] as const)('are quoted in %s, but for %i of 15 questions', async (language, most) => {
    const wrong: string[] = [];
    for (const { question, holds } of FACT_QUESTIONS[language]) {
      const answer = await quote(FACT_SHEETS[language], question);
      if (!answer.includes(holds)) wrong.push(`${question} -> ${answer}`);
    }
    expect(wrong.slice(most)).toEqual([]);
  });
});
