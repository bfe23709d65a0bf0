import { setTimeout as sleep } from 'node:timers/promises';

const TEXTS_A_REQUEST = 100;
const ENDED = new Set(['complete', 'failed']);
const CHECK_EVERY_MS = 250;

/** A new collection in a space of its own. @returns {Promise<string>} its id */
export async function newCollection(client, name) {
  const space = await client.post('/spaces/', { name });
  const collection = await client.post(`/spaces/${space.id}/knowledge/groups/`, { name });
  return collection.id;
}

/** Adds texts as they are. @returns {Promise<Map<string, string>>} the name of each document by its id */
export async function addTexts(client, collectionId, texts) {
  const names = new Map();
  for (let at = 0; at < texts.length; at += TEXTS_A_REQUEST) {
    const some = texts.slice(at, at + TEXTS_A_REQUEST);
    const infoBlobs = some.map(({ id, text }) => ({ text, metadata: { title: id } }));
    const { items } = await client.post(`/groups/${collectionId}/info-blobs/`, { info_blobs: infoBlobs });
    for (const { id, metadata } of items) names.set(id, metadata.title);
  }
  return names;
}

/** Uploads a file. @returns {Promise<string>} the id of its job */
export async function upload(client, collectionId, { name, bytes }) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const job = await client.send('POST', `/groups/${collectionId}/info-blobs/upload/`, form);
  return job.id;
}

/** Waits until a job has ended. @returns {Promise<object>} the job  @throws Error after `timeoutMs` */
export async function jobEnd(client, id, { timeoutMs = 600_000, checkEveryMs = CHECK_EVERY_MS } = {}) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const job = await client.get(`/jobs/${id}/`);
    if (ENDED.has(job.status)) return job;
    if (Date.now() > deadline) throw new Error(`job ${id} is still ${job.status}`);
    await sleep(checkEveryMs);
  }
}
