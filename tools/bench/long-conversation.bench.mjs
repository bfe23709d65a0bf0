import { randomUUID } from 'node:crypto';
import { addModel, newAssistant, startModel } from './chat.mjs';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, megabytes, median } from './numbers.mjs';
import { atRest, canWatchProcesses, residentBytes, watched } from './processes.mjs';
import { Prose } from './prose.mjs';

const FILES_A_TURN = 20;
const FILE_CHARACTERS = 4_000;
/** Sets of files; turns take one after the other, so that no two neighbours share any. */
const FILE_SETS = 10;
/** As many turns as are always sent, and the length that must not be felt. */
const LENGTHS = { short: 4, long: 200 };
const WINDOW_TOKENS = 128_000;
const WARM_UP_QUESTIONS = 20;
const QUESTIONS = 40;
const MORE_CEILING_MB = 25;

async function uploadSets(client) {
  const prose = new Prose(7);
  const sets = [];
  for (let set = 0; set < FILE_SETS; set += 1) {
    const ids = [];
    for (let file = 0; file < FILES_A_TURN; file += 1) {
      const form = new FormData();
      const text = prose.line(FILE_CHARACTERS);
      form.append('upload_file', new Blob([text], { type: 'text/plain' }), `set${set}-file${file}.txt`);
      ids.push((await client.send('POST', '/files/', form)).id);
    }
    sets.push(ids);
  }
  return sets;
}

/** Opens a conversation and gives it turns, each with its files, as if they had been asked an hour apart. @returns its id */
async function newConversation({ databaseUrl }, client, assistantId, turns, sets) {
  const { session_id: id } = await client.post('/conversations/', { assistant_id: assistantId, question: 'First?' });
  await withClient(databaseUrl, async (db) => {
    const { rows } = await db.query('SELECT tenant_id FROM conversations WHERE id = $1', [id]);
    const tenantId = rows[0].tenant_id;
    await db.query(`UPDATE messages SET created_at = now() - interval '1 year' WHERE conversation_id = $1`, [id]);
    for (let turn = 1; turn < turns; turn += 1) {
      const turnId = randomUUID();
      await db.query(
        `INSERT INTO messages (id, tenant_id, conversation_id, question, answer, version, status, created_at)
         VALUES ($1, $2, $3, $4, $5, 1, 'completed', now() - $6 * interval '1 hour')`,
        [turnId, tenantId, id, `Question ${turn}?`, `Answer ${turn}.`, turns - turn],
      );
      await db.query(
        `INSERT INTO message_files (tenant_id, message_id, kind, file_id, position)
         SELECT $1, $2, 'question', f.id, f.position FROM unnest($3::uuid[]) WITH ORDINALITY AS f(id, position)`,
        [tenantId, turnId, sets[turn % FILE_SETS]],
      );
    }
  });
  return id;
}

/** Asks in a conversation again and again; every question is taken back, so that the next one meets the same. */
async function asking({ databaseUrl }, client, sessionId, questions) {
  const times = [];
  for (let question = 0; question < questions; question += 1) {
    const startedMs = performance.now();
    const { id } = await client.post('/conversations/', { session_id: sessionId, question: 'And now?' });
    times.push(performance.now() - startedMs);
    await withClient(databaseUrl, (db) => db.query('DELETE FROM messages WHERE id = $1', [id]));
  }
  return times;
}

/** What it costs to ask in a long conversation full of files. */
export const longConversation = {
  name: 'long-conversation',
  about: `growth of the API while asking after ${LENGTHS.long} turns of ${FILES_A_TURN} files each`,
  possible: canWatchProcesses,
  async run(context) {
    const server = await startModel(context);
    const deployment = await Deployment.start(context, {
      apps: ['api'],
      env: { ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]' },
    });
    const client = await Client.signIn(deployment);
    const modelId = await addModel(client, server.url, { token_limit: WINDOW_TOKENS });
    const assistantId = await newAssistant(client, modelId, { withCollection: false });
    const sets = await uploadSets(client);
    const ids = {};
    for (const [name, turns] of Object.entries(LENGTHS)) {
      ids[name] = await newConversation(deployment, client, assistantId, turns, sets);
    }
    for (const id of Object.values(ids)) await asking(deployment, client, id, WARM_UP_QUESTIONS);
    const rows = [];
    for (const [name, turns] of Object.entries(LENGTHS)) {
      const api = deployment.pid('api');
      await atRest(api);
      const beforeBytes = residentBytes(api);
      const asked = () => asking(deployment, client, ids[name], QUESTIONS);
      const { result: times, growthBytes } = await watched(api, asked);
      rows.push({
        'earlier turns': turns,
        'questions asked': QUESTIONS,
        'sent KB': Math.round(JSON.stringify(server.lastRequest.json).length / 1e3),
        'api before MB': megabytes(beforeBytes),
        'api growth MB': megabytes(growthBytes),
        'median ms': fixed(median(times)),
      });
    }
    const [short, long] = rows;
    return {
      tables: [{ title: `${FILES_A_TURN} files of ${FILE_CHARACTERS} characters a turn`, rows }],
      goals: [
        {
          what: `growth with ${LENGTHS.long} turns over that with ${LENGTHS.short}`,
          measured: Math.max(0, long['api growth MB'] - short['api growth MB']),
          atMost: MORE_CEILING_MB,
          unit: ' MB',
        },
      ],
    };
  },
};
