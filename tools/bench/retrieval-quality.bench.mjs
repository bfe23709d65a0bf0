import { setImmediate } from 'node:timers/promises';
import { bm25 } from './bm25.mjs';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { addTexts, newCollection } from './knowledge.mjs';
import { fixed, likelyMean, mean } from './numbers.mjs';
import { sentencePassages } from './passages.mjs';
import { dot, longDocuments, ndcg, rankDocuments, readSets, recall } from './ranking.mjs';
import { buildEntries } from '../build/build-entries.mjs';
import { source } from '../build/source.mjs';

const PRODUCT = 'product';
const HYBRID = 'product, hybrid';
const SAME_VECTORS = 'bare cosine, same vectors';
const PASSAGES = 'bare cosine, whole sentences';

/** Enough to bring thirty documents together, whose chunks follow each other. */
const CHUNKS_A_QUESTION = 400;

/** Size of the passages that the product's chunks are compared with, in tokens: as its own are. */
const PASSAGE_TOKENS = 200;
/** What a turn of version 1 searches for: its candidates, and where their tail is trimmed. */
const VERSION_1 = { num_chunks: 30, autocut_cutoff: 3 };

/** The model that the product takes when no provider is configured, and how it counts. */
function defaultModel(modelDir) {
  const models = source('libs/builtin-models/src');
  const { count } = modelDir ? models.createWordPieceCounter(modelDir) : models.createEstimatingCounter();
  return {
    embedder: modelDir ? models.createJoinedEmbedder({ modelDir }) : models.createLexicalEmbedder(),
    count,
  };
}

