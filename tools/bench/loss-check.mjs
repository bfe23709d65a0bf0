import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './database.mjs';
import { jobEnd } from './knowledge.mjs';

const ENDS_WITHIN_MS = 300_000;
const TRIES = 20;
const PAUSE_MS = 500;

/** The digest of an original. */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Repeats a read while what was killed comes back. */
export async function patiently(read) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (error.status < 500 || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** How a job ended: `complete`, `failed with a code`, or what it should not. */
async function endOf(client, jobId) {
  try {
    const job = await patiently(() => jobEnd(client, jobId, { timeoutMs: ENDS_WITHIN_MS }));
    if (job.status === 'complete') return 'complete';
    return job.failure_code ? 'failed with a code' : 'failed without a code';
  } catch {
    return 'never ended';
  }
}

/** Whether the original of a document comes back bit for bit. */
async function readsBack(client, baseUrl, documentId, digest) {
  try {
    const link = await patiently(() => client.post(`/info-blobs/${documentId}/original/signed-url/`, {}));
    const { pathname, search } = new URL(link.url, baseUrl);
    const response = await patiently(() => fetch(`${baseUrl}${pathname}${search}`));
    return sha256(Buffer.from(await response.arrayBuffer())) === digest;
  } catch {
    return false;
  }
}

/** The documents of a collection, each with how many more or fewer vectors it has than chunks. */
function storedDocuments(databaseUrl, collectionId) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT b.id, b.title, (
         SELECT count(*) FROM chunk_vectors c WHERE c.source_id = b.collection_id AND c.version_id = v.id)::int - v.chunk_count AS surplus
       FROM info_blobs b JOIN info_blob_versions v ON v.id = b.active_version_id WHERE b.collection_id = $1`,
      [collectionId],
    );
    return rows;
  });
}

/** What may become of an accepted upload; all but the first two are broken promises. */
const FATES = [
  'complete',
  'failed with a code',
  'failed without a code',
  'never ended',
  'not found',
  'doubled',
  'original lost',
];

/** How many uploads met a fate they must not meet. */
export const broken = (counts) => FATES.slice(2).reduce((sum, fate) => sum + counts[fate], 0);

/**
 * Holds what became of accepted uploads against what was promised.
 * @param {{ jobId: string, title: string, digest: string }[]} accepted
 * @returns {Promise<Record<string, number>>} how many uploads met which fate
 */
export async function checkUploads({ client, deployment, collectionId }, accepted) {
  const counts = Object.fromEntries(FATES.map((fate) => [fate, 0]));
  const complete = [];
  for (const upload of accepted) {
    const end = await endOf(client, upload.jobId);
    counts[end] += 1;
    if (end === 'complete') complete.push(upload);
  }
  const stored = await storedDocuments(deployment.databaseUrl, collectionId);
  for (const { title, digest } of complete) {
    const found = stored.filter((document) => document.title === title);
    if (found.length === 0) counts['not found'] += 1;
    else if (found.length > 1 || found[0].surplus !== 0) counts.doubled += 1;
    else if (!(await readsBack(client, deployment.url('api'), found[0].id, digest))) counts['original lost'] += 1;
  }
  return counts;
}
