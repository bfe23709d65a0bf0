import { join } from 'node:path';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { jobEnd, newCollection, upload } from './knowledge.mjs';
import { fixed, megabytes } from './numbers.mjs';
import { writePdf } from './pdf-writer.mjs';
import { atRest, canWatchProcesses, residentBytes, watched } from './processes.mjs';
import { Prose } from './prose.mjs';
import { writeXlsx } from './xlsx-writer.mjs';

const WORKER_CEILING_MB = 150;
const CHILD_CEILING_MB = 400;
const INGESTED_WITHIN_MS = 2 * 60 * 60_000;

/** What is uploaded. Memory does not depend on how long it goes on, but only the whole length shows that. */
const FILES = {
  'PDF of 2,000 pages': () => ({ name: 'huge.pdf', bytes: writePdf({ pages: 2_000, prose: new Prose(2) }) }),
  'sheet of 500,000 rows': () => ({ name: 'huge.xlsx', bytes: writeXlsx({ rows: 500_000, prose: new Prose(3) }) }),
};

/** Uploads a file and waits until it can be found. @throws Error unless its job is complete */
async function ingest(client, collectionId, file) {
  const job = await jobEnd(client, await upload(client, collectionId, file), { timeoutMs: INGESTED_WITHIN_MS });
  if (job.status !== 'complete') throw new Error(`${file.name}: ${JSON.stringify(job)}`);
}

async function measureFiles(deployment, model) {
  const client = await Client.signIn(deployment);
  const collectionId = await newCollection(client, model);
  const rows = [];
  // The first file meets a worker that has done nothing yet, and is charged with all that it wakes.
  for (const [what, make] of Object.entries(FILES)) {
    const file = make();
    const worker = deployment.pid('worker');
    const beforeBytes = residentBytes(worker);
    const startedMs = performance.now();
    const { growthBytes, childPeakBytes } = await watched(worker, () => ingest(client, collectionId, file));
    rows.push({
      what,
      model,
      'file MB': fixed(file.bytes.length / 1e6, 1),
      'worker before MB': megabytes(beforeBytes),
      'worker growth MB': megabytes(growthBytes),
      'child peak MB': megabytes(childPeakBytes),
      seconds: Math.round((performance.now() - startedMs) / 1_000),
    });
  }
  return rows;
}

function goalsOf(rows) {
  return rows.flatMap((row) => [
    {
      what: `${row.what}, ${row.model} model: worker growth`,
      measured: row['worker growth MB'],
      atMost: WORKER_CEILING_MB,
      unit: ' MB',
    },
    {
      what: `${row.what}, ${row.model} model: child's peak`,
      measured: row['child peak MB'],
      atMost: CHILD_CEILING_MB,
      unit: ' MB',
    },
  ]);
}

/** Memory of the processes, at rest and while large files are read. */
export const memory = {
  name: 'memory',
  about: 'resident memory of the API at rest, and of worker and extraction while large files are read',
  possible: canWatchProcesses,
  async run(context) {
    const withDefault = await Deployment.start(context, { apps: ['api', 'worker'] });
    await Promise.all(['api', 'worker'].map((app) => atRest(withDefault.pid(app))));
    const idle = ['api', 'worker'].map((app) => ({
      app,
      'MB at rest': megabytes(residentBytes(withDefault.pid(app))),
    }));
    const rows = await measureFiles(withDefault, 'default');
    await withDefault.stop();
    const elsewhere = { ...context, folder: join(context.folder, 'lexical') };
    const withLexical = await Deployment.start(elsewhere, { apps: ['api', 'worker'], model: 'lexical' });
    await atRest(withLexical.pid('worker'));
    rows.push(...(await measureFiles(withLexical, 'lexical')));
    return {
      tables: [
        { title: 'at rest', rows: idle },
        { title: 'one file after the other, from upload to found', rows },
      ],
      goals: [{ what: 'API at rest', measured: idle[0]['MB at rest'], atMost: 200, unit: ' MB' }, ...goalsOf(rows)],
    };
  },
};
