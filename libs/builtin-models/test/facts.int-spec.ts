import { FACT_QUESTIONS, FACT_SHEETS, UNTOLD } from './support/facts';
import { quoting } from './support/quoting';

describe('facts that stand in lines, not in sentences', () => {
  const quote = quoting();

  // As running text, 8 and 11 of 15 came out wrong.
  it.each(['en', 'sv'] as const)('are quoted in %s', async (language) => {
    const wrong: string[] = [];
    for (const { question, holds } of FACT_QUESTIONS[language]) {
      const answer = await quote(FACT_SHEETS[language], question);
      if (!answer.includes(holds)) wrong.push(`${question} -> ${answer}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are seldom put in the place of those that are not there', async () => {
    const answered: string[] = [];
    for (const question of UNTOLD) {
      const answer = await quote([...FACT_SHEETS.en, ...FACT_SHEETS.sv], question);
      if (!/nothing in the attached|inget i den bifogade/.test(answer)) answered.push(`${question} -> ${answer}`);
    }
    expect(answered.slice(3)).toEqual([]);
  });
});
