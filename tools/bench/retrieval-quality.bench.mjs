import { bm25 } from './bm25.mjs';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { addTexts, newCollection } from './knowledge.mjs';
import { fixed, mean } from './numbers.mjs';
import { dot, ndcg, rankDocuments, readSets, recall } from './ranking.mjs';
import { buildEntries } from '../build/build-entries.mjs';
import { source } from '../build/source.mjs';

/** Enough to bring thirty documents together, whose chunks follow each other. */
const CHUNKS_A_QUESTION = 400;

/** The model that the product takes when no provider is configured. */
function defaultEmbedder(modelDir) {
  const { createJoinedEmbedder, createLexicalEmbedder } = source('libs/builtin-models/src');
  return modelDir ? createJoinedEmbedder({ modelDir }) : createLexicalEmbedder();
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

/** Ranks documents with one side. @returns {Promise<{ ndcg: number, recall: number }>} means over all questions */
async function score({ queries, relevant }, rank) {
  const scores = [];
  for (const { id, text } of queries) {
    const ranked = await rank(text);
    scores.push({ ndcg: ndcg(ranked, relevant.get(id)), recall: recall(ranked, relevant.get(id), 30) });
  }
  return { ndcg: mean(scores.map((row) => row.ndcg)), recall: mean(scores.map((row) => row.recall)) };
}

/** What the product's search endpoint gives. */
async function throughSearch(client, collectionId, names, text) {
  const wanted = { search_string: text, num_chunks: CHUNKS_A_QUESTION };
  const { items } = await client.post(`/groups/${collectionId}/searches/`, wanted);
  return rankDocuments(items.map((item) => ({ document: names.get(item.info_blob_id), score: item.score })));
}

async function measureSet(set, { client, deployment, embedder }) {
  const collectionId = await newCollection(client, set.name);
  const names = await addTexts(client, collectionId, set.documents);
  const chunks = await storedChunks(deployment.databaseUrl, collectionId, names);
  const words = bm25(chunks.map(({ text }) => text));
  const rankBy = (scoreOf) => rankDocuments(chunks.map(({ document }, at) => ({ document, score: scoreOf(at) })));
  const sides = {
    product: (text) => throughSearch(client, collectionId, names, text),
    'bare cosine, same vectors': async (text) => {
      const [vector] = await embedder.embed([text]);
      return rankBy((at) => dot(vector, chunks[at].vector));
    },
    'BM25, same chunks': async (text) => {
      const scores = words(text);
      return rankBy((at) => scores[at]);
    },
  };
  const results = {};
  for (const [side, rank] of Object.entries(sides)) results[side] = await score(set, rank);
  return { chunks: chunks.length, results };
}

/** Quality of search on judged questions, beside word matching and beside bare cosine over the same vectors. */
export const retrievalQuality = {
  name: 'retrieval-quality',
  about: 'judged questions through the search endpoint, beside bare cosine and BM25',
  needs: ['sets'],
  async run(context) {
    const deployment = await Deployment.start(context, { apps: ['api'] });
    const client = await Client.signIn(deployment);
    await buildEntries();
    const embedder = defaultEmbedder(deployment.env.BUILTIN_MODEL_DIR);
    context.defer(() => embedder.close());
    const rows = [];
    const goals = [];
    for (const set of readSets(context.sets)) {
      const { chunks, results } = await measureSet(set, { client, deployment, embedder });
      for (const [side, { ndcg: gain, recall: found }] of Object.entries(results)) {
        rows.push({ set: set.name, side, 'nDCG@10': fixed(gain, 3), 'Recall@30': fixed(found, 3), chunks });
      }
      const { product, 'bare cosine, same vectors': bare } = results;
      // Equal scores may come in any order, which moves the last digits.
      goals.push({ what: `${set.name}: nDCG@10 over bare cosine`, measured: product.ndcg / bare.ndcg, atLeast: 0.999 });
      goals.push({
        what: `${set.name}: Recall@30 over bare cosine`,
        measured: product.recall / bare.recall,
        atLeast: 1,
      });
    }
    return { tables: [{ title: 'documents ranked by their best chunk', rows }], goals };
  },
};
