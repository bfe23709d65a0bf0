import { judgeAnswer, withJudge } from './judge.mjs';
import { meanOf } from './measures.mjs';

/** A model's judgement differs from time to time; how much is part of the result. */
const RUNS = 3;

/** Asks an assistant, and reads the passages it cites. @returns {Promise<{ answer: string, passages: string[] }>} */
async function ask(installation, assistant, question) {
  const body = { assistant_id: assistant, question };
  const { answer, references } = await installation.call('POST', '/conversations/?version=2', body);
  const passages = [];
  for (const { id, chunks } of references) {
    for (const { start, end } of chunks ?? []) {
      const range = start === null || start === undefined ? '' : `?start=${start}&end=${end}`;
      passages.push((await installation.call('GET', `/info-blobs/${id}/${range}`)).text);
    }
  }
  return { answer, passages };
}

/**
 * Has an assistant answer the questions, and a model judge the answers, three times over.
 * @param {import('./installation.mjs').Installation} installation
 * @returns {Promise<{ measure: string, mean: number | null, lowest: number | null, highest: number | null }[]>}
 */
export async function judgeAnswers(installation, { assistant, judge: model }, questions) {
  const { space_id: spaceId } = await installation.call('GET', `/assistants/${assistant}/`);
  const answered = [];
  for (const each of questions) answered.push(await ask(installation, assistant, each.question));
  const runs = await withJudge(installation, spaceId, model, async (judge) => {
    const rounds = [];
    for (let run = 0; run < RUNS; run += 1) {
      const verdicts = [];
      for (const [at, each] of questions.entries()) verdicts.push(await judgeAnswer(judge, each, answered[at]));
      rounds.push(verdicts);
    }
    return rounds;
  });
  return ['faithfulness', 'completeness'].map((measure) => {
    const means = runs.map((verdicts) => meanOf(verdicts, measure)).filter((mean) => mean !== null);
    if (means.length === 0) return { measure, mean: null, lowest: null, highest: null };
    const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
    return { measure, mean, lowest: Math.min(...means), highest: Math.max(...means) };
  });
}
