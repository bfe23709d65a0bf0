import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { killList, VICTIMS } from './killer.mjs';
import { newCollection, upload } from './knowledge.mjs';
import { broken, checkUploads, sha256 } from './loss-check.mjs';
import { measureMoves } from './loss-moves.mjs';
import { Prose } from './prose.mjs';
import { auditBytes, sweepNow } from './stored-bytes.mjs';

const UPLOADS = 200;
const KILLS_EACH = 10;
const KILL_WITHIN_MS = 1_500;
const RETRY_AFTER_MS = 300;
const LINES = 60;
const LINE_CHARACTERS = 80;

/** Sends new bytes to the object store from now on. */
async function selectStore(client) {
  const { policy } = await client.get('/admin/object-content-policy');
  await client.send('PUT', '/admin/object-content-policy', {
    expected_revision: policy.revision,
    new_write_storage_target: 'object_store',
    session_file_limit_bytes: policy.session_file_limit_bytes,
    session_image_limit_bytes: policy.session_image_limit_bytes,
    knowledge_file_limit_bytes: policy.knowledge_file_limit_bytes,
    transcription_audio_limit_bytes: policy.transcription_audio_limit_bytes,
  });
}

/**
 * Uploads one text until it is accepted. Every try has a title of its own: one that was refused to us may have been
 * accepted all the same, its answer lost.
 */
async function uploadUntilAccepted({ client, collectionId }, number, counts) {
  const prose = new Prose(number);
  const bytes = Buffer.from(Array.from({ length: LINES }, () => prose.line(LINE_CHARACTERS)).join('\n'));
  for (let attempt = 1; ; attempt += 1) {
    const title = `document-${number}-${attempt}.txt`;
    try {
      const jobId = await upload(client, collectionId, { name: title, bytes });
      return { jobId, title, digest: sha256(bytes) };
    } catch {
      counts.refused += 1;
      await sleep(RETRY_AFTER_MS);
    }
  }
}

/** Uploads everything while one victim after the other is killed. */
async function uploadUnderFire(side, counts) {
  const kills = killList({ worker: KILLS_EACH, 'database connections': KILLS_EACH, Redis: KILLS_EACH });
  const uploads = [];
  for (const [round, victim] of kills.entries()) {
    const [from, to] = [round, round + 1].map((at) => Math.round((at * UPLOADS) / kills.length));
    for (let number = from; number < to; number += 1) uploads.push(uploadUntilAccepted(side, number, counts));
    await sleep(Math.random() * KILL_WITHIN_MS);
    await VICTIMS[victim](side.deployment);
  }
  return Promise.all(uploads);
}

/** How many contents lie in a target: proof that the uploads went where they were to go. */
async function countIn(client, target) {
  const { inventory } = await client.get('/admin/object-content-inventory');
  return inventory.filter((entry) => entry.target === target).reduce((sum, { count }) => sum + count, 0);
}

async function start(context, name, { withStore }) {
  const folder = join(context.folder, name);
  mkdirSync(folder);
  // The supervisor's news of every death would bury the table.
  const quiet = { ...context, folder, say: () => undefined };
  const deployment = await Deployment.start(quiet, { apps: ['api', 'worker'], model: 'lexical', withStore });
  return { deployment, client: await Client.signIn(deployment) };
}

async function measureUploads(context, mode) {
  const { deployment, client } = await start(context, mode, { withStore: mode === 'object_store' });
  if (mode === 'object_store') await selectStore(client);
  const side = { client, deployment, collectionId: await newCollection(client, mode) };
  const counts = { refused: 0 };
  const accepted = await uploadUnderFire(side, counts);
  const fates = await checkUploads(side, accepted);
  const kept = await countIn(client, mode);
  await sweepNow(deployment);
  const findings = (await auditBytes(deployment, { swept: true })).length;
  await deployment.stop();
  return { mode, uploads: accepted.length, 'refused tries': counts.refused, 'kept in mode': kept, ...fates, findings };
}

async function measureMovesAlone(context) {
  const side = await start(context, 'moves', { withStore: true });
  const measured = await measureMoves(side);
  await side.deployment.stop();
  return measured;
}

/** What becomes of uploads while the processes they depend on are killed. */
export const loss = {
  name: 'loss',
  about: `${UPLOADS} uploads while worker, database connections and Redis are killed ${KILLS_EACH} times each; moves likewise`,
  needsServer: true,
  async run(context) {
    const rows = [await measureUploads(context, 'postgres_inline'), await measureUploads(context, 'object_store')];
    const moves = await measureMovesAlone(context);
    return {
      tables: [
        { title: 'accepted uploads by what became of them', rows },
        { title: 'files moved between the storages meanwhile', rows: [moves.row] },
      ],
      goals: [
        ...rows.map((row) => ({
          what: `broken promises, ${row.mode}`,
          measured: broken(row) + row.findings,
          atMost: 0,
        })),
        { what: 'broken promises, moves', measured: moves.broken, atMost: 0 },
      ],
    };
  },
};
