import { ndcg, recall } from '../bench/ranking.mjs';

/** What is measured of a ranking; each from 0 to 1, null where the question does not say what it needs. */
export const MEASURES = {
  'nDCG@10': ({ ranked, wanted }) => (wanted.size > 0 ? ndcg(ranked, wanted, 10) : null),
  'recall@30': ({ ranked, wanted }) => (wanted.size > 0 ? recall(ranked, wanted, 30) : null),
  MRR: ({ firstRight }) => (firstRight === null ? 0 : 1 / (firstRight + 1)),
  'answer in first 5': ({ firstRight }) => (firstRight !== null && firstRight < 5 ? 1 : 0),
};

/**
 * Measures one question's chunks. Documents are ranked by their first chunk. What is right is a chunk that holds one of the
 * answers, or, where none is given, one of a right document.
 * @param {{ documents: string[], answers: string[] }} question by ids
 * @param {{ info_blob_id: string, text: string }[]} chunks best first
 * @returns {Record<string, number | null>}
 */
export function measure({ documents, answers }, chunks) {
  const wanted = new Set(documents);
  const ranked = [...new Set(chunks.map((chunk) => chunk.info_blob_id))];
  const sought = answers.map(plain);
  const isRight = ({ info_blob_id: id, text }) =>
    sought.length > 0 ? sought.some((answer) => plain(text).includes(answer)) : wanted.has(id);
  const first = chunks.findIndex(isRight);
  const facts = { ranked, wanted, firstRight: first < 0 ? null : first };
  return Object.fromEntries(Object.entries(MEASURES).map(([name, of]) => [name, of(facts)]));
}

/** As texts are compared: however they are broken into lines, and in small letters. */
function plain(text) {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The mean of a measure over the questions that have it; null when none does. */
export function meanOf(rows, name) {
  const values = rows.map((row) => row[name]).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