/** The chunks as the product stored them, with their vectors. */
async function storedChunks(databaseUrl, collectionId, names) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT b.id AS document, c.text, v.embedding::real[] AS vector FROM chunk_vectors v
       JOIN chunks c USING (tenant_id, version_id, chunk_no)
       JOIN info_blobs b ON b.active_version_id = v.version_id WHERE v.source_id = $1`,
      [collectionId],
    ),
  );
  return rows.map(({ document, ...chunk }) => ({ document: names.get(document), ...chunk }));
}

/**
 * The set with every so-manieth question where it has more than are asked; the same for every side. A part says less than
 * one thinks: every second English question puts the hybrid order below the cosine, all of them above it (ADR 0090).
 */
function sampled(set, most) {
  const step = Math.max(1, Math.ceil(set.queries.length / most));
  return { ...set, queries: set.queries.filter((_, at) => at % step === 0) };
}

/**
 * Ranks documents with one side.
 * @returns {Promise<{ ndcg: number, recall: number, gains: number[] }>} means over its questions, and the nDCG of each
 */
async function score(set, rank) {
  const { queries, relevant } = set;
  const scores = [];
  for (const { id, text } of queries) {
    // Connections that the product has closed meanwhile are noticed here.
    await setImmediate();
    const ranked = await rank(text);
    scores.push({ ndcg: ndcg(ranked, relevant.get(id)), recall: recall(ranked, relevant.get(id), 30) });
  }
  const gains = scores.map((row) => row.ndcg);
  return { ndcg: mean(gains), recall: mean(scores.map((row) => row.recall)), gains };
}

/** What the product's search endpoint gives. */
async function throughSearch(client, collectionId, names, wanted) {
  const { items } = await client.post(`/groups/${collectionId}/searches/`, wanted);
  // By their order: in hybrid mode the score is the cosine all the same.
  return rankDocuments(items.map((item, place) => ({ document: names.get(item.info_blob_id), score: -place })));
}

/** Documents by the best inner product of their vectors and that of the question. */
const byVectors = (pieces, vector) =>
  rankDocuments(pieces.map((piece) => ({ document: piece.document, score: dot(vector, piece.vector) })));

/** The set cut at sentences and embedded outside the product. */
async function passagesOf({ documents }, { embedder, count }) {
  const passages = documents.flatMap(({ id, text }) =>
    sentencePassages(text, PASSAGE_TOKENS, count).map((passage) => ({ document: id, text: passage })),
  );
  const vectors = await embedder.embed(passages.map(({ text }) => text));
  return passages.map(({ document }, at) => ({ document, vector: vectors[at] }));
}

async function measureSet(set, { client, deployment, model }) {
  const collectionId = await newCollection(client, set.name);
  const names = await addTexts(client, collectionId, set.documents);
  const chunks = await storedChunks(deployment.databaseUrl, collectionId, names);
  const passages = await passagesOf(set, model);
  const words = bm25(chunks.map(({ text }) => text));
  const vectors = new Map();
  for (const { text } of set.queries) vectors.set(text, (await model.embedder.embed([text]))[0]);
  const search = (wanted) => (text) => throughSearch(client, collectionId, names, { search_string: text, ...wanted });
  const sides = {
    [PRODUCT]: search({ num_chunks: CHUNKS_A_QUESTION }),
    'product, as version 1 asks': search(VERSION_1),
    [HYBRID]: search({ num_chunks: CHUNKS_A_QUESTION, retrieval_mode: 'hybrid' }),
    [SAME_VECTORS]: (text) => byVectors(chunks, vectors.get(text)),
    [PASSAGES]: (text) => byVectors(passages, vectors.get(text)),
    'BM25, same chunks': (text) => {
      const scores = words(text);
      return rankDocuments(chunks.map(({ document }, at) => ({ document, score: scores[at] })));
    },
  };
  const results = {};
  for (const [side, rank] of Object.entries(sides)) results[side] = await score(set, rank);
  return { sizes: { [PASSAGES]: passages.length, other: chunks.length }, results };
}

/** The sets of a folder, each followed by its questions over long documents where these can be made of it. */
const setsIn = (folder) => readSets(folder).flatMap((set) => [set, longDocuments(set)].filter(Boolean));

function rowsOf(set, { sizes, results }) {
  return Object.entries(results).map(([side, { ndcg: gain, recall: found }]) => ({
    set: set.name,
    side,
    'nDCG@10': fixed(gain, 3),
    'to the product': fixed(gain - results[PRODUCT].ndcg, 3),
    'Recall@30': fixed(found, 3),
    pieces: sizes[side] ?? sizes.other,
  }));
}

/** What the hybrid order changes, question by question: what is within chance has 0 between its ends. */
function changeOf(set, { results }) {
  const { gains } = results[PRODUCT];
  const changes = results[HYBRID].gains.map((gain, at) => gain - gains[at]);
  const { low, high } = likelyMean(changes);
  return {
    set: set.name,
    questions: changes.length,
    better: changes.filter((change) => change > 0).length,
    worse: changes.filter((change) => change < 0).length,
    'nDCG@10': fixed(mean(changes), 4),
    'from (95 %)': fixed(low, 4),
    to: fixed(high, 4),
  };
}

function goalsOf(set, { results }) {
  const { [PRODUCT]: product, [HYBRID]: hybrid, [SAME_VECTORS]: same, [PASSAGES]: passages } = results;
  // Equal scores may come in any order, which moves the last digits.
  return [
    { what: `${set.name}: nDCG@10 over bare cosine`, measured: product.ndcg / same.ndcg, atLeast: 0.999 },
    { what: `${set.name}: Recall@30 over bare cosine`, measured: product.recall / same.recall, atLeast: 1 },
    { what: `${set.name}: nDCG@10 of hybrid over cosine`, measured: hybrid.ndcg / product.ndcg, atLeast: 1 },
    { what: `${set.name}: nDCG@10 over whole sentences`, measured: product.ndcg / passages.ndcg, atLeast: 0.999 },
  ];
}

/** Quality of search on judged questions, beside word matching and bare cosine over the same vectors and plainer ones. */
export const retrievalQuality = {
  name: 'retrieval-quality',
  about: 'judged questions through the search endpoint, beside bare cosine, plain passages and BM25',
  needs: ['sets'],
  async run(context) {
    const deployment = await Deployment.start(context, { apps: ['api'] });
    const client = await Client.signIn(deployment);
    await buildEntries();
    const model = defaultModel(deployment.env.BUILTIN_MODEL_DIR);
    context.defer(() => model.embedder.close());
    const rows = [];
    const changes = [];
    const goals = [];
    const most = context.questions ?? Infinity;
    for (const set of setsIn(context.sets).map((whole) => sampled(whole, most))) {
      const measured = await measureSet(set, { client, deployment, model });
      rows.push(...rowsOf(set, measured));
      changes.push(changeOf(set, measured));
      goals.push(...goalsOf(set, measured));
    }
    return {
      tables: [
        { title: 'documents ranked by their best chunk', rows },
        { title: 'hybrid over cosine, question by question', rows: changes },
      ],
      goals,
    };
  },
};
