import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export { ndcg, recall } from '../../apps/web/client/src/features/evaluation/measuring/ranking.mjs';

const lines = (path) => readFileSync(path, 'utf8').trim().split('\n');
const records = (path) => lines(path).map((line) => JSON.parse(line));

/**
 * The retrieval sets in a folder, by name. A set is a folder with corpus.jsonl, queries.jsonl and qrels.tsv; a document's
 * title is the first line of its text.
 * @returns {{ name: string, documents: { id: string, text: string }[], queries: { id: string, text: string }[],
 *   relevant: Map<string, Set<string>> }[]}
 */
export function readSets(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => ({ name, ...readSet(join(folder, name)) }));
}

function readSet(folder) {
  const relevant = new Map();
  for (const line of lines(join(folder, 'qrels.tsv'))) {
    const [query, document, grade] = line.split('\t');
    if (Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  const documents = records(join(folder, 'corpus.jsonl')).map(({ id, title, text }) => ({
    id,
    text: title ? `${title}\n${text}` : text,
  }));
  return { documents, queries: records(join(folder, 'queries.jsonl')).filter(({ id }) => relevant.has(id)), relevant };
}

/**
 * The same questions over long documents: what has the same title is one, as the paragraphs of a paper are.
 * @returns {ReturnType<typeof readSets>[number] | undefined} undefined for a set where no title comes twice
 */
export function longDocuments({ name, documents, queries, relevant }) {
  const paragraphs = new Map();
  const holders = new Map();
  for (const { id, text } of documents) {
    const [title, ...rest] = text.split('\n');
    const own = rest.length > 0 ? title : id;
    paragraphs.set(own, [...(paragraphs.get(own) ?? [own]), rest.length > 0 ? rest.join('\n') : text]);
    holders.set(id, own);
  }
  if (paragraphs.size === documents.length) return undefined;
  return {
    name: `${name}, long`,
    documents: [...paragraphs].map(([id, texts]) => ({ id, text: texts.join('\n\n') })),
    queries,
    relevant: new Map([...relevant].map(([query, ids]) => [query, new Set([...ids].map((id) => holders.get(id)))])),
  };
}

/** Documents by their best chunk, best first. @param {{ document: string, score: number }[]} chunks */
export function rankDocuments(chunks) {
  const best = new Map();
  for (const { document, score } of chunks) best.set(document, Math.max(best.get(document) ?? -Infinity, score));
  return [...best].sort((a, b) => b[1] - a[1]).map(([document]) => document);
}

/** The inner product of two vectors of the same length: their cosine, when both have unit length. */
export function dot(one, other) {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at] * other[at];
  return sum;
}
