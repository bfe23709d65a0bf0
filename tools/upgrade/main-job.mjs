import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobEnd, upload } from '../bench/knowledge.mjs';
import { ROOT } from '../start/settings.mjs';

const QUESTION = 'What does a resident parking permit cost a month?';
const PERMITS = readFileSync(join(ROOT, 'examples/parking-permits.pdf'));
const JOB_ENDS_WITHIN_MS = 120_000;

/** Begins an upload into a space of its own. @returns {Promise<{ space: string, collection: string, job: string }>} */
export async function beginUpload(client) {
  const { id: space } = await client.post('/spaces/', { name: 'Town' });
  const { id: collection } = await client.post(`/spaces/${space}/knowledge/groups/`, { name: 'Permits' });
  return { space, collection, job: await upload(client, collection, { name: 'parking-permits.pdf', bytes: PERMITS }) };
}

/** Waits for the end of an upload, and demands that it is a good one. */
export async function endUpload(client, { job }) {
  const ended = await jobEnd(client, job, { timeoutMs: JOB_ENDS_WITHIN_MS });
  assert.equal(ended.status, 'complete', `The upload ended as ${JSON.stringify(ended)}.`);
}

/** An assistant that answers from what was uploaded. @returns {Promise<string>} its id */
export async function makeAssistant(client, { space, collection }) {
  const { id } = await client.post(`/spaces/${space}/applications/assistants/`, { name: 'Town guide' });
  await client.post(`/assistants/${id}/`, { groups: [{ id: collection }] });
  return id;
}

/** Asks, and demands the right answer with what it stands on. */
export async function askAndCheck(client, assistant) {
  const answer = await client.post('/conversations/?version=2', { question: QUESTION, assistant_id: assistant });
  assert.match(answer.answer, /340 kronor/);
  assert.ok(answer.references.length > 0, 'The answer names no source.');
}

/** The main job of the product: upload, ask, a cited answer. @returns {Promise<string>} the assistant */
export async function mainJob(client) {
  const uploaded = await beginUpload(client);
  await endUpload(client, uploaded);
  const assistant = await makeAssistant(client, uploaded);
  await askAndCheck(client, assistant);
  return assistant;
}
