import { ndcg, recall } from './ranking.mjs';

/**
 * What the measures are taken of: the documents in their order, those that are right, and the place from 0 of the first
 * chunk that is right.
 * @typedef {{ ranked: readonly string[], wanted: ReadonlySet<string>, firstRight: number | null }} Facts
 */

/** The figures of one question, by measure. @typedef {Record<MeasureName, number | null>} Figures */

/** @typedef {'nDCG@10' | 'recall@30' | 'MRR' | 'answer in first 5'} MeasureName */

/**
 * What is measured of a ranking; each from 0 to 1, null where the question does not say what it needs.
 * @type {Record<MeasureName, (facts: Facts) => number | null>}
 */
const MEASURES = {
  'nDCG@10': ({ ranked, wanted }) => (wanted.size > 0 ? ndcg(ranked, wanted, 10) : null),
  'recall@30': ({ ranked, wanted }) => (wanted.size > 0 ? recall(ranked, wanted, 30) : null),
  MRR: ({ firstRight }) => (firstRight === null ? 0 : 1 / (firstRight + 1)),
  'answer in first 5': ({ firstRight }) => (firstRight !== null && firstRight < 5 ? 1 : 0),
};

/** The names of the measures, in the order in which they are told. */
export const MEASURE_NAMES = /** @type {MeasureName[]} */ (Object.keys(MEASURES));

/**
 * Measures one question's chunks. Documents are ranked by their first chunk. What is right is a chunk that holds one of the
 * answers, or, where none is given, one of a right document.
 * @param {{ documents: readonly string[], answers: readonly string[] }} question by ids
 * @param {readonly { info_blob_id: string, text: string }[]} chunks best first
 * @returns {Figures}
 */
export function measure({ documents, answers }, chunks) {
  const wanted = new Set(documents);
  const ranked = [...new Set(chunks.map((chunk) => chunk.info_blob_id))];
  const sought = answers.map(plain);
  const first = chunks.findIndex(({ info_blob_id: id, text }) => {
    if (sought.length === 0) return wanted.has(id);
    const read = plain(text);
    return sought.some((answer) => read.includes(answer));
  });
  const facts = { ranked, wanted, firstRight: first < 0 ? null : first };
  return /** @type {Figures} */ (Object.fromEntries(MEASURE_NAMES.map((name) => [name, MEASURES[name](facts)])));
}

/** As texts are compared: however they are broken into lines, and in small letters. @param {string} text */
function plain(text) {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * The mean of a measure over the questions that have it; null when none does.
 * @template {string} Name @param {readonly Readonly<Record<Name, number | null>>[]} rows @param {Name} name
 * @returns {number | null}
 */
export function meanOf(rows, name) {
  const values = rows.map((row) => row[name]).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
