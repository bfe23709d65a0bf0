import { join } from 'node:path';
import { root } from '../build/bundle.mjs';
import { buildEntries } from '../build/build-entries.mjs';
import { source } from '../build/source.mjs';
import { withClient } from './database.mjs';
import { bytesOf, fillSources, passages, sourceOf } from './hybrid-data.mjs';
import { fixed, inTurn, median, quantile, ratios } from './numbers.mjs';
import { Prose } from './prose.mjs';
import { gatherWords, migratedDatabase, openRetrieval, timedQuestion } from './retrieval-service.mjs';

/** Numbers in a vector of the built-in model. */
const DIMENSIONS = 1408;
const SMALL = 20_000;
const LARGE = 80_000;
const MODEL_DIR = join(root, '.local', 'models', 'minilm');
/** Chunks that are embedded and stored to tell what their words add. */
const INGESTED = 256;

/** Milliseconds to embed some chunks, and to make and store their words. */
async function ingest(url) {
  const { createJoinedEmbedder } = source('libs/builtin-models/src');
  const { PIECE_NUMBERS, weightedPieces } = source('libs/knowledge/src');
  const { sparseVectorParameter } = source('libs/platform/database/src');
  const embedder = createJoinedEmbedder({
    modelDir: MODEL_DIR,
    entry: join(root, 'dist', 'entries', 'embedder.worker.js'),
  });
  const texts = passages(INGESTED, 23);
  try {
    await embedder.prepare();
    const startedMs = performance.now();
    await embedder.embed(texts);
    const embeddedMs = performance.now();
    const rows = texts.map((_, at) => `($${at + 1}::sparsevec)`).join(', ');
    const terms = texts.map((text) => sparseVectorParameter(weightedPieces(text), PIECE_NUMBERS));
    await withClient(url, (client) => client.query(`INSERT INTO words_of_new VALUES ${rows}`, terms));
    return { embedMs: embeddedMs - startedMs, wordsMs: performance.now() - embeddedMs };
  } finally {
    await embedder.close();
  }
}

/** Bytes of the tables in which words are. */
async function wordBytes(url) {
  const tables = ['chunk_terms', 'word_blocks', 'word_postings', 'rare_word_postings'];
  const sizes = await Promise.all(tables.map((table) => bytesOf(url, table)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const rowOf = ([side, times]) => ({
  side,
  'median ms': fixed(median(times)),
  'p95 ms': fixed(quantile(times, 0.95)),
});

/** Search by vector and words beside search by vectors alone. */
export const hybrid = {
  name: 'hybrid',
  about: `search by vector and words beside search by vector, in ${SMALL} and ${LARGE} chunks`,
  needsServer: true,
  async run(context) {
    const url = await migratedDatabase(context);
    context.say(`  loading sources of ${SMALL} and ${LARGE} chunks with ${DIMENSIONS} numbers each`);
    await fillSources(url, [SMALL, LARGE], DIMENSIONS);
    await withClient(url, (client) => client.query('CREATE TABLE words_of_new (terms sparsevec)'));
    const written = await wordBytes(url);
    context.say('  gathering their words by piece, as the background job does');
    const startedMs = performance.now();
    await gatherWords(url, context);
    const gatheredMs = performance.now() - startedMs;
    await withClient(url, (client) => client.query('VACUUM ANALYZE'));
    const { service } = await openRetrieval(url, context);
    const prose = new Prose(5);
    const sides = {};
    for (const chunks of [SMALL, LARGE]) {
      for (const mode of ['cosine', 'hybrid']) {
        sides[`${mode}, ${chunks}`] = () =>
          timedQuestion(service, { sourceId: sourceOf(chunks), dimensions: DIMENSIONS, mode, query: prose.line(50) });
      }
    }
    await inTurn(sides, 3); // warms the caches
    const times = await inTurn(sides, context.rounds ?? 20);
    const over = (one, other) => median(ratios(times[one], times[other]));
    const bytes = { chunks: await bytesOf(url, 'chunks'), chunk_vectors: await bytesOf(url, 'chunk_vectors') };
    Object.assign(bytes, { 'words as they are written': written, 'words by piece': await wordBytes(url) });
    await buildEntries();
    const { embedMs, wordsMs } = await ingest(url);
    const plain = bytes.chunks + bytes.chunk_vectors;
    return {
      tables: [
        { title: 'questions of eight words, 30 chunks each', rows: Object.entries(times).map(rowOf) },
        {
          title: 'storage of a chunk',
          rows: Object.entries(bytes).map(([table, size]) => ({ table, bytes: Math.round(size / (SMALL + LARGE)) })),
        },
      ],
      notes: [`Gathering took ${fixed(gatheredMs / (SMALL + LARGE))} ms a chunk.`],
      goals: [
        { what: 'time over cosine alone', measured: over(`hybrid, ${SMALL}`, `cosine, ${SMALL}`), atMost: 1.6 },
        {
          what: 'the same, four times the chunks',
          measured: over(`hybrid, ${LARGE}`, `cosine, ${LARGE}`),
          atMost: 1.6,
        },
        {
          what: 'growth with four times the chunks',
          measured: over(`hybrid, ${LARGE}`, `hybrid, ${SMALL}`),
          atMost: 4.4,
        },
        {
          what: 'storage over texts and vectors, as written',
          measured: (plain + bytes['words as they are written']) / plain,
          atMost: 1.35,
        },
        {
          what: 'the same, gathered by piece',
          measured: (plain + bytes['words by piece']) / plain,
          atMost: 1.35,
        },
        { what: 'ingesting over embedding alone', measured: (embedMs + wordsMs) / embedMs, atMost: 1.15 },
      ],
    };
  },
};
