import { judgeAnswer } from './judge.mjs';
import { meanOf } from './measures.mjs';
import { eachOf } from './rounds.mjs';

/** @typedef {import('./questions.mjs').Question} Question */
/** @typedef {import('./judge.mjs').Verdict} Verdict */

/** A model's judgement differs from time to time; how much is part of the result. */
export const RUNS = 3;

/** What is judged of answers. @type {readonly (keyof Verdict)[]} */
const JUDGED = ['faithfulness', 'completeness'];

/**
 * What an installation does for an evaluation of answers. `forget` takes away the conversation of an answer.
 * @typedef {{
 *   ask: (question: string) => Promise<{ answer: string, session_id: string, references: readonly Reference[] }>,
 *   forget: (sessionId: string) => Promise<unknown>,
 *   textOf: (documentId: string, range?: { start: number, end: number }) => Promise<string>,
 *   judge: import('./judge.mjs').Judge,
 * }} Answering
 */

/** @typedef {{ id: string, chunks?: readonly { start?: number | null, end?: number | null }[] | null }} Reference */

/** A mean over three runs with the lowest and the highest of them. @typedef {{ measure: keyof Verdict, mean: number | null, lowest: number | null, highest: number | null }} Spread */

/** An answer, and how it was judged in each run. @typedef {{ question: string, answer: string, verdicts: readonly Verdict[] }} Judged */

/**
 * The passages that an answer cites. Those whose place is not known are their whole document, once.
 * @param {readonly Reference[]} references @param {Answering['textOf']} textOf
 */
async function passagesOf(references, textOf) {
  const passages = [];
  for (const { id, chunks } of references) {
    const ranges = (chunks ?? []).flatMap(({ start, end }) =>
      typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : [],
    );
    for (const range of ranges) passages.push(await textOf(id, range));
    if (ranges.length === 0) passages.push(await textOf(id));
  }
  return passages;
}

/**
 * Has an assistant answer each question, and a model judge each answer three times over. A question that fails on the way
 * is left out of all figures.
 * @param {readonly Question[]} questions
 * @param {Answering} answering
 * @param {import('./rounds.mjs').Watch} [watch] told `1 + RUNS` times a question, unless it fails
 * @returns {Promise<{ spreads: Spread[], judged: Judged[], failures: { question: Question, error: unknown }[] }>}
 */
export async function judgeAnswers(questions, { ask, forget, textOf, judge }, watch) {
  /** @type {{ question: Question, error: unknown }[]} */
  const failures = [];
  /**
   * @template Thing, Value
   * @param {readonly (Thing & { question: Question })[]} things
   * @param {(thing: Thing & { question: Question }) => Promise<Value>} work
   */
  const those = async (things, work) => {
    const values = [];
    for (const outcome of await eachOf(things, work, watch)) {
      if ('value' in outcome) values.push(outcome.value);
      else failures.push({ question: outcome.thing.question, error: outcome.error });
    }
    return values;
  };
  let judged = await those(
    questions.map((question) => ({ question })),
    async ({ question }) => {
      const { answer, references, session_id: sessionId } = await ask(question.question);
      await forget(sessionId);
      const passages = await passagesOf(references, textOf);
      return { question, answer, passages, verdicts: /** @type {Verdict[]} */ ([]) };
    },
  );
  for (let run = 0; run < RUNS; run += 1) {
    judged = await those(judged, async (each) => ({
      ...each,
      verdicts: [...each.verdicts, await judgeAnswer(judge, each.question, each)],
    }));
  }
  const told = judged.map(({ question: { question }, answer, verdicts }) => ({ question, answer, verdicts }));
  return { spreads: JUDGED.map((measure) => spreadOf(told, measure)), judged: told, failures };
}

/** @param {readonly Judged[]} judged @param {keyof Verdict} measure @returns {Spread} */
function spreadOf(judged, measure) {
  const runs = Array.from({ length: RUNS }, (_, run) => judged.flatMap(({ verdicts }) => verdicts[run] ?? []));
  const means = runs.map((verdicts) => meanOf(verdicts, measure)).filter((mean) => mean !== null);
  if (means.length === 0) return { measure, mean: null, lowest: null, highest: null };
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  return { measure, mean, lowest: Math.min(...means), highest: Math.max(...means) };
}
