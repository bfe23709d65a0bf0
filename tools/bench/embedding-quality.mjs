#!/usr/bin/env node
// Quality and speed of the built-in embedding models on judged questions.
//   node tools/bench/embedding-quality.mjs <folder of retrieval sets> [model folder]
// A set is a folder with corpus.jsonl, queries.jsonl and qrels.tsv; texts are cut into 800 characters, 160 shared, and
// a document counts as its best chunk.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundle, root } from '../build/bundle.mjs';

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

const lines = (path) => readFileSync(path, 'utf8').trim().split('\n');
const records = (path) => lines(path).map((line) => JSON.parse(line));

function chunksOf({ id, title, text }) {
  const whole = title ? `${title}\n${text}` : text;
  const chunks = [];
  for (let at = 0; at === 0 || at + CHUNK_CHARS - STEP_CHARS < whole.length; at += STEP_CHARS) {
    chunks.push({ id, text: whole.slice(at, at + CHUNK_CHARS) });
  }
  return chunks;
}

function readSet(dir) {
  const relevant = new Map();
  for (const line of lines(join(dir, 'qrels.tsv'))) {
    const [query, document, grade] = line.split('\t');
    if (Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  const queries = records(join(dir, 'queries.jsonl')).filter(({ id }) => relevant.has(id));
  return { chunks: records(join(dir, 'corpus.jsonl')).flatMap(chunksOf), queries, relevant };
}

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

function ranking(query, chunks, vectors) {
  const best = new Map();
  chunks.forEach(({ id }, i) => best.set(id, Math.max(best.get(id) ?? -1, dot(query, vectors[i]))));
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10)
    .map(([id]) => id);
}

function ndcg(ranked, wanted) {
  const gain = (rank) => 1 / Math.log2(rank + 2);
  const got = ranked.reduce((sum, id, rank) => sum + (wanted.has(id) ? gain(rank) : 0), 0);
  const ideal = [...wanted].slice(0, 10).reduce((sum, _, rank) => sum + gain(rank), 0);
  return got / ideal;
}

const recall = (ranked, wanted) => ranked.filter((id) => wanted.has(id)).length / wanted.size;

async function measure(name, embedder, { chunks, queries, relevant }) {
  await embedder.embed(['warm']);
  const started = performance.now();
  const vectors = await embedder.embed(chunks.map(({ text }) => text));
  const chunkMs = (performance.now() - started) / chunks.length;
  const asked = performance.now();
  const queryVectors = [];
  for (const { text } of queries) queryVectors.push(...(await embedder.embed([text])));
  const queryMs = (performance.now() - asked) / queries.length;
  const scores = queries.map(({ id }, i) => {
    const ranked = ranking(queryVectors[i], chunks, vectors);
    return [ndcg(ranked, relevant.get(id)), recall(ranked, relevant.get(id))];
  });
  const mean = (column) => scores.reduce((sum, row) => sum + row[column], 0) / scores.length;
  return {
    set: name,
    model: embedder.modelName,
    chunks: chunks.length,
    'nDCG@10': mean(0).toFixed(3),
    'Recall@10': mean(1).toFixed(3),
    'ms/chunk': chunkMs.toFixed(2),
    'ms/query': queryMs.toFixed(2),
    'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
  };
}

const sets = readdirSync(setsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const makers = [() => lib.createLexicalEmbedder()];
if (await lib.weightsPresent(modelDir)) {
  makers.push(
    () => lib.createJoinedEmbedder({ modelDir, threads: 1 }),
    () => lib.createJoinedEmbedder({ modelDir }),
  );
} else {
  console.error(`no weights in ${modelDir}: only the lexical model is measured (tools/setup/fetch-builtin-model.mjs)`);
}
const rows = [];
for (const make of makers) {
  for (const { name } of sets) {
    const embedder = make();
    rows.push(await measure(name, embedder, readSet(join(setsDir, name))));
    await embedder.close();
  }
}
console.table(rows);
