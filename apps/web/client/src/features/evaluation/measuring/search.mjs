import { MEASURE_NAMES, meanOf, measure } from './measures.mjs';
import { eachOf } from './rounds.mjs';

/** @typedef {import('./questions.mjs').Question} Question */
/** @typedef {'cosine' | 'hybrid'} Mode */
/** The figures of one question in both orders. @typedef {{ question: string } & Record<Mode, import('./measures.mjs').Figures>} Row */
/** A question that could not be measured. @typedef {{ question: Question, error: unknown }} Failure */

/** The orders of search that are compared. @type {readonly Mode[]} */
export const MODES = ['cosine', 'hybrid'];

/** Enough to bring thirty documents together, whose chunks follow each other. */
export const CHUNKS_A_QUESTION = 400;

/** Smaller differences are those of arithmetic. */
const SIGNIFICANT = 1e-9;

/**
 * Searches for each question in both orders and measures what is found.
 * @param {readonly Question[]} questions with ids of documents
 * @param {(question: string, mode: Mode) => Promise<readonly { info_blob_id: string, text: string }[]>} search best first
 * @param {import('./rounds.mjs').Watch} [watch]
 * @returns {Promise<{ rows: Row[], failures: Failure[] }>}
 */
export async function measureAll(questions, search, watch) {
  const work = async (/** @type {Question} */ each) => {
    const cosine = measure(each, await search(each.question, 'cosine'));
    return { question: each.question, cosine, hybrid: measure(each, await search(each.question, 'hybrid')) };
  };
  /** @type {Row[]} */
  const rows = [];
  /** @type {Failure[]} */
  const failures = [];
  for (const outcome of await eachOf(questions, work, watch)) {
    if ('value' in outcome) rows.push(outcome.value);
    else failures.push({ question: outcome.thing, error: outcome.error });
  }
  return { rows, failures };
}

/**
 * The means of each measure in both orders; null where no question has it.
 * @param {readonly Row[]} rows
 */
export function meansOf(rows) {
  return MEASURE_NAMES.map((name) => {
    const cosine = meanOf(
      rows.map((row) => row.cosine),
      name,
    );
    const hybrid = meanOf(
      rows.map((row) => row.hybrid),
      name,
    );
    return { measure: name, cosine, hybrid, difference: cosine === null || hybrid === null ? null : hybrid - cosine };
  });
}

/**
 * How one question fares in both orders: by nDCG, and by the place of the first right chunk where no documents are given.
 * The places count from 1; null when it is not found.
 * @typedef {{ question: string, cosine: number, hybrid: number, cosinePlace: number | null, hybridPlace: number | null }} Change
 */

/**
 * The questions that got worse with hybrid, and those that got better, the greatest change first.
 * @param {readonly Row[]} rows
 * @returns {{ worse: Change[], better: Change[] }}
 */
export function changesOf(rows) {
  const changes = rows.map(({ question, cosine, hybrid }) => ({
    question,
    cosine: scoreOf(cosine),
    hybrid: scoreOf(hybrid),
    cosinePlace: placeOf(cosine),
    hybridPlace: placeOf(hybrid),
  }));
  const gain = (/** @type {Change} */ { cosine, hybrid }) => hybrid - cosine;
  const sorted = changes.sort((one, other) => gain(one) - gain(other));
  return {
    worse: sorted.filter((change) => gain(change) < -SIGNIFICANT),
    better: sorted.filter((change) => gain(change) > SIGNIFICANT).reverse(),
  };
}

/** @param {import('./measures.mjs').Figures} figures */
const scoreOf = (figures) => figures['nDCG@10'] ?? figures.MRR ?? 0;

/** The reciprocal rank says the place. @param {import('./measures.mjs').Figures} figures */
const placeOf = ({ MRR }) => (MRR ? Math.round(1 / MRR) : null);

/**
 * Every question with its figures, as rows of a table.
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  return rows.map((row) => {
    /** @type {Record<string, string | number | null>} */
    const cells = { question: row.question };
    for (const mode of MODES) for (const name of MEASURE_NAMES) cells[`${name} ${mode}`] = row[mode][name];
    return cells;
  });
}
