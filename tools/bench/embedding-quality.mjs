#!/usr/bin/env node
// Quality and speed of the built-in embedding models on judged questions.
//   node tools/bench/embedding-quality.mjs <folder of retrieval sets> [model folder]
// A set is a folder with corpus.jsonl, queries.jsonl and qrels.tsv; texts are cut into 800 characters, 160 shared, and
// a document counts as its best chunk.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundle, root } from '../build/bundle.mjs';
import { mean } from './numbers.mjs';
import { dot, ndcg, rankDocuments, readSets, recall } from './ranking.mjs';

const CHUNK_CHARS = 800;
const STEP_CHARS = 640;
const [setsDir, modelDir = join(root, '.local', 'models', 'minilm')] = process.argv.slice(2);
if (!setsDir) {
  console.error('usage: embedding-quality.mjs <folder of retrieval sets> [model folder]');
  process.exit(2);
}

const outDir = join(root, 'dist', 'bench', 'builtin-models');
const source = join(root, 'libs', 'builtin-models', 'src');
await bundle({ lib: join(source, 'index.ts'), 'embedder.worker': join(source, 'embedder.worker.ts') }, outDir);
const lib = createRequire(import.meta.url)(join(outDir, 'lib.js'));

/** The chunks of a document. @param {{ id: string, text: string }} document */
function chunksOf({ id, text }) {
  const chunks = [];
  for (let at = 0; at === 0 || at + CHUNK_CHARS - STEP_CHARS < text.length; at += STEP_CHARS) {
    chunks.push({ id, text: text.slice(at, at + CHUNK_CHARS) });
  }
  return chunks;
}

async function measure(embedder, { name, documents, queries, relevant }) {
  const chunks = documents.flatMap(chunksOf);
  await embedder.embed(['warm']);
  const started = performance.now();
  const vectors = await embedder.embed(chunks.map(({ text }) => text));
  const chunkMs = (performance.now() - started) / chunks.length;
  const asked = performance.now();
  const queryVectors = [];
  for (const { text } of queries) queryVectors.push(...(await embedder.embed([text])));
  const queryMs = (performance.now() - asked) / queries.length;
  const scores = queries.map(({ id }, i) => {
    const ranked = rankDocuments(
      chunks.map((chunk, at) => ({ document: chunk.id, score: dot(queryVectors[i], vectors[at]) })),
    );
    return [ndcg(ranked, relevant.get(id)), recall(ranked, relevant.get(id), 10)];
  });
  const column = (at) => mean(scores.map((row) => row[at])).toFixed(3);
  return {
    set: name,
    model: embedder.modelName,
    chunks: chunks.length,
    'nDCG@10': column(0),
    'Recall@10': column(1),
    'ms/chunk': chunkMs.toFixed(2),
    'ms/query': queryMs.toFixed(2),
    'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
  };
}

const sets = readSets(setsDir);
const makers = ['builtin/lexical-1024', 'builtin/lexical2-1024'].map((name) => () => lib.createLexicalEmbedder(name));
if (await lib.weightsPresent(modelDir)) {
  makers.push(
    ...['builtin/minilm-lexical-1408', 'builtin/minilm-lexical2-1408'].map(
      (modelName) => () => lib.createJoinedEmbedder({ modelName, modelDir }),
    ),
  );
} else {
  console.error(
    `no weights in ${modelDir}: only the lexical models are measured (tools/setup/fetch-builtin-model.mjs)`,
  );
}
const rows = [];
for (const make of makers) {
  for (const set of sets) {
    const embedder = make();
    rows.push(await measure(embedder, set));
    await embedder.close();
  }
}
console.table(rows);
