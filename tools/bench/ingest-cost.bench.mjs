import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { jobEnd, newCollection, upload } from './knowledge.mjs';
import { fixed, median } from './numbers.mjs';
import { writePdf } from './pdf-writer.mjs';
import { canWatchProcesses, childrenOf, processorMs } from './processes.mjs';
import { Prose } from './prose.mjs';
import { buildEntries } from '../build/build-entries.mjs';

const BARE = fileURLToPath(new URL('./bare-ingest.mjs', import.meta.url));
/** Pages of the document for each model: enough to take seconds. */
const PAGES = { default: 60, lexical: 600 };
const WARM_UP_SEED = 1_000;
const MAX_OUTPUT_BYTES = 1e6;

/** The chunks that the product made of the newest document. */
async function newestChunks(databaseUrl, collectionId) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT c.text FROM chunks c JOIN info_blobs b ON b.active_version_id = c.version_id
       WHERE b.id = (SELECT id FROM info_blobs WHERE collection_id = $1 ORDER BY created_at DESC LIMIT 1)
       ORDER BY c.chunk_no`,
      [collectionId],
    ),
  );
  return rows.map(({ text }) => text);
}

/** Processor time of worker and extraction for one upload, together and of the extraction alone, and how long it took, in milliseconds. */
async function ingest({ client, deployment, collectionId }, name, bytes) {
  const worker = deployment.pid('worker');
  const readingMs = () => childrenOf(worker).reduce((sum, child) => sum + processorMs(child), 0);
  const before = { allMs: processorMs(worker), readingMs: readingMs() };
  const startedMs = performance.now();
  const job = await jobEnd(client, await upload(client, collectionId, { name, bytes }), { checkEveryMs: 25 });
  const wallMs = performance.now() - startedMs;
  if (job.status !== 'complete') throw new Error(JSON.stringify(job));
  return { allMs: processorMs(worker) - before.allMs, readingMs: readingMs() - before.readingMs, wallMs };
}

async function bareCost(modelDir, files) {
  const args = [BARE, files.warmUp, files.pdf, files.texts, ...(modelDir ? [modelDir] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

async function round(side, files, number) {
  const bytes = writePdf({ pages: side.pages, prose: new Prose(number) });
  writeFileSync(files.pdf, bytes);
  const product = await ingest(side, `round-${number}.pdf`, bytes);
  const texts = await newestChunks(side.deployment.databaseUrl, side.collectionId);
  writeFileSync(files.texts, JSON.stringify(texts));
  const bare = await bareCost(side.deployment.env.BUILTIN_MODEL_DIR, files);
  return {
    round: number,
    chunks: texts.length,
    'product ms': Math.round(product.allMs),
    'its reading ms': Math.round(product.readingMs),
    'pdf-parse ms': Math.round(bare.readMs),
    'bare embedding ms': Math.round(bare.allMs - bare.readMs),
    'x bare': fixed(product.allMs / bare.allMs),
    'product wall ms': Math.round(product.wallMs),
    'best wall ms': bare.bestWallMs === null ? '' : Math.round(bare.bestWallMs),
    'x best wall': bare.bestWallMs === null ? '' : fixed(product.wallMs / bare.bestWallMs),
  };
}

/** Every round with one of the built-in models. */
async function measure(context, model) {
  const own = { ...context, folder: join(context.folder, model) };
  mkdirSync(own.folder);
  const deployment = await Deployment.start(own, { apps: ['api', 'worker'], model });
  const client = await Client.signIn(deployment);
  const side = { client, deployment, collectionId: await newCollection(client, 'Costs'), pages: PAGES[model] };
  const at = (name) => join(own.folder, name);
  const files = { warmUp: at('warm-up.pdf'), pdf: at('document.pdf'), texts: at('chunks.json') };
  const warmUp = writePdf({ pages: 2, prose: new Prose(WARM_UP_SEED) });
  writeFileSync(files.warmUp, warmUp);
  await ingest(side, 'warm-up.pdf', warmUp);
  const rows = [];
  for (let number = 1; number <= (context.rounds ?? 3); number += 1) {
    rows.push({ model, pages: side.pages, ...(await round(side, files, number)) });
  }
  await deployment.stop();
  return rows;
}

/** What ingesting costs beside what must be done in any case. */
export const ingestCost = {
  name: 'ingest-cost',
  about: 'processor time of ingesting a PDF of text, over pdf-parse reading it and bare embedding of its chunks',
  possible: canWatchProcesses,
  async run(context) {
    await buildEntries();
    const results = { default: await measure(context, 'default'), lexical: await measure(context, 'lexical') };
    const ratio = (model, column = 'x bare') => median(results[model].map((row) => row[column]));
    return {
      tables: [
        {
          title:
            'processor time, all threads and children, the database not counted; wall time beside the model in its best way',
          rows: Object.values(results).flat(),
        },
      ],
      notes: ['"lexical" embeds for next to nothing: what is left is reading, chunking and storing.'],
      goals: [
        ...Object.keys(results).map((model) => ({
          what: `processor time over the bare cost, ${model} model`,
          measured: ratio(model),
          atMost: 1.5,
        })),
        {
          what: 'time of an upload over reading and its model alone, run in the best way',
          measured: ratio('default', 'x best wall'),
          atMost: 1.2,
        },
      ],
    };
  },
};
