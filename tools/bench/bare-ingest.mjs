// Usage: node bare-ingest.mjs <PDF to warm up with> <PDF> <JSON file of chunk texts> [model folder]
// The yardstick of ingest-cost: reads the PDF with pdf-parse and embeds the texts, and does nothing else. Prints the
// milliseconds of processor time that took, all threads together, and those that pass where the model alone embeds the
// same texts in the best way (`bestWallMs`; null for the model without weights).
import { readFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
import { BARE_WAYS, startBare, tokenised } from './bare-embedding.mjs';
import { source } from '../build/source.mjs';

const [warmUp, file, textsFile, modelDir] = process.argv.slice(2);
const { createJoinedEmbedder, createLexicalEmbedder } = source('libs/builtin-models/src');
const { loadTokenizer } = source('libs/builtin-models/src/tokenizer/piece-counter');
const embedder = modelDir ? createJoinedEmbedder({ modelDir }) : createLexicalEmbedder();

async function read(path) {
  const parser = new PDFParse({ data: new Uint8Array(readFileSync(path)) });
  const { text } = await parser.getText();
  await parser.destroy();
  return text;
}

/** Milliseconds that pass while the model embeds texts, in the best of the ways it can be run. */
async function bestEmbeddingMs(texts) {
  const tokenizer = loadTokenizer(modelDir);
  const distinct = [...new Set(texts)];
  const times = [];
  for (const way of BARE_WAYS) {
    const model = await startBare(modelDir, way);
    const batches = tokenised(distinct, tokenizer, way.batch);
    await model.run(batches.slice(0, 2 * way.workers));
    const startedMs = performance.now();
    await model.run(batches);
    times.push(performance.now() - startedMs);
    await model.stop();
  }
  return Math.min(...times);
}

const texts = JSON.parse(readFileSync(textsFile, 'utf8'));
await read(warmUp);
await embedder.embed(['warm']);
const before = process.cpuUsage();
const startedMs = performance.now();
await read(file);
const readWallMs = performance.now() - startedMs;
const reading = process.cpuUsage(before);
await embedder.embed(texts);
const all = process.cpuUsage(before);
await embedder.close();
const milliseconds = ({ user, system }) => (user + system) / 1_000;
const bestWallMs = modelDir ? readWallMs + (await bestEmbeddingMs(texts)) : null;
console.log(JSON.stringify({ readMs: milliseconds(reading), allMs: milliseconds(all), bestWallMs }));
